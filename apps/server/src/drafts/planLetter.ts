import type { LetterPart } from '@redress/core/message/message'
import { codePoints } from '@redress/core/text/text'
import {
  type AskKind,
  formatLanguageName,
  type LetterSentences,
  letterSentences,
} from '@redress/words/letterSentences'
import type { Reading } from '../reader/reader.ts'
import { composeDeed, type FramedBill, hasOtherStances } from './askSentence.ts'
import { bareWordOf } from './bareWord.ts'
import { isSaidAlready, summarySentence } from './billSentence.ts'
import { findOwnAsk } from './ownAsk.ts'
import { topicOf } from './topic.ts'

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

const layouts = ['ask', 'story', 'bill'] as const

/** A letter goes without the empty parts. */
export type LetterPlan = ReturnType<typeof planLetter>

/** Words of the person's. */
const fewWords = 12

/** Depends on what the person wrote and not on edits of it, so that a letter can grow. */
export function planLetter(reading: Reading, frame: LetterFrame) {
  const words = letterSentences(reading.language)
  const said = reading.sentences.map(each => each.text).join(' ')
  const pick = pickerFor(said, frame.variant)
  const starter = said === '' && frame.agreed.length === 0 ? pick.inTurn(frame.starters) : ''
  const ask = askFor(reading, frame, { words, pick })
  const place = starter !== '' || namesHome(said, frame.place) ? '' : frame.place
  const spoken = reading.spoken ? words.spoken(formatLanguageName(reading.spoken, reading.language)) : ''
  const word = bareWordOf(reading)
  const ours = {
    ask: asPart(ask.text, 'ask'),
    place: asPart(word === '' ? place && words.place(place) : '', 'place'),
    spoken: asPart(spoken, 'ask'),
    /** Goes on with `word`. */
    concern: asPart(word && words.concern(place, word), place === '' ? 'ask' : 'place'),
    close: asPart(closeFor(frame, { kind: ask.kind, said: said || starter || ask.text, words, pick }), 'ask'),
  }
  const agreed =
    frame.agreed.length > 0 ? words.agreement(frame.organizationName, frame.agreed, said !== '') : ''
  const parts = {
    ...ours,
    bill: asPart(agreed === '' ? billSentence(reading, frame, { said, ours }) : '', 'bill'),
    agreed: asPart(agreed, 'campaign'),
    starter: asPart(starter, 'campaign'),
  }
  const isGoingOn = goesOn.test(reading.sentences.find((_each, index) => index + 1 !== ask.front)?.text ?? '')
  return {
    ...parts,
    /** The person's sentence that follows `ask`: a number from 1, or 0. */
    front: ask.front,
    layout: isGoingOn ? 'story' : (layouts[frame.variant % layouts.length] ?? 'ask'),
    /** In place of the person's sentence, which is a word: `insulin.` */
    word: word && `${word}.`,
    /** One paragraph holds all of it. */
    isShort: wordsIn(said) < fewWords && starter === '' && isOneParagraph(reading),
  }
}

/** The bill or the request is meant: nothing comes between. */
const goesOn =
  /^(?:it|its|this|that|these|those|they|them|because|so|and|but|es[oa]|est[oa]|porque|y|pero)\b/i

const isOneParagraph = ({ sentences }: Reading) =>
  new Set(sentences.map(each => each.paragraph)).size < 2 && !sentences.some(each => each.isListItem)

export const asPart = (text: string, source: LetterPart['source']): LetterPart => ({ text, source })

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const wordsOf = (parts: readonly LetterPart[]) => parts.reduce((sum, each) => sum + wordsIn(each.text), 0)

type Writing = { words: LetterSentences; pick: Picker }
type Ask = { text: string; kind: AskKind; front: number }

function askFor(reading: Reading, frame: LetterFrame, { words, pick }: Writing): Ask {
  const { bills, answerWanted } = frame
  const ownAsk = findOwnAsk(reading, bills)
  if (bills.length > 0) {
    const kind = bills.every(each => each.awaitsVote) ? 'vote' : 'bills'
    if (ownAsk.front > 0) return { text: ownAsk.leadIn, kind, front: ownAsk.front }
    const ask = pick.inTurn(words.asks.map(say => say(composeDeed(bills, words))))
    return { text: hasOtherStances(bills) ? `${ask} ${words.otherStances}` : ask, kind, front: 0 }
  }
  if (ownAsk.isThere) return { text: '', kind: 'request', front: ownAsk.front }
  if (frame.ask !== '') return { text: frame.ask, kind: 'request', front: 0 }
  if (reading.findings.some(each => each.kind === 'casework')) return { text: '', kind: 'help', front: 0 }
  const topic = topicOf(frame.category)
  if (reading.sentences.length > 0) return { text: topic && words.about(topic), kind: 'none', front: 0 }
  if (topic !== '')
    return { text: (answerWanted ? words.topic : words.about)(topic), kind: 'topic', front: 0 }
  return { text: answerWanted ? words.bareAsk : words.bareRequest, kind: 'topic', front: 0 }
}

/** The person says where they live. */
function namesHome(said: string, place: string): boolean {
  if (place === '' || said.toLowerCase().includes(place.toLowerCase())) return true
  return homes.test(said)
}

/** `I live on a ranch`, `here in Peoria`, `We farm near Salina` */
const homes =
  /\b(?:I|[Ww]e) (?:live|reside) (?:in|at|near|outside|here|on an?|close to)\b|\b[Hh]ere in \p{Lu}|\b(?:I|[Ww]e) (?:work|teach|farm|ranch|run|own|raise|serve|practice|grew up)\b[^.!?]{0,60}\b(?:in|near|outside) (?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Congress|America)\b)\p{Lu}\p{Ll}|\b(?:[Vv]ivo|[Vv]ivimos|[Rr]esido) en\b|\b[Aa]quí en \p{Lu}/u

/** The person asks for an answer themselves. */
const asksForAnswer =
  /(?:^|[.!?]\s|\b(?:please|could you|can you|will you|would you)\b[^.!?]{0,40}\s)(?:tell (?:me|us)|let (?:me|us) know|write (?:me )?back|respond|reply|answer|get back)\b|\blook forward to (?:your|hearing)\b|\bhear (?:back )?from you\b|\b(?:d[ií]game|resp[oó]nda(?:me)?|espero su respuesta)\b/i

/** Code points at a text's end in which that is looked for. */
const endLength = 300

/** Words. */
const littleSaid = 40

function closeFor(
  { answerWanted }: LetterFrame,
  { kind, said, words, pick }: Writing & { kind: AskKind; said: string },
): string {
  if (!answerWanted) return pick.wording(words.noAnswer)
  if (/\?["”»)]?$/.test(said) || asksForAnswer.test(said.slice(-endLength))) return ''
  return pick.wording((wordsIn(said) < littleSaid ? words.shortCloses : words.closes)[kind])
}

/** Words. Of ours in a letter, names of bills aside; and of the person's, below which a letter has no bill sentence. */
const mostOfOurs = 44
const fewestSaid = 25

/** Part of a letter with a bill sentence that is the person's own. */
const leastOwn = 0.62

/** Code points. A longer text is near the gateways' limit. */
const roomySaid = 8_000

/** Every other variant goes without it. */
function billSentence(
  { language, isThin }: Reading,
  { bills, variant }: LetterFrame,
  { said, ours }: { said: string; ours: Record<string, LetterPart> },
): string {
  const [bill, ...others] = bills
  if (!bill || others.length > 0 || language !== 'en') return ''
  if (variant % 2 === 1 || isThin || codePoints(said) > roomySaid) return ''
  const sentence = summarySentence(bill.summary)
  const own = wordsIn(said)
  const count = wordsOf(Object.values(ours)) + wordsIn(sentence)
  const hasRoom =
    sentence !== '' &&
    own >= fewestSaid &&
    count - wordsIn(bill.name) <= mostOfOurs &&
    own >= leastOwn * (own + count)
  return hasRoom && !isSaidAlready(sentence, said) ? sentence : ''
}

type Picker = {
  /** By the variant alone: 0 is the first. */
  inTurn(ways: readonly string[]): string
  /** By the person's words too: letters of different people differ. */
  wording<T>(ways: readonly [T, ...T[]]): T
}

/** The same request gives the same letter. */
function pickerFor(said: string, variant: number): Picker {
  let seed = 0
  for (const each of said.slice(0, 200)) seed = (seed * 31 + (each.codePointAt(0) ?? 0)) % 9_973
  return {
    inTurn: ways => ways[variant % Math.max(1, ways.length)] ?? '',
    wording: ways => ways[(seed + variant) % ways.length] ?? ways[0],
  }
}
