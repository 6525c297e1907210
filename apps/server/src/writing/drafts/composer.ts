import type { Stance } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { billsIn, holdsFor, type Segment } from '@redress/core/campaign/segments'
import type { LetterPart } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import type { FramedBill } from './frameBills.ts'
import { countWords, type LetterSources, type OwnSentence, type SourceText } from './sources.ts'
import { namesNumber } from './stance.ts'
import { tidySentence } from './tidySentence.ts'
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
  const ending = [agreed, closingOf(sources, words, starter)].filter(each => each.text !== '')
  const kept = joinParagraphs(
    sources,
    [...paragraphs, ending].filter(paragraph => paragraph.length > 0),
  )
  return {
    subject: composeSubject(sources),
    message: kept.map(paragraph => paragraph.map(each => each.text).join(' ')).join('\n\n'),
    parts: kept.flat(),
  }
}

const part = (text: string, source: LetterPart['source']): LetterPart => ({ text, source })

/** The fewest words of a sentence. "Scam" alone is not a sentence. */
const SHORTEST_SENTENCE = 4

/** Puts the opening, if there is one, above a letter with thin reasons. */
function thinLetter(sources: LetterSources, words: LetterSentences, starter: string): LetterPart[][] {
  const { opening } = sources
  if (opening === undefined) return thinParagraphs(sources, words, starter)
  const own = thinReasons(sources, words)
  const texts = starter.split(/\n{2,}/).map(text => [part(text.trim(), 'campaign')])
  return [[part(opening, 'request')], own, ...texts]
}

/**
 * Combines thin reasons with one sentence from the bill's summary. If there is none, with the campaign's sample letter.
 */
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

/**
 * Returns a sentence that asks for an answer. Returns none if the person or the sample letter already ends with a
 * question.
 */
function closingOf(sources: LetterSources, words: LetterSentences, starter: string): LetterPart {
  if (!sources.answerWanted) return part(words.noAnswer, 'request')
  const last = sources.own.at(-1)?.text ?? starter
  if (last.trim().endsWith('?')) return part('', 'request')
  const { withBill, withoutBill } = words.closings
  // A legislator of a segment may have taken a stand already, such as a cosponsor.
  const asksForStand = sources.bills.length > 0 && sources.opening === undefined
  return part(choose(asksForStand ? withBill : withoutBill, sources), 'request')
}

/** The most words of a letter with only one paragraph. */
const SHORT_WORDS = 45

/** Joins the paragraphs of a short letter, except for an opening, which stands alone. */
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

/**
 * Returns the first paragraphs of a letter by segment. The request of a segment stands there if it holds for the
 * person's stances, and otherwise the usual request. Returns undefined if no segment has a request that holds, because
 * all legislators then get the usual letter.
 */
export function composeOpenings(
  sources: LetterSources,
  campaign: Campaign,
  numbers: readonly number[],
): Record<string, string> | undefined {
  const taken = sources.bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  const holding = numbers.filter(number => {
    const segment = campaign.segments?.[number]
    return segment?.ask !== undefined && holdsFor(segment, campaign, taken)
  })
  if (holding.length === 0) return undefined
  const usual = composeRequest({ ...sources, opening: undefined })
  return Object.fromEntries(
    numbers.map(number => {
      const segment = holding.includes(number) && campaign.segments?.[number]
      return [number, segment ? composeAsk(sources, campaign, segment) : usual]
    }),
  )
}

/**
 * Returns the request of a segment. The bill's number and name are put before it, as far as it lacks them, and the
 * writer's place. The usual request for all other bills stands behind it.
 */
function composeAsk(sources: LetterSources, campaign: Campaign, { ask = '', when = {} }: Segment): string {
  const words = letterSentences(sources.language)
  const ids = [...campaign.supportingBills.map(bill => bill.id), ...billsIn(when)]
  const isOwn = ({ id }: FramedBill) => ids.length === 0 || ids.includes(id)
  const isMentioned = (bill: FramedBill) => namesNumber(ask, bill) || isNamedIn(ask, bill)
  const mentioned = sources.bills.filter(bill => isOwn(bill) && isMentioned(bill))
  // A request that mentions no bill is about all of the campaign's.
  const asked = mentioned.length > 0 ? mentioned : sources.bills.filter(isOwn)
  const named = asked.filter(bill => !namesNumber(ask, bill))
  const others = sources.bills.filter(bill => !asked.includes(bill))
  const place = saysHome(sources) ? '' : sources.place
  const about = named.map(bill =>
    isNamedIn(ask, bill) && bill.number !== '' ? bill.number : nameOf(bill, named.length, words),
  )
  const constituent = place === '' ? '' : words.aboutNothing(place)
  const sentences = [
    about.length > 0 ? words.about(words.list(about), place) : constituent,
    ask,
    others.length > 0 ? composeRequest({ ...sources, opening: undefined, bills: others, place: '' }) : '',
  ]
  return sentences.filter(each => each !== '').join(' ')
}

const isNamedIn = (text: string, { name }: FramedBill) =>
  name !== '' && text.toLowerCase().includes(name.toLowerCase())

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

/** The longest name in code points. A longer one is left out if the bill's number identifies the bill. */
const LONGEST_NAME = 100

function nameOf({ number, name }: FramedBill, count: number, words: LetterSentences): string {
  if (number === '' && name === '') return words.thisBill
  if (number === '') return isOfficialTitle(name) ? words.billTitled(name) : words.billNamed(name)
  if (name === '' || codePoints(name) > LONGEST_NAME || isOfficialTitle(name)) return number
  return count === 1
    ? words.numberAndName(number, words.billNamed(name))
    : words.nameAndNumber(words.billNamed(name), number)
}

/** Returns whether a name is an official title, such as `To amend the Clean Air Act …` or `Relating to …`. */
function isOfficialTitle(name: string): boolean {
  return /^(to|an? (bill|act|resolution)|expressing|providing|recognizing|relating to|concerning)\b/i.test(
    name,
  )
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
    return capitalized(deedOf(numbered, words))
  }
  const line = tidyLine(request).replace(/[.!]$/, '')
  if (line.length >= 6 && codePoints(line) <= LONGEST_SUBJECT) return line
  return codePoints(topic) >= 6 ? capitalized(words.subject.topic(topic)) : words.subject.bare
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
