import type { Campaign } from '@redress/core/campaign/campaign'
import {
  billsIn,
  holdsFor,
  introducedBills,
  isForSponsors,
  type Segment,
} from '@redress/core/campaign/segments'
import { segmentOf } from '@redress/core/campaign/segmentTexts'
import type { LetterPart } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import { holdsCondition } from './conditions.ts'
import type { FramedBill } from './frameBills.ts'
import { deedOf, nameBill } from './nameBills.ts'
import {
  areFewWords,
  countWords,
  type LetterSources,
  type OwnSentence,
  type SourceBill,
  type SourceText,
} from './sources.ts'
import { namesBill, namesNumber, stanceProblem } from './stance.ts'
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

/**
 * Returns the first paragraphs of a letter by segment. They contain the segment's request if it applies to the person's
 * stances, and otherwise the usual request. If the person names a condition, no first paragraph asks for anything,
 * because the person's own words say what they ask for. Returns undefined if all legislators get the usual letter.
 */
export function composeOpenings(
  sources: LetterSources,
  campaign: Campaign,
  numbers: readonly number[],
): Record<string, string> | undefined {
  const conditional = conditionalBills(sources)
  if (conditional.length > 0) {
    const { weighCondition } = letterSentences(sources.language)
    const about = joinSentences([composeAbout(sources, conditional), weighCondition])
    return Object.fromEntries(numbers.map(number => [number, about]))
  }
  const openings = numbers.map(number => ({ number, text: composeOpening(sources, campaign, number) }))
  if (openings.every(({ text }) => text === null)) return undefined
  const usual = composeRequest({ ...sources, opening: undefined })
  return Object.fromEntries(openings.map(({ number, text }) => [number, text ?? usual]))
}

/**
 * Returns the request for those bills to which the person's condition does not apply. Empty if the person names no
 * condition.
 */
export function composeLastRequest(sources: LetterSources): string {
  const conditional = conditionalBills(sources)
  if (conditional.length === 0) return ''
  const others = sources.bills.filter(bill => !conditional.includes(bill))
  return requestFor(others, letterSentences(sources.language))
}

/**
 * Returns the bills to which the person's condition applies. If the person is for some bills and against others, it
 * applies to those that the person is for.
 */
function conditionalBills({ own, bills }: Pick<LetterSources, 'own' | 'bills'>): SourceBill[] {
  if (!holdsCondition(own)) return []
  const supported = bills.filter(bill => bill.stance === 'PRO')
  return supported.length > 0 ? supported : bills
}

/** Returns what only the legislators of this segment are asked for. Null if they get the usual request. */
function composeOpening(sources: LetterSources, campaign: Campaign, number: number): string | null {
  const segment = segmentOf(campaign, number)
  const { ask = '', when = {} } = segment ?? {}
  const stand = {
    introduced: [...introducedBills(campaign, number).map(({ id }) => id), when.sponsor ?? ''],
    cosponsored: when.cosponsor,
  }
  const taken = sources.bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  // A request that names a bill is for legislators who did not introduce it, unless it is for sponsors.
  const isMeant =
    isForSponsors(segment) ||
    !sources.bills.some(bill => stand.introduced.includes(bill.id) && namesBill(ask, bill))
  if (
    segment &&
    ask !== '' &&
    isMeant &&
    holdsFor(segment, campaign, taken) &&
    agreesWithOthers(segment, sources)
  )
    return composeAsk(sources, { campaign, segment, stand })
  return composeForStand(sources, stand)
}

/** The ids of bills that a legislator introduced, and of one that they cosponsor. */
type Stand = { introduced: readonly string[]; cosponsored: string | undefined }

/**
 * Returns the request to legislators who have taken a stand on one of the person's bills: they introduced or
 * cosponsored it. Null for all others.
 */
function composeForStand(sources: LetterSources, stand: Stand): string | null {
  const { bills } = sources
  if (!bills.some(({ id }) => stand.introduced.includes(id) || id === stand.cosponsored)) return null
  const words = letterSentences(sources.language)
  const place = saysHome(sources) ? '' : sources.place
  return joinSentences([
    place === '' ? '' : words.aboutNothing(place),
    ...sentencesForStand(bills, stand, words),
  ])
}

/**
 * Thanks a legislator for the bills on which both agree, asks them to leave those that the person opposes, and makes the
 * usual request for the bills on which the legislator has taken no stand.
 */
function sentencesForStand(
  bills: readonly SourceBill[],
  { introduced, cosponsored }: Stand,
  words: LetterSentences,
): string[] {
  const own = bills.filter(({ id }) => introduced.includes(id))
  const signed = bills.filter(bill => bill.id === cosponsored && !own.includes(bill))
  const thanked = own.filter(({ stance }) => stance === 'PRO')
  const opposed = own.filter(({ stance }) => stance === 'CON')
  const listed = (some: readonly SourceBill[]) =>
    words.list(some.map(bill => nameBill(bill, some.length, words)))
  return [
    ...(thanked.length > 0 ? [words.thankSponsor(listed(thanked), thanked.length)] : []),
    ...(opposed.length > 0 ? [words.disagreeWithSponsor(listed(opposed), opposed.length)] : []),
    ...signed.map(bill =>
      bill.stance === 'PRO'
        ? words.thankCosponsor(nameBill(bill, 1, words))
        : words.askToWithdraw(nameBill(bill, 1, words)),
    ),
    requestFor(
      bills.filter(bill => !own.includes(bill) && !signed.includes(bill)),
      words,
    ),
  ]
}

/** Says what a letter is about, and asks for nothing. */
function composeAbout(sources: LetterSources, bills: readonly FramedBill[]): string {
  const words = letterSentences(sources.language)
  const place = saysHome(sources) ? '' : sources.place
  return words.about(words.list(bills.map(bill => nameBill(bill, bills.length, words))), place)
}

/**
 * Tells whether the request of a segment agrees with the person's stances on the other bills, which are not the
 * segment's own. It does not agree if it names a bill on which the person took no stance.
 */
function agreesWithOthers(
  { ask = '', when = {} }: Segment,
  { bills, skipped = [] }: Pick<LetterSources, 'bills' | 'skipped'>,
): boolean {
  const own = billsIn(when)
  const others = own.length === 0 ? [] : bills.filter(({ id }) => !own.includes(id))
  return (
    !skipped.some(bill => !own.includes(bill.id) && namesBill(ask, bill)) &&
    stanceProblem(ask, others, true) === null
  )
}

/**
 * Returns the request of a segment, with the number of each bill beside its name. A sentence before the request gives
 * the writer's place, and names the bills that the request does not name. What the letter says about all other bills
 * follows it.
 */
function composeAsk(
  sources: LetterSources,
  {
    campaign,
    segment: { ask = '', when = {} },
    stand,
  }: { campaign: Campaign; segment: Segment; stand: Stand },
): string {
  const words = letterSentences(sources.language)
  const { bills } = sources
  const listed = campaign.supportingBills.map(bill => bill.id)
  const isMentioned = (bill: FramedBill) => namesNumber(ask, bill) || isNamedIn(ask, bill)
  const own = bills.filter(bill => billsIn(when).includes(bill.id) || isMentioned(bill))
  // If the request mentions no bill, and the segment has no bill of its own, the request is about all bills of the
  // campaign.
  const ofCampaign = bills.filter(({ id }) => listed.length === 0 || listed.includes(id))
  const asked = own.length > 0 ? own : ofCampaign
  const unnamed = asked.filter(bill => !isMentioned(bill))
  const others = bills.filter(bill => !asked.includes(bill))
  const place = saysHome(sources) ? '' : sources.place
  const constituent = place === '' ? '' : words.aboutNothing(place)
  return joinSentences([
    unnamed.length > 0 ? composeAbout(sources, unnamed) : constituent,
    asked.reduce((text, bill) => nameWithNumber(text, bill, words), ask),
    ...sentencesForStand(others, stand, words),
  ])
}

const joinSentences = (sentences: readonly string[]) => sentences.filter(each => each !== '').join(' ')

/**
 * Returns the request for bills, in the form that follows another request, and that also fits their cosponsors. Empty
 * if there are none.
 */
function requestFor(bills: readonly FramedBill[], words: LetterSentences): string {
  return bills.length === 0 ? '' : words.alsoRequested(deedOf(bills, words, words.alsoDo))
}

/** Adds the number of a bill to its name in a text, or its name to its number, if the text has only one of the two. */
function nameWithNumber(text: string, bill: FramedBill, words: LetterSentences): string {
  const { number, name } = bill
  const isNumbered = namesNumber(text, bill)
  const isNamed = isNamedIn(text, bill)
  if (isNumbered === isNamed || number === '' || name === '') return text
  if (isNamed) {
    const end = text.toLowerCase().indexOf(name.toLowerCase()) + name.length
    return words.nameAndNumber(text.slice(0, end), number) + text.slice(end)
  }
  const full = nameBill(bill, 2, words)
  const at = text.indexOf(number)
  if (at < 0 || full === number) return text
  const end = at + number.length
  const isLast = /^[.!?]/.test(text.slice(end))
  const both = isLast ? nameBill(bill, 1, words) : `${number} (${words.billNamed(name)})`
  return text.slice(0, at) + both + text.slice(end)
}

const isNamedIn = (text: string, { name }: FramedBill) =>
  name !== '' && text.toLowerCase().includes(name.toLowerCase())

function saysHome({ own, place }: LetterSources): boolean {
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
