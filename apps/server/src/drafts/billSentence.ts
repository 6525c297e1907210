import { tidyLine } from '@redress/core/text/text'
import { sentencesOf } from '../base/sentences.ts'

/** Words. */
const fewestWords = 5
const mostWords = 24

/** What a bill does: the first sentence of its summary, if it is short. Empty otherwise. */
export function summarySentence(summary: string): string {
  const text = tidyLine(summary.slice(0, 1_000))
  // Official summaries begin with the short title, without a full stop.
  const start = text.search(
    /\b(This|The) (bill|act|joint resolution|concurrent resolution|resolution|measure)\b/,
  )
  const [whole = ''] = sentencesOf(start > 0 && start < 300 ? text.slice(start) : text)
  const first = isLong(whole) ? whole.replace(examples, '') : whole
  if (first.split(' ').length < fewestWords || isLong(first) || /[()[\]{}<>…:]|https?/.test(first)) return ''
  return withSubject(/[.!?]$/.test(first) ? first : `${first}.`)
}

const isLong = (sentence: string) => sentence.split(' ').length > mostWords

/** `, such as a passport or a birth certificate,` */
const examples = /, (?:such as|including|among them) [^,;]{1,120},(?= )/

const startsWithVerb =
  /^(?:Would|Allows|Amends|Asks|Authorizes|Bans|Caps|Creates|Cuts|Directs|Ends|Ensures|Establishes|Expands|Extends|Funds|Gives|Increases|Lets|Limits|Lowers|Makes|Prohibits|Protects|Provides|Raises|Reduces|Repeals|Requires|Restores|Sets|Stops)\b/

/** `Requires sellers to …` lacks its subject. Empty for a sentence with another one. */
function withSubject(sentence: string): string {
  if (/^(?:this|the) (?:bill|act|(?:joint |concurrent )?resolution|measure)\b/i.test(sentence))
    return sentence
  return startsWithVerb.test(sentence)
    ? `The bill ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : ''
}

/** More than this part of its longer words stands in the person's text. */
const mostShared = 0.5

export function isSaidAlready(sentence: string, said: string): boolean {
  const known = longWordsOf(said)
  const words = longWordsOf(sentence)
  return words.filter(word => known.includes(word)).length > mostShared * words.length
}

const longWordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
