import type { LetterPart } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import { conditionalBills } from './conditions.ts'
import type { FramedBill } from './frameBills.ts'
import { deedOf, nameBill } from './nameBills.ts'
import { areFewWords, countWords, type LetterSources, type OwnSentence, type SourceText } from './sources.ts'
import { namesNumber } from './stance.ts'
import { capitalized, tidyList, tidySentence } from './tidySentence.ts'
import { stemsOf } from './tokens.ts'

export type ComposedDraft = { subject: string; message: string; parts: LetterPart[] }

/** Reasons with fewer words are thin. The campaign's sample letter then makes up most of the letter. */
const THIN_WORDS = 8

/**
 * Writes a letter without a model. It consists of the request, the person's own words, and a closing. Thin reasons are
 * combined with a sentence about the bill, or with the campaign's sample letter (`starter`, which may be empty).
 */
export function composeLetter(sources: LetterSources, starter: string): ComposedDraft {
  const words = letterSentences(sources.language)
  const count = sources.own.reduce((sum, { text }) => sum + countWords(text), 0)
  const paragraphs =
    count < THIN_WORDS && starter !== ''
      ? thinLetter(sources, words, starter)
      : [[part(composeRequest(sources), 'request')], ...ownParagraphs(sources, words)]
  const agreed = agreementOf(sources, words)
  const { lastRequest = '' } = sources
  const last = lastRequest || (sources.own.at(-1)?.text ?? starter)
  const ending = [agreed, part(lastRequest, 'request')]
  const joined = joinParagraphs(sources, withoutBlanks([...paragraphs, ending]))
  // The closing is a paragraph of its own, because its "it" would otherwise refer to the person's last sentence: `No.
  // Please write back about it.`
  const kept = withoutBlanks([...joined, [part(composeClosing(sources, last), 'request')]])
  return {
    subject: composeSubject(sources),
    message: kept.map(paragraph => paragraph.map(each => each.text).join(' ')).join('\n\n'),
    parts: kept.flat(),
  }
}

const withoutBlanks = (paragraphs: readonly LetterPart[][]) =>
  paragraphs
    .map(paragraph => paragraph.filter(each => each.text !== ''))
    .filter(paragraph => paragraph.length > 0)

const part = (text: string, source: LetterPart['source']): LetterPart => ({ text, source })

/** Puts the opening, if there is one, above a letter with thin reasons. */
function thinLetter(sources: LetterSources, words: LetterSentences, starter: string): LetterPart[][] {
  const { opening } = sources
  if (opening === undefined) return thinParagraphs(sources, words, starter)
  const own = thinReasons(sources, words)
  const texts = starter.split(/\n{2,}/).map(text => [part(text.trim(), 'campaign')])
  return [[part(opening, 'request')], own, ...texts]
}

/**
 * Combines thin reasons with one sentence from the bill's summary. If there is none, or if the reasons are a few words,
 * combines them with the campaign's sample letter.
 */
function thinParagraphs(sources: LetterSources, words: LetterSentences, starter: string): LetterPart[][] {
  const own = thinReasons(sources, words)
  const isDescribed = sources.bills.length === 1 && !areFewWords(sources)
  const fact = isDescribed ? closestFact(sources) : undefined
  if (fact && own.length > 0) {
    return [[part(composeRequest(sources), 'request'), part(fact.text, 'bill'), ...own]]
  }
  const [beginning = ''] = starter.split(/(?<=[.!?])\s/)
  const isAsked = sources.bills.every(bill => namesNumber(beginning, bill))
  const request = isAsked ? [] : [part(composeRequest(sources), 'request')]
  const texts = starter.split(/\n{2,}/).map(text => [part(text.trim(), 'campaign')])
  return [[...request, ...own], ...texts].filter(paragraph => paragraph.length > 0)
}

/**
 * Returns the sentence about the bill that has the most words in common with the reasons. If several do, the first one.
 */
function closestFact({ bills, own }: LetterSources): SourceText | undefined {
  const stems = stemsOf(own.map(sentence => sentence.text).join(' '))
  const shared = (fact: SourceText) => [...stemsOf(fact.text)].filter(stem => stems.has(stem)).length
  return bills
    .flatMap(bill => bill.facts)
    .reduce<SourceText | undefined>(
      (best, fact) => (best && shared(best) >= shared(fact) ? best : fact),
      undefined,
    )
}

function thinReasons(sources: LetterSources, words: LetterSentences): LetterPart[] {
  const { own } = sources
  const [first] = own
  if (first && own.length === 1 && areFewWords(sources))
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
    tidyTexts(sentences, spoken).map(text => part(text, 'yours')),
  )
  return spoken === null || texts.length === 0 ? texts : [[part(words.inMyOwnWords, 'request')], ...texts]
}

/** Returns the texts of a paragraph of the person. Words in a language without sentences of ours stay as typed. */
function tidyTexts(sentences: readonly OwnSentence[], spoken: string | null): string[] {
  const texts = sentences.map(sentence => sentence.text)
  if (spoken !== null) return texts
  // In a paragraph with a list, sentences may stand before the items, but not behind them.
  const start = sentences.findIndex(sentence => sentence.isListItem)
  const end = start < 0 ? sentences.length : start
  return [...texts.slice(0, end).map(tidySentence), ...tidyList(texts.slice(end))]
}

function agreementOf({ reasons, organizationName }: LetterSources, words: LetterSentences): LetterPart {
  const texts = reasons.map(reason => reason.text)
  return part(texts.length === 0 ? '' : words.agreement(organizationName, texts), 'campaign')
}

/**
 * Returns a sentence that asks for an answer. Returns an empty text if the sentence before it, `last`, is already a
 * question.
 */
export function composeClosing(sources: LetterSources, last: string): string {
  const { closings, noAnswer } = letterSentences(sources.language)
  if (!sources.answerWanted) return noAnswer
  if (last.trim().endsWith('?')) return ''
  // A legislator in a campaign with segments may have taken a stand already, such as a cosponsor.
  if (sources.isSegmented) return choose(closings.forAll, sources)
  return choose(sources.bills.length > 0 ? closings.withBill : closings.withoutBill, sources)
}

/** The maximum number of words of a letter with only one paragraph above the closing. */
const SHORT_WORDS = 45

/**
 * Joins the paragraphs of a short letter, except for an opening, which stays a paragraph of its own, as the closing
 * does.
 */
function joinParagraphs({ opening }: LetterSources, paragraphs: readonly LetterPart[][]): LetterPart[][] {
  const [first, ...rest] = paragraphs
  return opening === undefined || !first ? joinShort(paragraphs) : [first, ...joinShort(rest)]
}

function joinShort(paragraphs: readonly LetterPart[][]): LetterPart[][] {
  const all = paragraphs.flat()
  if (all.length === 0) return []
  const count = all.reduce((sum, { text }) => sum + countWords(text), 0)
  return count <= SHORT_WORDS && !all.some(({ text }) => text.includes('\n')) ? [all] : [...paragraphs]
}

/** Returns the sentence that asks for the chosen stances, or says what the letter is about. */
export function composeRequest(sources: LetterSources): string {
  const { bills, topic, request, language, opening } = sources
  if (opening !== undefined) return opening
  const words = letterSentences(language)
  const place = saysHome(sources) ? '' : sources.place
  if (bills.length > 0) return choose(words.requests(deedOf(bills, words), place), sources)
  if (request !== '') return request
  return topic === '' ? words.aboutNothing(place) : words.about(topic, place)
}

/**
 * Chooses one of our wordings. The choice depends only on the person's words and the variant, so that the same request
 * gives the same letter.
 */
function choose(wordings: readonly string[], { own, variant }: LetterSources): string {
  const seed = own.reduce((sum, { text }) => sum + text.length, 0)
  return wordings[(seed + variant) % wordings.length] ?? ''
}

/** Tells whether the reasons already say where the person lives. */
export function saysHome({ own, place }: LetterSources): boolean {
  const said = own.map(({ text }) => text.toLowerCase()).join(' ')
  return place !== '' && (said.includes(place.toLowerCase()) || /\bi live |\bvivo en /.test(said))
}

const LONGEST_SUBJECT = 120

/** Returns a short form of the request, with 6 to 500 characters. */
export function composeSubject(sources: LetterSources): string {
  const { bills, topic, request, language } = sources
  const words = letterSentences(language)
  if (bills.length > 0) {
    const numbered = bills.map(bill =>
      bills.length > 1 && bill.number !== '' ? { ...bill, name: '' } : bill,
    )
    if (sources.opening !== undefined)
      return positionOn(
        numbered,
        conditionalBills(sources).map(({ id }) => id),
        words,
      )
    return capitalized(deedOf(numbered, words))
  }
  const line = tidyLine(request).replace(/[.!]$/, '')
  if (line.length >= 6 && codePoints(line) <= LONGEST_SUBJECT) return line
  return codePoints(topic) >= 6 ? capitalized(words.subject.topic(topic)) : words.subject.bare
}

/** Returns a subject for several offices, each of which gets a different request. */
function positionOn(
  bills: readonly FramedBill[],
  conditional: readonly string[],
  words: LetterSentences,
): string {
  const { position, about } = words.subject
  const isOpen = ({ id }: FramedBill) => conditional.includes(id)
  const groups = [
    { say: about, of: bills.filter(isOpen) },
    { say: position.PRO, of: bills.filter(bill => !isOpen(bill) && bill.stance === 'PRO') },
    { say: position.CON, of: bills.filter(bill => !isOpen(bill) && bill.stance === 'CON') },
  ].filter(group => group.of.length > 0)
  const texts = groups.map(({ say, of }) =>
    say(words.list(of.map(bill => nameBill(bill, bills.length, words)))),
  )
  return capitalized(texts.join(', '))
}
