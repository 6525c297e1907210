import { citeBill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { keepLegal } from '@redress/core/text/text'
import { closingWords } from './lists/closingWords.ts'
import { tokensOf } from './tokens.ts'

type Texts = Pick<Campaign, 'form' | 'segments' | 'supportingBills' | 'translations'>

/**
 * The maximum number of characters of our own sentences around a sample letter. The limit allows for a request that
 * names twelve bills.
 */
const LONGEST_FRAME = 1_800

/** The fewest words of our own sentences. One or two words, such as "Vote yes", were written by the person. */
const FEWEST_WORDS = 3

/**
 * Tells whether a text is entirely the organization's own, in any of its languages: a sample letter, alone or with the
 * organization's request, or our request and closing. White space around it is ignored.
 */
export function isStarterText(text: string, { translations = {}, supportingBills, ...own }: Texts): boolean {
  const texts = [own, ...Object.values(translations)].flatMap(({ form, segments = [] }) => [
    form,
    ...segments,
  ])
  const numbers = supportingBills.map(({ id }) => citeBill(id))
  const asks = texts.flatMap(each => each.ask ?? [])
  const sent = asks.reduce((rest, ask) => withoutAsk(rest, ask, numbers), keepLegal(text)).trim()
  const starters = texts.flatMap(each => each.starterMessages ?? [])
  return starters.some(starter => isFramed(sent, keepLegal(starter).trim()))
}

/**
 * Removes the request of an organization. A letter adds the number of a bill behind its name, or its name behind the
 * number.
 */
function withoutAsk(text: string, ask: string, numbers: readonly string[]): string {
  const bare = numbers.reduce((rest, number) => rest.replaceAll(` (${number})`, ''), text)
  const pieces = numbers
    .reduce((rest, number) => rest.replaceAll(number, `${number}\n`), ask)
    .split('\n')
    .filter(piece => /\p{L}/u.test(piece))
  const isHeld = pieces.every(piece => bare.includes(piece))
  return isHeld ? pieces.reduce((rest, piece) => rest.replace(piece, ''), bare) : text
}

function isFramed(sent: string, starter: string): boolean {
  const at = starter === '' ? -1 : sent.indexOf(starter)
  if (at < 0) return false
  const sides = [sent.slice(0, at), sent.slice(at + starter.length)]
  const length = sides.reduce((sum, side) => sum + side.length, 0)
  return length <= LONGEST_FRAME && sides.every(isOurFrame)
}

function isOurFrame(side: string): boolean {
  const tokens = tokensOf(side)
  return (tokens.length === 0 || tokens.length >= FEWEST_WORDS) && tokens.every(isOurs)
}

/**
 * Tells whether a word may occur in our own sentences. They consist only of words for requests, numbers and names,
 * which are capitalized.
 */
function isOurs({ text, word, isNumber }: ReturnType<typeof tokensOf>[number]): boolean {
  return isNumber || closingWords.has(word) || SMALL_WORDS.has(word) || /^\p{Lu}/u.test(text)
}

/** Short words that occur in the names of bills and places. */
const SMALL_WORDS = new Set([
  'of',
  'the',
  'and',
  'for',
  'to',
  'in',
  'on',
  'a',
  'an',
  'or',
  'with',
  'by',
  'from',
  'at',
  'de',
  'la',
])
