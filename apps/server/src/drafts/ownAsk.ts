import { letterSentences } from '@redress/words/letterSentences'
import type { Reading, ReadSentence } from '../reader/reader.ts'
import { type FramedBill, hasOtherStances, nameOf } from './askSentence.ts'
import { isCause } from './ownWords.ts'

export type OwnAsk = {
  isThere: boolean
  /** It stands first, or goes there. */
  isFirst: boolean
  /** The sentence that goes to the front, by its number from 1; 0 for none. */
  front: number
  /** Ours, before that sentence: `On H.R. 22:` */
  leadIn: string
  /** It is no request, but goes on from ours: `because it shuts our clinic` */
  isCause: boolean
}

/**
 * The person's own request, and whether it can stand first. A letter about a bill says the stance and the number in
 * its first sentence, so a request that does not say the stance stays where it is.
 */
export function findOwnAsk(reading: Reading, bills: readonly FramedBill[]): OwnAsk {
  const { language, sentences } = reading
  const asks = sentences.flatMap((sentence, index) => (sentence.isAsk ? { sentence, index } : []))
  const isThere = asks.length > 0
  const [bill, ...others] = bills
  const [start] = sentences
  const begins = bill && start && !hasOtherStances(bills) && isCause(start, reading.isThin)
  const none = {
    ...{ isThere, isFirst: asks[0]?.index === 0, front: begins ? 1 : 0 },
    ...{ leadIn: '', isCause: Boolean(begins) },
  }
  if (reading.inConflict) return { ...none, front: 0 }
  if (others.length > 0) return none
  const fits = ({ sentence, index }: { sentence: ReadSentence; index: number }) =>
    isShort(sentence.text) &&
    // What it leads to stands below it.
    !sentence.text.endsWith(':') &&
    ((bill && index === 0) || !pointsBack.test(sentences[index + 1]?.text ?? '')) &&
    (bill
      ? saysStance(sentence)
      : index === 0 || !(pointsSomewhere.test(sentence.text) || callsForHelp.test(sentence.text)))
  const first = asks.find(fits)
  if (!first) return none
  const front = first.index + 1
  const found = { ...none, isFirst: true, front, isCause: false }
  if (!bill) return found
  const words = letterSentences(language)
  const { text, namesBill } = first.sentence
  const hasNumber = bill.number !== '' && saysNumber(text, bill.number)
  const hasName = namesBill && bill.number === ''
  if (hasNumber || hasName) return found
  return { ...found, leadIn: words.leadIn(namesBill ? bill.number : nameOf(bill, 1, words)) }
}

/** Words. */
const longestAsk = 40

const isShort = (text: string) => text.split(' ').length <= longestAsk

/** `HR 22` is `H.R. 22`. */
function saysNumber(text: string, number: string): boolean {
  const typed = number.replace(/[.\s]+/g, String.raw`[.\s]{0,2}`)
  return new RegExp(String.raw`(?<![\p{L}\d])${typed}(?!\d)`, 'iu').test(text)
}

const stance =
  /\b(?:support|oppose|reject|block|pass|defeat|vote (?:for|no|yes|against|in favor)|ap[oó]y[ae]n?|rechacen?|aprueben?|opon(?:er|ga|gan)se|op[oó]nganse|op[oó]ngase|vot[ae]n? (?:a favor|en contra|s[ií]|no|por))\b/i

/** Of the bill alone, without its name: `vote no`, `support this bill`. */
const bareStance =
  /\b(?:(?:support|oppose) (?:it|this|this bill|the bill|this act|the act)|vote (?:no|yes|against (?:it|this|this bill|the bill)|for (?:it|this|this bill|the bill))|vot[ae]n? (?:a favor|en contra|s[ií]|no)|(?:apoye|rechace) (?:este|el) proyecto(?: de ley)?)[\s.!]*$/i

function saysStance({ text, namesBill }: ReadSentence): boolean {
  return namesBill ? stance.test(text) : bareStance.test(text)
}

/** The next sentence speaks of this one. */
const pointsBack =
  /^(?:it|its|this|that|these|those|they|he|she|his|her|their|otherwise|because|so|if (?:not|you do)|esto?|es[oa]|ell[oa]s?|porque|si no)\b/i

/** Without the sentences before it, a reader cannot know what is meant. */
const pointsSomewhere =
  /\b(?:it|its|this|that|these|those|them|they|their|he|him|his|she|her|here|there|such|too|also|esto?s?|esa?s?|eso|ell[oa]s?|l[oae]s|tambi[eé]n|aqu[ií])\b/i

const callsForHelp =
  /^(?:(?:please|can you|could you|will you|would you) ){0,2}(?:please )?help(?: me| us)?(?: please)?\W*$|^(?:por favor,? )?ay[uú]den(?:me|nos|os)\W*$/i
