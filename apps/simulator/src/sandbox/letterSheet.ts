import { describeOffice } from '../offices/describeOffice.ts'
import type { Reading } from '../reading.ts'
import type { Kept } from '../received.ts'
import { escapeHtml } from './escapeHtml.ts'

const gatewayLabel = { house: 'House gateway', senate: 'Senate gateway', mail: 'Mail' } as const

const washingtonTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'long',
})

/** As people say it, with the time zone that Congress keeps: `Nov 20, 2026, 12:00:00 PM EST`. */
export function sayTime(time: number | string): string {
  return washingtonTime.format(new Date(time))
}

function stateOf({ accepted, status, gateway }: Kept): string {
  const word = status === 0 ? 'No answer' : accepted ? 'Taken' : 'Refused'
  const code = status === 0 ? '' : ` · ${gateway === 'mail' ? 'SMTP' : 'HTTP'} ${status}`
  return `<p class="state ${accepted ? 'taken' : 'refused'}"><span aria-hidden="true">${accepted ? '✓' : '✕'}</span>${word}${code}</p>`
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(each => `<p>${escapeHtml(each)}</p>`)
    .join('')
}

function billList({ bills, stance }: Reading): string {
  const word = { pro: 'Supports', con: 'Opposes' }[stance.toLowerCase()] ?? 'On'
  const items = bills.map(each => `<li>${escapeHtml(`${word} ${each}`)}</li>`).join('')
  return items === '' ? '' : `<ul>${items}</ul>`
}

function letter(reading: Reading | undefined): string {
  if (!reading) return '<p class="quiet">It could not be read as a letter.</p>'
  const lines = [reading.from, ...reading.address].map(escapeHtml).join('<br>')
  const by = reading.campaignBy === '' ? '' : `Through ${reading.campaignBy}. `
  const whose = reading.template ? "The organization's own text." : ''
  const note = by + whose === '' ? '' : `<p class="by">${escapeHtml(by + whose)}</p>`
  return `<address>${lines}</address><h3>${escapeHtml(reading.subject)}</h3><div class="body">${paragraphs(reading.text)}</div>${billList(reading)}${note}`
}

function answers({ accepted, answer }: Kept): string {
  if (accepted) return ''
  const items = answer.split('\n').map(each => `<li>${escapeHtml(each)}</li>`)
  return `<ul class="answer">${items.join('')}</ul>`
}

/** One message: which office, when, what became of it, the letter, and beside it what was really sent. */
export function letterSheet(kept: Kept, id: string): string {
  const { gateway, office, receivedAt, deliveryId, body } = kept
  const to = gateway === 'mail' ? office : describeOffice(office)
  const code = gateway === 'mail' || office === '' ? '' : ` <span class="quiet">${escapeHtml(office)}</span>`
  const source = gateway === 'mail' ? 'The mail as it was sent' : 'The document as it was sent'
  return `<article class="sheet" aria-labelledby="${id}">
<div class="head"><div><h2 id="${id}">${escapeHtml(to === '' ? 'No office could be read' : to)}${code}</h2>
<p class="quiet">${gatewayLabel[gateway]} · <time datetime="${receivedAt}">${sayTime(receivedAt)}</time></p></div>${stateOf(kept)}</div>
${answers(kept)}<div class="sides"><section class="letter" aria-label="The letter">${letter(kept.reading)}</section>
<section class="source"><h4>${source}</h4><pre tabindex="0" role="region" aria-label="${source}">${escapeHtml(body === '' ? 'Nothing that could be kept.' : body)}</pre>
<p class="quiet">Delivery id ${escapeHtml(deliveryId === '' ? 'not given' : deliveryId)}</p></section></div></article>`
}
