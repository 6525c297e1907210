import { createHash } from 'node:crypto'
import type { Capitol } from '../capitol.ts'
import { describeOffice } from '../offices/describeOffice.ts'
import type { Kept } from '../received.ts'
import { escapeHtml } from './escapeHtml.ts'
import { letterSheet, sayTime } from './letterSheet.ts'
import { sandboxStyle } from './sandboxStyle.ts'

const mostShown = 100

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

/** The page runs nothing and asks nobody, whatever a letter holds; and no cache keeps it. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

function count(messages: readonly Kept[]): string {
  const taken = messages.filter(each => each.accepted).length
  const refused = messages.length - taken
  return refused === 0 ? `${taken} taken` : `${taken} taken, ${refused} not taken`
}

function faultNotices({ faults }: Capitol): string {
  return faults
    .standing()
    .map(({ name, gateway, office, left }) => {
      const where = office === '' ? 'every office' : describeOffice(office)
      const often = Number.isFinite(left) ? `, ${left} more` : ''
      return `<p class="notice">Trouble as ordered: ${name} at ${gateway}, ${escapeHtml(where)}${often}.</p>`
    })
    .join('')
}

const nothingYet = `<div class="sheet empty"><h2>Nothing has arrived yet</h2>
<p class="quiet">Send a message to a legislator in Redress. It arrives here as the House, the Senate or a mail server would get it. Then refresh this page.</p></div>`

/** What reached the gateways and the mail sink, newest first, as a page that needs nothing but a browser. */
export function sandboxPage(capitol: Capitol): string {
  const messages = capitol.messages()
  const newest = messages.slice(-mostShown).reverse()
  const sheets = newest
    .map((each, place) => letterSheet(each, `message-${messages.length - place}`))
    .join('\n')
  const older = messages.length - newest.length
  const rest =
    older === 0 ? '' : `${older} older ones are in <a href="/sandbox/messages.json">messages.json</a>.`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Capitol simulator</title><style>${sandboxStyle}</style></head>
<body><header><h1>Capitol simulator</h1>
<p class="quiet">What the House, the Senate and the mail server would have received. Nothing here has left this machine.</p>
<div class="bar"><span>${count(messages)}</span><span class="quiet">It is ${sayTime(capitol.clock.now())} here.</span>
<a href="/sandbox">Refresh</a><a href="/sandbox/messages.json">For programs: messages.json</a></div>
${faultNotices(capitol)}</header>
<main>${messages.length === 0 ? nothingYet : sheets}<footer class="quiet">${rest}</footer></main></body></html>
`
}
