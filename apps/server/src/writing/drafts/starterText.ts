import type { Campaign } from '@redress/core/campaign/campaign'
import { keepLegal } from '@redress/core/text/text'
import { closingWords } from './lists/closingWords.ts'
import { tokensOf } from './tokens.ts'

type Texts = Pick<Campaign, 'form'> & Pick<Campaign, 'translations'>

/**
 * Our request and closing around a sample letter have at most this many characters. The limit allows for a request that
 * names twelve bills.
 */
const LONGEST_FRAME = 1_800

/** Our shortest sentence has three words. One or two words, such as "Vote yes", come from the person. */
const FEWEST_WORDS = 3

/**
 * Returns whether a text is the organization's own in any of its languages. Such a text is a sample letter, alone or
 * with our request and closing. White space around it is ignored.
 */
export function isStarterText(text: string, { form, translations = {} }: Texts): boolean {
  const sent = keepLegal(text).trim()
  const forms = [form, ...Object.values(translations).map(translation => translation.form)]
  return forms.some(each => each.starterMessages.some(starter => isFramed(sent, keepLegal(starter).trim())))
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
 * Returns whether a word may occur in our sentences. They hold only words of requests, numbers and names, which have a
 * capital.
 */
function isOurs({ text, word, isNumber }: ReturnType<typeof tokensOf>[number]): boolean {
  return isNumber || closingWords.has(word) || SMALL_WORDS.has(word) || /^\p{Lu}/u.test(text)
}

/** Small words that occur in the names of bills and places. */
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
