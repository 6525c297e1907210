// Reads letters as a stranger would, by plain search: it shares nothing with what it judges, and imports nothing.

/** In small letters, marks plain, `not` written out, without tags and invisible characters. */
export function plain(text) {
  return text
    .normalize('NFKC')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\p{Cf}|\p{Cc}(?<!\s)/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/\s+/g, ' ')
}

export function wordsOf(text) {
  return plain(text).match(/[\p{L}\p{M}\p{N}$%]+(?:['.][\p{L}\p{N}]+|,\d+)*/gu) ?? []
}

/** Whether one text's words stand in the other, next to each other and in order. */
export function stands(words, within) {
  return words.length === 0 || ` ${within.join(' ')} `.includes(` ${words.join(' ')} `)
}

const marker = /^\s*(?:[-*•]|\d+[.)])\s+/
const greeting = /^(?:dear|hello|hi|to)\b.{0,60},?$/i

/** A person's sentences, by their marks and line ends alone. A letter greets for itself. */
export function chunksOf(text) {
  return text
    .split(/\n+/)
    .map(line => line.replace(marker, ''))
    .filter(line => !greeting.test(line))
    .flatMap(line => line.split(/(?<=[.!?…。]["”')]*)\s+(?=\S)/u))
    .filter(each => wordsOf(each).length > 0)
}

const corrected = (text, findings) =>
  findings
    .filter(each => each.kind === 'correction')
    .reduce((rest, each) => rest.replaceAll(each.text ?? '', each.offer ?? ''), text)

const leftOut = new Set(['contact', 'placeholder'])

/** The person's sentences that the letter does not hold word for word, and of which no finding says why. */
export function lostSentences(reasoning, { message, findings = [] }) {
  const letter = wordsOf(message)
  const told = findings.filter(each => leftOut.has(each.kind)).map(each => wordsOf(each.sentence ?? ''))
  return chunksOf(reasoning).filter(chunk => {
    const ways = [wordsOf(chunk), wordsOf(corrected(chunk, findings))]
    return !ways.some(words => stands(words, letter) || told.some(each => stands(words, each)))
  })
}

/** Sentences that the letter calls the person's, and the person did not write. */
export function foreignSentences(reasoning, { parts = [], findings = [] }) {
  const said = [wordsOf(reasoning), wordsOf(corrected(reasoning, findings))]
  return parts
    .filter(each => each.source === 'yours')
    .map(each => each.text)
    .filter(text => !said.some(each => stands(wordsOf(text), each)))
}

/** Of all the letter's words, those of the person. */
export function shareOfOwn({ parts = [] }) {
  const count = of => of.reduce((sum, each) => sum + wordsOf(each.text).length, 0)
  const all = count(parts)
  return all === 0 ? 1 : count(parts.filter(each => each.source === 'yours')) / all
}

const citation = /\b(?:H\.R\.|S\.|H\.J\.Res\.|S\.J\.Res\.|H\.Con\.Res\.|S\.Con\.Res\.|H\.Res\.|S\.Res\.) \d+/g

/** Words of ours, without names of bills and what the organization says. */
export function wordsOfOurs({ parts = [] }, bills) {
  const ours = parts.filter(each => ['ask', 'place'].includes(each.source)).map(each => each.text)
  const bare = bills.reduce(
    (text, { billName }) => text.replaceAll(billName, ''),
    ours.join(' ').replaceAll(citation, ''),
  )
  return wordsOf(bare).length
}

const abbreviation = /\b(?:[A-Z]|Res|Con|J|Amdt|Dr|Mr|Mrs|Ms|St|No|Sr|Jr|EE|UU)$/

export function firstSentence(message) {
  for (const { index } of message.matchAll(/[.!?](?=\s|$)/g)) {
    if (message[index] === '.' && abbreviation.test(message.slice(0, index))) continue
    return message.slice(0, index + 1)
  }
  return message
}

const sides = {
  PRO: /(?<!not |no |nunca )\b(?:support|vote for|vote yes on|pass|back|sponsor|apoy[ae]n?|apoyar|vot[ea]n? a favor|aprueben?|a favor)\b/g,
  CON: /\b(?:oppose|vote no on|vote no|vote against|reject|block|stop|kill|not (?:support|vote for|pass|back)|se opongan?|opóngan?se|oponerse|rechace[n]?|vot[ea]n? (?:en contra|no)|en contra|no (?:apoye|apruebe)n?)\b/g,
}

/** By the last verb before it, or else the first after it. */
function sideOf(text, at) {
  const verbs = Object.entries(sides)
    .flatMap(([side, verb]) => [...text.matchAll(verb)].map(({ index }) => ({ side, index })))
    .sort((one, other) => one.index - other.index)
  return (verbs.findLast(each => each.index < at) ?? verbs[0])?.side
}

const withoutNames = (text, bills) =>
  bills.reduce((rest, { billName }) => rest.replaceAll(plain(billName), 'it'), text)

/** Of the first three bills, those that the first sentence does not name with number and chosen side. */
export function unasked(message, bills) {
  // A name may hold a verb: the Ukraine Support Act.
  const text = withoutNames(plain(firstSentence(message)), bills)
  return bills
    .slice(0, 3)
    .filter(({ cited, stance }) => {
      const at = text.search(new RegExp(`(?<![\\p{L}.])${plain(cited).replaceAll('.', '\\.')}(?!\\d)`, 'u'))
      return at < 0 || sideOf(text, at) !== stance
    })
    .map(({ cited }) => cited)
}

/** Parts that do not stand in the message, verbatim and in order. */
export function strayParts({ message, parts = [] }) {
  let at = 0
  return parts
    .map(({ text }) => text)
    .filter(text => {
      const found = message.indexOf(text, at)
      if (found >= 0) at = found + text.length
      return found < 0
    })
}

export function factsLost(message, mustKeep) {
  const letter = wordsOf(message)
  return mustKeep.filter(fact => !stands(wordsOf(fact), letter))
}

export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}
