import type { LetterPart } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { formatLanguageName, type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import { sentencesOf } from '../base/sentences.ts'
import { misspellings } from '../reader/misspellings.ts'
import type { Reading } from '../reader/reader.ts'
import type { FramedBill } from './askSentence.ts'
import { findOwnAsk, type OwnAsk } from './ownAsk.ts'
import { isPlainReason, namesHome } from './ownWords.ts'
import { closingOf, requestOf, type Worded } from './requests.ts'

/** What a letter is about, beside the person's own words. */
export type LetterFrame = {
  category: string
  bills: FramedBill[]
  /** The campaign's request for letters without a bill; may be empty. */
  ask: string
  organizationName: string
  place: string
  /** Each completes "I agree that …". */
  agreed: string[]
  /** For a person who typed nothing; empty otherwise. */
  starters: string[]
  answerWanted: boolean
  /** Another number arranges the same content in another way. */
  variant: number
}

export type LetterPlan = ReturnType<typeof planLetter>

/** Depends on what the person wrote and not on edits of it, so that a letter can grow. */
export function planLetter(reading: Reading, frame: LetterFrame) {
  const { agreed, starters, variant, bills, organizationName } = frame
  const words = letterSentences(reading.language)
  const said = reading.sentences.map(each => each.text).join(' ')
  const pick = pickerFor(said, variant)
  const starter = said === '' && agreed.length === 0 ? (starters[variant % starters.length] ?? '') : ''
  const own = findOwnAsk(reading, bills)
  const lead = leadTo(reading, own, { words, why: bills.length > 0 ? pick(words.why) : '' })
  const asked = { reading, words, ...frame }
  const { kind, ask } = requestOf(asked, own)
  const close = closingOf(asked, kind, said || starter)
  const home = starter !== '' || namesHome(said, frame.place) ? '' : frame.place
  const [isOpen, canEnd] = [typeof ask === 'function', typeof close === 'function']
  const isInAsk = isOpen && (!canEnd || pick(['ask', 'close']) === 'ask')
  const word = (worded: Worded, place: string) => (typeof worded === 'string' ? worded : pick(worded(place)))
  const first = word(ask, isInAsk ? home : '')
  const isCause = own.isCause && first !== ''
  const ours = {
    ask: asPart(isCause ? first.replace(/[.!]?$/, ',') : first, 'ask'),
    home: asPart(home && !isInAsk && !canEnd ? words.place(home) : '', 'place'),
    spoken: asPart(
      reading.spoken ? words.spoken(formatLanguageName(reading.spoken, reading.language)) : '',
      'ask',
    ),
    led: asPart(lead.text, 'ask'),
    close: asPart(word(close, isInAsk ? '' : home), 'ask'),
  }
  const agreement = agreed.length > 0 ? words.agreement(organizationName, agreed, said !== '') : ''
  return {
    ...{ ...ours, own: { ...own, isCause }, lead, isFirstBill: variant % 3 === 0 },
    bill: asPart(agreement === '' ? billSentence(reading, frame, { said, ours }) : '', 'bill'),
    agreed: asPart(agreement, 'campaign'),
    starter: asPart(starter, 'campaign'),
    isShort: wordsIn(said) < shortest && starter === '' && isOneParagraph(reading),
  }
}

/** Words of the person's. */
const shortest = 40

const isOneParagraph = ({ sentences, spoken }: Reading) =>
  spoken === null &&
  new Set(sentences.map(each => each.paragraph)).size < 2 &&
  !sentences.some(each => each.isListItem)

export const asPart = (text: string, source: LetterPart['source']): LetterPart => ({ text, source })

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Words. Of ours in a letter, names of bills aside; and of the person's, below which a letter has no bill sentence. */
const mostOfOurs = 44
const fewestSaid = 25

/** Part of a letter with a bill sentence that is the person's own. */
const leastOwn = 0.62

/** Code points. A longer text is near the gateways' limit. */
const roomySaid = 8_000

/** Every other variant has it: it is the one sentence of another author, and offices know what a bill does. */
function billSentence(
  { language, isThin, inConflict }: Reading,
  { bills, variant }: LetterFrame,
  { said, ours }: { said: string; ours: Record<string, LetterPart> },
): string {
  const [bill, ...others] = bills
  if (!bill || others.length > 0 || language !== 'en' || inConflict || ours.close?.text === '') return ''
  if (variant % 2 === 0 || isThin || codePoints(said) > roomySaid) return ''
  const sentence = summarySentence(bill.summary)
  const own = wordsIn(said)
  const count = wordsIn([...Object.values(ours).map(each => each.text), sentence].join(' '))
  const hasRoom =
    sentence !== '' &&
    own >= fewestSaid &&
    count - wordsIn(bill.name) <= mostOfOurs &&
    own >= leastOwn * (own + count)
  return hasRoom && !isSaidAlready(sentence, said) ? sentence : ''
}

/** The same request gives the same letter; the person's words and the variant choose among its wordings. */
function pickerFor(said: string, variant: number): (ways: readonly string[]) => string {
  let seed = 0
  for (const each of said.slice(0, 200)) seed = (seed * 31 + (each.codePointAt(0) ?? 0)) % 9_973
  return ways => ways[(Math.floor(seed / ways.length) + variant) % ways.length] ?? ''
}

/** Words of ours that make a sentence of the person's few, and how theirs stand behind it. */
type Lead = {
  text: string
  /** Their first sentence goes on as they typed it, with a small letter. */
  isSmall: boolean
}

const none: Lead = { text: '', isSmall: false }

/** Words of the person's. */
const fewWords = 12

/** To a list, to one word, and to the few that answer "Why?". `why` leads to a reason; empty where no bill is asked for. */
function leadTo(
  reading: Reading,
  { front }: OwnAsk,
  { words, why }: { words: LetterSentences; why: string },
): Lead {
  const { sentences, language } = reading
  const [first] = sentences
  if (!first || front > 0 || reading.inConflict || reading.spoken !== null) return none
  if (first.isListItem) return { text: why || words.points, isSmall: false }
  const [typed = ''] = /^\p{Ll}[\p{L}’'-]*/u.exec(first.original) ?? []
  // `medicaid` is a name.
  const isSmall = typed !== '' && !misspellings[language].has(typed)
  const said = sentences.map(each => each.text).join(' ')
  const count = said.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  if (count === 1 && !first.isAsk) return { text: words.oneWord, isSmall }
  const isNote = count < fewWords && sentences.every(each => each.paragraph === first.paragraph)
  return why !== '' && isNote && sentences.every(isPlainReason) ? { text: why, isSmall } : none
}

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

function isSaidAlready(sentence: string, said: string): boolean {
  const known = longWordsOf(said)
  const words = longWordsOf(sentence)
  return words.filter(word => known.includes(word)).length > mostShared * words.length
}

const longWordsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
