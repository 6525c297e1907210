import type { LetterPart } from '@redress/core/message/message'
import { formatLanguageName, type LetterSentences, letterSentences } from '@redress/words/letterSentences'
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
  const spoken = reading.spoken ? words.spoken(formatLanguageName(reading.spoken, reading.language)) : ''
  const agreement = agreed.length > 0 ? words.agreement(organizationName, agreed, said !== '') : ''
  return {
    ...{ own, lead },
    ask: asPart(own.isCause ? first.replace(/\.$/, ',') : first, 'ask'),
    home: asPart(home && !isInAsk && !canEnd ? words.place(home) : '', 'place'),
    spoken: asPart(spoken, 'ask'),
    led: asPart(lead.text, 'ask'),
    close: asPart(word(close, isInAsk ? '' : home), 'ask'),
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
  const isName = /^\p{Lu}/u.test(misspellings[language].get(typed) ?? '')
  const isSmall = typed !== '' && !isName
  const said = sentences.map(each => each.text).join(' ')
  const count = said.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  if (count === 1 && !first.isAsk) return { text: words.oneWord, isSmall }
  const isNote = count < fewWords && sentences.every(each => each.paragraph === first.paragraph)
  return why !== '' && isNote && sentences.every(isPlainReason) ? { text: why, isSmall } : none
}
