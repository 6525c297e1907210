import { createHash } from 'node:crypto'
import type { GatewaySimulator, ReadableLetter, StoredMessage } from '../congress/gatewaySimulator.ts'
import { describeOffice } from '../congress/offices.ts'
import { SANDBOX_STYLE } from './sandboxStyle.ts'

const MAX_SHOWN = 100

const styleHash = createHash('sha256').update(SANDBOX_STYLE).digest('base64')

/** Headers that forbid everything except the inline style, and forbid caching. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

function count(messages: readonly StoredMessage[]): string {
  const taken = messages.filter(each => each.accepted).length
  const refused = messages.length - taken
  return refused === 0 ? `${taken} received` : `${taken} received, ${refused} refused`
}

function faultNotices({ faults }: GatewaySimulator): string {
  return faults
    .active()
    .map(({ name, gateway, office, left }) => {
      const where = office === '' ? 'every office' : describeOffice(office)
      const often = Number.isFinite(left) ? `, ${left} more` : ''
      return `<p class="notice">Fault in effect: ${name} at ${gateway}, ${escapeHtml(where)}${often}.</p>`
    })
    .join('')
}

const NOTHING_YET = `<div class="sheet empty"><h2>Nothing has arrived yet</h2>
<p class="quiet">Send a message to a legislator in Redress, then refresh this page. You’ll see it here as the House, the Senate or a mail server would get it.</p></div>`

export function sandboxPage(gateways: GatewaySimulator): string {
  const messages = gateways.messages()
  const newest = messages.slice(-MAX_SHOWN).reverse()
  const sheets = newest
    .map((each, place) => letterSheet(each, `message-${messages.length - place}`))
    .join('\n')
  const older = messages.length - newest.length
  const rest =
    older === 0 ? '' : `${older} older ones are in <a href="/sandbox/messages.json">messages.json</a>.`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Capitol simulator</title><style>${SANDBOX_STYLE}</style></head>
<body><header><h1>Capitol simulator</h1>
<p class="quiet">What the House, the Senate and the mail server would have received. Nothing has left this machine.</p>
<div class="bar"><span>${count(messages)}</span><span class="quiet">Server time: ${formatEasternTime(gateways.clock.now())}</span>
<a href="/sandbox">Refresh</a><a href="/sandbox/messages.json">JSON</a></div>
${faultNotices(gateways)}</header>
<main>${messages.length === 0 ? NOTHING_YET : sheets}<footer class="quiet">${rest}</footer></main></body></html>
`
}

const gatewayLabel = { house: 'House gateway', senate: 'Senate gateway', mail: 'Mail' } as const

const washingtonTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'long',
})

function formatEasternTime(time: number | string): string {
  return washingtonTime.format(new Date(time))
}

function stateOf({ accepted, status, gateway }: StoredMessage): string {
  const word = status === 0 ? 'No answer' : accepted ? 'Accepted' : 'Refused'
  const code = status === 0 ? '' : ` · ${gateway === 'mail' ? 'SMTP' : 'HTTP'} ${status}`
  return `<p class="state ${accepted ? 'taken' : 'refused'}"><span aria-hidden="true">${accepted ? '✓' : '✕'}</span>${word}${code}</p>`
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(each => `<p>${escapeHtml(each)}</p>`)
    .join('')
}

function billList({ bills, stance }: ReadableLetter): string {
  const word = { pro: 'Supports', con: 'Opposes' }[stance.toLowerCase()] ?? 'On'
  const items = bills.map(each => `<li>${escapeHtml(`${word} ${each}`)}</li>`).join('')
  return items === '' ? '' : `<ul>${items}</ul>`
}

function letter(reading: ReadableLetter | undefined): string {
  if (!reading) return '<p class="quiet">This couldn’t be read as a letter.</p>'
  const lines = [reading.from, ...reading.address].map(escapeHtml).join('<br>')
  const by = reading.campaignBy === '' ? '' : `Through ${reading.campaignBy}. `
  const whose = reading.template ? "The organization's own text." : ''
  const note = by + whose === '' ? '' : `<p class="by">${escapeHtml(by + whose)}</p>`
  return `<address>${lines}</address><h3>${escapeHtml(reading.subject)}</h3><div class="body">${paragraphs(reading.text)}</div>${billList(reading)}${note}`
}

function answers({ accepted, answer }: StoredMessage): string {
  if (accepted) return ''
  const items = answer.split('\n').map(each => `<li>${escapeHtml(each)}</li>`)
  return `<ul class="answer">${items.join('')}</ul>`
}

function letterSheet(message: StoredMessage, id: string): string {
  const { gateway, office, receivedAt, deliveryId, body } = message
  const to = gateway === 'mail' ? office : describeOffice(office)
  const code = gateway === 'mail' || office === '' ? '' : ` <span class="quiet">${escapeHtml(office)}</span>`
  const source = gateway === 'mail' ? 'The email as sent' : 'The document as sent'
  const shownBody = escapeHtml(body === '' ? 'There’s nothing to show.' : body)
  return `<article class="sheet" aria-labelledby="${id}">
<div class="head"><div><h2 id="${id}">${escapeHtml(to === '' ? 'No office could be read' : to)}${code}</h2>
<p class="quiet">${gatewayLabel[gateway]} · <time datetime="${receivedAt}">${formatEasternTime(receivedAt)}</time></p></div>${stateOf(message)}</div>
${answers(message)}<div class="sides"><section class="letter" aria-label="The letter">${letter(message.reading)}</section>
<section class="source"><h4>${source}</h4>
<pre tabindex="0" role="region" aria-label="${source}">${shownBody}</pre>
<p class="quiet">Delivery id ${escapeHtml(deliveryId === '' ? 'not given' : deliveryId)}</p></section></div></article>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => escapes[character] ?? character)
}
