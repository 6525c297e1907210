import type { Campaign } from '@redress/core/campaign/campaign'
import { keepLegal } from '@redress/core/text/text'
import { closingWords } from './lists/closingWords.ts'
import { tokensOf } from './tokens.ts'

type Texts = Pick<Campaign, 'form'> & Pick<Campaign, 'translations'>

/** Our request and closing around a sample letter have at most this many characters: the request names twelve bills. */
const LONGEST_FRAME = 1_800

/**
 * Returns whether a text is the organization's own in any of its languages: a sample letter, alone or with our request
 * and closing. White space around it is no change.
 */
export function isStarterText(text: string, { form, translations = {} }: Texts): boolean {
  const sent = keepLegal(text).trim()
  const forms = [form, ...Object.values(translations).map(translation => translation.form)]
  return forms.some(each => each.starterMessages.some(starter => isFramed(sent, keepLegal(starter).trim())))
}

function isFramed(sent: string, starter: string): boolean {
  const at = starter === '' ? -1 : sent.indexOf(starter)
  if (at < 0) return false
  const frame = `${sent.slice(0, at)}\n${sent.slice(at + starter.length)}`
  return frame.length <= LONGEST_FRAME && tokensOf(frame).every(isOurs)
}

/** Our sentences hold nothing but words of requests, numbers and names, which have a capital. */
function isOurs({ text, word, isNumber }: ReturnType<typeof tokensOf>[number]): boolean {
  return isNumber || closingWords.has(word) || SMALL_WORDS.has(word) || /^\p{Lu}/u.test(text)
}

/** The small words in the names of bills and places. */
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
