import type { BillId } from '@redress/core/bill/bill'
import type { BillType } from '@redress/core/legislator/chambers'
import { codePoints, cutToCodePoints, tidyLine } from '@redress/core/text/text'

export type ListedTitle = { titleType: string; title: string }

const isShort = (type: string) => /^short titles?\b|^short title\(s\)/i.test(type) && !/portion/i.test(type)
const isOfficial = (type: string) => /^official title/i.test(type)

/**
 * Selects a bill's official title and short title. A short title of a portion is not the bill's name. If there are
 * several titles of a kind, the first one counts.
 */
export function billTitles(
  listed: readonly ListedTitle[],
  displayTitle: string,
): { name: string; title: string } | null {
  const first = (matches: (type: string) => boolean) =>
    tidyLine(listed.find(each => matches(each.titleType) && tidyLine(each.title) !== '')?.title ?? '')
  const display = tidyLine(displayTitle) || first(type => /^display title/i.test(type))
  const name = first(isShort) || display || first(isOfficial)
  const title = first(isOfficial) || display || name
  return name === '' ? null : { name, title }
}

const votePhrases = [
  'calendar',
  'cloture',
  'motion to proceed',
  'postponed proceedings',
  'rules committee resolution',
  'considered as unfinished business',
  'considered under',
]
const nextIsAVote = new RegExp(`\\b(?:${votePhrases.join('|')})\\b`, 'i')
const isOver =
  /\b(?:passed|failed|agreed to|became public law|vetoed|indefinitely postponed|laid on the table|returned)\b/i

/**
 * Tells whether a bill is waiting for a vote, by its latest action, such as `Placed on the Union Calendar, Calendar No.
 * 12.`
 */
export function awaitsVote(latestAction: string): boolean {
  return nextIsAVote.test(latestAction) && !isOver.test(latestAction)
}

export type ListedSummary = { actionDate: string; html: string }

/** The limit in Unicode code points. */
const LONGEST_SUMMARY = 4_000

const bareLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bof \d{4}\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

function cutSummary(text: string): string {
  if (codePoints(text) <= LONGEST_SUMMARY) return text
  const begun = cutToCodePoints(text, LONGEST_SUMMARY - 1)
  return `${begun.replace(/\s+\S*$/u, '')}…`
}

export function billSummary(listed: readonly ListedSummary[], name: string): string {
  const latest = listed.reduce<ListedSummary | undefined>(
    (best, each) => (best && best.actionDate > each.actionDate ? best : each),
    undefined,
  )
  const [first = '', ...rest] = plainText(latest?.html ?? '').split('\n')
  return cutSummary(
    rest.length > 0 && bareLetters(first) === bareLetters(name)
      ? rest.join('\n')
      : [first, ...rest].join('\n'),
  )
}

const slugs = {
  HR: 'house-bill',
  HJRES: 'house-joint-resolution',
  HCONRES: 'house-concurrent-resolution',
  HRES: 'house-resolution',
  HAMDT: 'house-amendment',
  S: 'senate-bill',
  SJRES: 'senate-joint-resolution',
  SCONRES: 'senate-concurrent-resolution',
  SRES: 'senate-resolution',
  SAMDT: 'senate-amendment',
} as const satisfies Record<BillType, string>

/** Formats an ordinal: 119 → `119th`, 121 → `121st`, 111 → `111th`. */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

export function billUrl({ congress, type, number }: BillId): string {
  const kind = type.endsWith('AMDT') ? 'amendment' : 'bill'
  return `https://www.congress.gov/${kind}/${ordinal(congress)}-congress/${slugs[type]}/${number}`
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  sect: '§',
  para: '¶',
  cent: '¢',
  deg: '°',
  frac12: '½',
}

function characterOf(number: number): string {
  return number > 0 && number <= 0x10ffff && Number.isInteger(number) ? String.fromCodePoint(number) : ' '
}

/** Decodes `&amp;`, `&#8217;` and `&#x2019;`; unknown entities stay as they are. */
export function readEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (all, code: string) => {
    if (/^#x/i.test(code)) return characterOf(Number.parseInt(code.slice(2), 16))
    if (code.startsWith('#')) return characterOf(Number(code.slice(1)))
    return namedEntities[code.toLowerCase()] ?? all
  })
}

/** Matches an HTML element. `3 < 5` is text. */
const element = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi
const breaks = /^(p|div|ul|ol|br|h[1-6]|tr|table|blockquote|hr|pre|dt|dd|section)$/i

/**
 * Converts HTML to text with one line for each paragraph and list item. The result is not safe as HTML: it may contain
 * `<`.
 */
export function plainText(html: string): string {
  const visible = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
  const lines = visible.replace(element, (all, name) => {
    if (/^li$/i.test(name)) return all.startsWith('</') ? '\n' : '\n• '
    return breaks.test(name) ? '\n' : ''
  })
  return readEntities(lines)
    .split('\n')
    .map(tidyLine)
    .filter(line => line !== '' && line !== '•')
    .join('\n')
}
