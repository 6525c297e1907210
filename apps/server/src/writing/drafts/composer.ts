import type { Stance } from '@redress/core/bill/bill'
import type { LetterPart } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import type { FramedBill } from './frameBills.ts'
import { countWords, type LetterSources, type OwnSentence, type Source } from './sources.ts'
import { namesNumber } from './stance.ts'
import { tidySentence } from './tidySentence.ts'
import { stemsOf } from './tokens.ts'

export type ComposedLetter = { subject: string; message: string; parts: LetterPart[] }

/** Reasons with fewer words are thin. The letter then consists mainly of the campaign's sample letter. */
const THIN_WORDS = 8

/**
 * Writes a letter without a model. It consists of the request, the person's words as they typed them, and a closing.
 * Thin reasons follow a sentence about the bill, or precede the campaign's sample letter. `starter` is that sample
 * letter and may be empty.
 */
export function composeLetter(sources: LetterSources, starter: string): ComposedLetter {
  const words = letterSentences(sources.language)
  const count = sources.own.reduce((sum, { text }) => sum + countWords(text), 0)
  const paragraphs =
    count < THIN_WORDS && starter !== ''
      ? thinParagraphs(sources, words, starter)
      : [[part(composeRequest(sources), 'request')], ...ownParagraphs(sources, words)]
  const agreed = agreementOf(sources, words)
  const ending = [agreed, closingOf(sources, words, starter)].filter(each => each.text !== '')
  const kept = joinShort([...paragraphs, ending].filter(paragraph => paragraph.length > 0))
  return {
    subject: composeSubject(sources),
    message: kept.map(paragraph => paragraph.map(each => each.text).join(' ')).join('\n\n'),
    parts: kept.flat(),
  }
}

const part = (text: string, source: LetterPart['source']): LetterPart => ({ text, source })

/** The person's words count as a sentence if there are at least this many. "Scam" is not a sentence. */
const SHORTEST_SENTENCE = 4

/** Combines thin reasons with one sentence of the bill's summary, or else with the campaign's sample letter. */
function thinParagraphs(sources: LetterSources, words: LetterSentences, starter: string): LetterPart[][] {
  const own = thinReasons(sources, words)
  const fact = sources.bills.length === 1 ? closestFact(sources) : undefined
  if (fact && own.length > 0) {
    return [[part(composeRequest(sources), 'request'), part(fact.text, 'bill'), ...own]]
  }
  const [beginning = ''] = starter.split(/(?<=[.!?])\s/)
  const isAsked = sources.bills.every(bill => namesNumber(beginning, bill))
  const request = isAsked ? [] : [part(composeRequest(sources), 'request')]
  const texts = starter.split(/\n{2,}/).map(text => [part(text.trim(), 'campaign')])
  return [[...request, ...own], ...texts].filter(paragraph => paragraph.length > 0)
}

/** Returns the first of the sentences about the bill that share the most words with the reasons. */
function closestFact({ bills, own }: LetterSources): Source | undefined {
  const stems = stemsOf(own.map(sentence => sentence.text).join(' '))
  const shared = (fact: Source) => [...stemsOf(fact.text)].filter(stem => stems.has(stem)).length
  return bills
    .flatMap(bill => bill.facts)
    .reduce<Source | undefined>(
      (best, fact) => (best && shared(best) >= shared(fact) ? best : fact),
      undefined,
    )
}

function thinReasons({ own }: LetterSources, words: LetterSentences): LetterPart[] {
  const [first] = own
  if (first && own.length === 1 && countWords(first.text) < SHORTEST_SENTENCE)
    return [part(words.inShort(tidySentence(first.text)), 'yours')]
  return own.map(({ text }) => part(tidySentence(text), 'yours'))
}

function ownParagraphs({ own, spoken }: LetterSources, words: LetterSentences): LetterPart[][] {
  const paragraphs = new Map<number, OwnSentence[]>()
  for (const sentence of own) {
    const sentences = paragraphs.get(sentence.paragraph)
    if (sentences) sentences.push(sentence)
    else paragraphs.set(sentence.paragraph, [sentence])
  }
  const texts = [...paragraphs.values()].map(sentences =>
    sentences.map(({ text }) => part(spoken === null ? tidySentence(text) : text, 'yours')),
  )
  return spoken === null || texts.length === 0 ? texts : [[part(words.inMyOwnWords, 'request')], ...texts]
}

function agreementOf({ reasons, organizationName }: LetterSources, words: LetterSentences): LetterPart {
  const texts = reasons.map(reason => reason.text)
  return part(texts.length === 0 ? '' : words.agreement(organizationName, texts), 'campaign')
}

/** Returns a sentence that asks for an answer, unless the person or the sample letter ends with a question. */
function closingOf(sources: LetterSources, words: LetterSentences, starter: string): LetterPart {
  if (!sources.answerWanted) return part(words.noAnswer, 'request')
  const last = sources.own.at(-1)?.text ?? starter
  if (last.trim().endsWith('?')) return part('', 'request')
  const { withBill, withoutBill } = words.closings
  return part(choose(sources.bills.length > 0 ? withBill : withoutBill, sources), 'request')
}

/** A letter of at most this many words is one paragraph. */
const SHORT_WORDS = 45

function joinShort(paragraphs: readonly LetterPart[][]): LetterPart[][] {
  const all = paragraphs.flat()
  const count = all.reduce((sum, { text }) => sum + countWords(text), 0)
  return count <= SHORT_WORDS && !all.some(({ text }) => text.includes('\n')) ? [all] : [...paragraphs]
}

/** Returns the sentence that asks for the chosen stances, or says what the letter is about. */
export function composeRequest(sources: LetterSources): string {
  const { bills, topic, request, language } = sources
  const words = letterSentences(language)
  const place = saysHome(sources) ? '' : sources.place
  if (bills.length > 0) return choose(words.requests(deedOf(bills, words), place), sources)
  if (request !== '') return request
  return topic === '' ? words.aboutNothing(place) : words.about(topic, place)
}

/**
 * Chooses one of our wordings by the person's words and the variant, so that the same request gives the same letter.
 */
function choose(wordings: readonly string[], { own, variant }: LetterSources): string {
  const seed = own.reduce((sum, { text }) => sum + text.length, 0)
  return wordings[(seed + variant) % wordings.length] ?? ''
}

function saysHome({ own, place }: LetterSources): boolean {
  const said = own.map(({ text }) => text.toLowerCase()).join(' ')
  return place !== '' && (said.includes(place.toLowerCase()) || /\bi live |\bvivo en /.test(said))
}

/**
 * Returns the requested actions, such as `support H.R. 22, the SAVE Act` or `support A (S. 1) and B (S. 2), and oppose
 * C (H.R. 3)`.
 */
function deedOf(bills: readonly FramedBill[], words: LetterSentences): string {
  const stances: Stance[] = [...new Set(bills.map(bill => bill.stance))]
  const deeds = stances.map(stance => {
    const named = bills.filter(bill => bill.stance === stance).map(bill => nameOf(bill, bills.length, words))
    return `${words.verb[stance]} ${words.list(named)}`
  })
  const [first = '', second] = deeds
  return second === undefined ? first : words.joinDeeds(first, second)
}

/** In code points. A longer name is left out if the number identifies the bill. */
const LONGEST_NAME = 100

function nameOf({ number, name }: FramedBill, count: number, words: LetterSentences): string {
  if (number === '' && name === '') return words.thisBill
  if (number === '') return isOfficialTitle(name) ? words.billTitled(name) : words.billNamed(name)
  if (name === '' || codePoints(name) > LONGEST_NAME || isOfficialTitle(name)) return number
  return count === 1
    ? words.numberAndName(number, words.billNamed(name))
    : words.nameAndNumber(words.billNamed(name), number)
}

/** Returns whether a name is an official title, such as `To amend the Clean Air Act …` or `A bill to …`. */
function isOfficialTitle(name: string): boolean {
  return /^(to|an? (bill|act|resolution)|expressing|providing|recognizing)\b/i.test(name)
}

const LONGEST_SUBJECT = 120

/** Returns a short form of the request, of 6 to 500 characters. */
export function composeSubject(sources: LetterSources): string {
  const { bills, topic, request, language } = sources
  const words = letterSentences(language)
  if (bills.length > 0) {
    const numbered = bills.map(bill =>
      bills.length > 1 && bill.number !== '' ? { ...bill, name: '' } : bill,
    )
    return capitalized(deedOf(numbered, words))
  }
  const line = tidyLine(request).replace(/[.!]$/, '')
  if (line.length >= 6 && codePoints(line) <= LONGEST_SUBJECT) return line
  return codePoints(topic) >= 6 ? capitalized(words.subject.topic(topic)) : words.subject.bare
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
