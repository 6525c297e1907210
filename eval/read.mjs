const labels = { yours: '', ask: '[ask] ', place: '[place] ', bill: '[bill] ', campaign: '[campaign] ' }

/** Letters for reading, by type of reasons, each sentence of ours with its source. */
export function formatLetters(letters, bills) {
  const groups = [...new Set(letters.map(({ each }) => each.group))]
  return groups
    .flatMap(group => [
      `\n━━ ${group} ${'━'.repeat(Math.max(3, 72 - group.length))}`,
      ...letters.filter(({ each }) => each.group === group).map(letter => formatLetter(letter, bills)),
    ])
    .join('\n')
}

function formatLetter({ each, reply, share, ours }, bills) {
  const stances = each.bills.map(({ bill, stance }) => `${stance} ${bills[bill].billName}`)
  const findings = (reply.findings ?? []).map(({ kind, text, offer }) =>
    [kind, text, offer].filter(Boolean).join(': '),
  )
  return [
    `\n── ${each.id} · ${stances.join(', ') || 'no bill'} · ${Math.round(share * 100)}% own, ${ours} words of ours`,
    `reasons  ${indent(each.reasoning || '(none)')}`,
    ...(findings.length > 0 ? [`findings ${findings.join('; ')}`] : []),
    `subject  ${reply.subject}`,
    `letter   ${indent(labelled(reply))}`,
  ].join('\n')
}

const indent = text => text.trim().replaceAll('\n', '\n         ')

function labelled({ message, parts = [] }) {
  let at = 0
  let text = ''
  for (const { text: part, source } of parts) {
    const found = message.indexOf(part, at)
    if (found < 0) continue
    text += message.slice(at, found) + labels[source] + part
    at = found + part.length
  }
  return text + message.slice(at)
}
