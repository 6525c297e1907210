import type { Campaign } from '@redress/core/campaign/campaign'
import { campaignFor } from '@redress/core/campaign/segmentTexts'
import { startersFor } from '@redress/core/campaign/starters'
import { languageOf } from '@redress/core/language/language'
import { type LetterLanguage, letterLanguageOf } from '@redress/core/language/letterLanguage'
import type { DraftRequest } from '@redress/core/message/message'
import { translationOf } from '@redress/core/organization/translation'
import { codePoints, cutToCodePoints, isBlank, keepLegal, tidyLine } from '@redress/core/text/text'
import type { Reading, ReadingContext } from '../analysis/reader.ts'
import { sentencesOf } from '../sentences.ts'
import { composeLastRequest, composeOpenings } from './composeOpenings.ts'
import { asksFor } from './conditions.ts'
import type { FramedBill, NamedBill } from './frameBills.ts'
import { freeNames } from './lists/freeNames.ts'
import { stockPhrases } from './lists/phrases.ts'
import { factsOf, hasWords, type LetterSources } from './sources.ts'
import { plainOf } from './tokens.ts'

/**
 * The sources of a letter, the findings in the reasons, and the campaign's sample letter, which is used for thin
 * reasons.
 */
export type PreparedLetter = {
  sources: LetterSources
  reading: Reading
  starter: string
  /** The first paragraphs by segment. Undefined if all legislators get the same letter. */
  openings?: Record<string, string> | undefined
  /** The same paragraphs without the place, for a letter that says it elsewhere. */
  openingsWithoutPlace?: Record<string, string> | undefined
}

/** A campaign and who runs it. */
export type LetterCampaign = { campaign: Campaign; organization: { name: string } }

/** The campaign of a request. Null for a request without a campaign. */
type Asked = LetterCampaign | null

/** Returns the campaign in the language of the request, as it speaks to the selected legislators. */
function translatedCampaign(request: DraftRequest, found: Asked): Campaign | null {
  if (!found) return null
  const campaign = translationOf(found.campaign, languageOf(request.language ?? ''))
  return campaignFor(campaign, request.segments ?? [])
}

/** Returns the starter messages. Those of the campaign that contradict the person's stance on a bill are left out. */
export function startersOf(request: DraftRequest, found: Asked, bills: readonly FramedBill[]): string[] {
  const campaign = translatedCampaign(request, found)
  const chosen = bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  const offered = campaign ? startersFor(campaign, chosen) : []
  const all = found ? startersOfAll(translationOf(found.campaign, languageOf(request.language ?? ''))) : []
  const others = all.filter(text => !offered.includes(text))
  return request.exampleMessages
    .filter(text => !others.includes(text) && !isBlank(text))
    .map(text => keepLegal(text).trim())
}

function startersOfAll({ form, segments = [] }: Campaign): string[] {
  return [form, ...segments].flatMap(each => each.starterMessages ?? [])
}

/** Returns what is needed to read the reasons of a request. */
export function readingContext(
  request: DraftRequest,
  bills: readonly FramedBill[],
  starters: string[],
): ReadingContext {
  return {
    pageLanguage: letterLanguageOf(request.language ?? ''),
    bills: bills.map(({ id, name, number, stance }) => ({
      billId: id || undefined,
      names: [name, number].filter(each => each !== ''),
      proOrCon: stance,
    })),
    starters,
  }
}

type LetterParts = {
  found: Asked
  bills: readonly FramedBill[]
  /** The campaign's bills on which the person took no stance. */
  skipped: readonly NamedBill[]
  starters: readonly string[]
  reading: Reading
  /** Phrases that too many drafts of the campaign already contain. */
  avoided: readonly string[]
}

export function prepareLetter(
  request: DraftRequest,
  { found, bills, skipped, starters, reading, avoided }: LetterParts,
): PreparedLetter {
  const campaign = translatedCampaign(request, found)
  const reasons = tickedReasons(request.agreed ?? [], campaign)
  const sources: LetterSources = {
    language: reading.language,
    spoken: reading.spoken,
    own: reading.sentences.map((sentence, index) => ({
      ...sentence,
      id: `P${index + 1}`,
      isExempt: sentence.isExempt || !hasWords(sentence.text),
    })),
    bills: bills.map((bill, index) => ({
      ...bill,
      sourceId: `B${index + 1}`,
      facts: factsOf(`B${index + 1}`, sentencesOf(bill.summary)),
    })),
    reasons: reasons.ticked.map((text, index) => ({ id: `C${index + 1}`, text })),
    topic: topicOf(request.category),
    request: requestSentence(campaign?.form.ask ?? ''),
    organizationName: tidyLine(found?.organization.name ?? ''),
    background: [...starters, ...reasons.left],
    place: placeOf(request.place ?? ''),
    answerWanted: request.answerWanted ?? true,
    isSegmented: campaign?.segments !== undefined,
    skipped,
    variant: request.variant ?? 0,
    style: request.style,
    conflict: request.conflict,
    avoid: [...(avoided.length > 0 ? avoided : stockPhrases[reading.language])],
  }
  const { segments: [first] = [], segments } = request
  const inLetter = found && campaignInLetter(found.campaign, reading.language, request.language ?? '')
  const openingsOf = (place: string) =>
    segments && inLetter?.segments && composeOpenings({ ...sources, place }, inLetter, segments)
  const openings = openingsOf(sources.place)
  const fitting = openings ? startersBeside(starters, campaign) : starters
  return {
    sources:
      openings && first !== undefined
        ? { ...sources, opening: openings[first], lastRequest: composeLastRequest(sources) }
        : sources,
    reading,
    starter: fitting[sources.variant % fitting.length] ?? '',
    openings,
    openingsWithoutPlace: openingsOf(''),
  }
}

/**
 * Returns the campaign in the language of a letter. If it has no texts in this language, its segments have no requests,
 * because no letter changes its language between two sentences.
 */
function campaignInLetter(campaign: Campaign, language: LetterLanguage, page: string): Campaign {
  const pageLanguage = languageOf(page)
  const { translations, segments } = campaign
  const isWritten = language === pageLanguage || translations?.[language] || translations?.[pageLanguage]
  if (isWritten || !segments) return translationOf(campaign, language)
  return { ...campaign, segments: segments.map(({ ask: _, ...segment }) => segment) }
}

/**
 * Returns the starter messages that may stand below the request of a segment. One that the campaign has for everybody
 * must not ask for something, such as the support that a cosponsor has given already.
 */
function startersBeside(starters: readonly string[], campaign: Campaign | null): string[] {
  const ofSegments = campaign?.segments?.flatMap(each => each.starterMessages ?? []) ?? []
  return starters.filter(text => ofSegments.includes(text) || !asksFor(plainOf(text)))
}

function requestSentence(text: string): string {
  return tidyLine(text).replace(/(?<=[\p{L}\d])$/u, '.')
}

/** The longest name of a place in code points. */
const LONGEST_PLACE = 60
const LONGEST_TOPIC = 150

function placeOf(text: string): string {
  const place = tidyLine(keepLegal(text))
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(place) ? cutToCodePoints(place, LONGEST_PLACE) : ''
}

const MOST_REASONS = 5

/**
 * Separates the reasons that the person ticked from the campaign's other reasons (`left`). If the campaign is known,
 * only its own reasons count as ticked.
 */
function tickedReasons(lines: readonly string[], campaign: Campaign | null) {
  const offered = campaign && [
    ...(campaign.form.reasons?.for ?? []),
    ...(campaign.form.reasons?.against ?? []),
  ]
  const known = [...new Set(lines)].filter(line => !offered || offered.includes(line))
  return {
    ticked: known
      .map(withoutEndMark)
      .filter(line => line !== '')
      .slice(0, MOST_REASONS),
    left: (offered ?? []).filter(line => !known.includes(line)),
  }
}

const withoutEndMark = (line: string) => tidyLine(keepLegal(line)).replace(/[.!]+$/, '')

/** Returns the topic in the form in which it appears within a sentence. Returns an empty text if it is too long. */
function topicOf(category: string): string {
  const topic = tidyLine(keepLegal(category)).replace(/[.!?:;,]+$/, '')
  if (codePoints(topic) > LONGEST_TOPIC) return ''
  const [first = '', second = ''] = topic.split(' ')
  const isName =
    freeNames.has(first.toLowerCase()) || /^\p{Lu}/u.test(second) || !/^\p{Lu}\p{Ll}*$/u.test(first)
  return isName ? topic : topic.charAt(0).toLowerCase() + topic.slice(1)
}
