import type { Campaign } from '@redress/core/campaign/campaign'
import { startersFor } from '@redress/core/campaign/starters'
import { languageOf } from '@redress/core/language/language'
import { letterLanguageOf } from '@redress/core/language/letterLanguage'
import type { DraftRequest } from '@redress/core/message/message'
import { translationOf } from '@redress/core/organization/translation'
import { codePoints, cutToCodePoints, isBlank, keepLegal, tidyLine } from '@redress/core/text/text'
import { sittingCongress } from '../../legislators/congress.ts'
import type { FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reading, ReadingContext } from '../analysis/reader.ts'
import { sentencesOf } from '../sentences.ts'
import { type BillRecords, frameBills } from './frameBills.ts'
import { freeNames } from './lists/freeNames.ts'
import { stockPhrases } from './lists/phrases.ts'
import { factsOf, hasWords, type LetterSources } from './sources.ts'

type PreparationServices = {
  bills: BillRecords
  clock: Pick<Clock, 'now'>
  readReasons: (reasons: string, context: ReadingContext) => Promise<Reading>
  findAvoided: (campaignId: string) => Promise<string[]>
}

/** The sources of a letter, the findings in the reasons, and the campaign's sample letter for thin reasons. */
export type PreparedLetter = { sources: LetterSources; reading: Reading; starter: string }

type Asked = Pick<FoundCampaign, 'campaign' | 'organization'> | null

/** Reads the reasons and looks up the bills of a draft request. `found` is null for a request without a campaign. */
export async function prepareLetter(
  request: DraftRequest,
  found: Asked,
  services: PreparationServices,
): Promise<PreparedLetter> {
  const pageLanguage = letterLanguageOf(request.language ?? '')
  const campaign = found && translationOf(found.campaign, languageOf(request.language ?? ''))
  const congress = sittingCongress(services.clock.now())
  const bills = await frameBills(request.supportedBills, { records: services.bills, congress })
  const chosen = bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  const starters = startersOf(request.exampleMessages, campaign, chosen)
  const reading = await services.readReasons(request.sender.reasoning, {
    pageLanguage,
    bills: bills.map(({ id, name, number, stance }) => ({
      billId: id || undefined,
      names: [name, number].filter(each => each !== ''),
      proOrCon: stance,
    })),
    starters,
  })
  const reasons = tickedReasons(request.agreed ?? [], campaign)
  const avoided = campaign ? await services.findAvoided(campaign.campaignId).catch(() => []) : []
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
    variant: request.variant ?? 0,
    style: request.style,
    conflict: request.conflict,
    avoid: avoided.length > 0 ? avoided : [...stockPhrases[reading.language]],
  }
  return { sources, reading, starter: starters[sources.variant % starters.length] ?? '' }
}

/** Returns the starter messages without the campaign's own ones that contradict a stance of the person. */
function startersOf(
  examples: readonly string[],
  campaign: Campaign | null,
  chosen: Parameters<typeof startersFor>[1],
): string[] {
  const offered = campaign ? startersFor(campaign, chosen) : []
  const others = (campaign?.form.starterMessages ?? []).filter(text => !offered.includes(text))
  return examples.filter(text => !others.includes(text) && !isBlank(text)).map(text => keepLegal(text).trim())
}

function requestSentence(text: string): string {
  return tidyLine(text).replace(/(?<=[\p{L}\d])$/u, '.')
}

/** In code points. */
const LONGEST_PLACE = 60
const LONGEST_TOPIC = 150

function placeOf(text: string): string {
  const place = tidyLine(keepLegal(text))
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(place) ? cutToCodePoints(place, LONGEST_PLACE) : ''
}

const MOST_REASONS = 5

/**
 * Separates the ticked reasons from the others that the campaign offers (`left`). If the campaign is known, only its
 * own reasons count as ticked.
 */
function tickedReasons(lines: readonly string[], campaign: FoundCampaign['campaign'] | null) {
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

/** Returns the topic in the form for use inside a sentence, or an empty string if it is too long. */
function topicOf(category: string): string {
  const topic = tidyLine(keepLegal(category)).replace(/[.!?:;,]+$/, '')
  if (codePoints(topic) > LONGEST_TOPIC) return ''
  const [first = '', second = ''] = topic.split(' ')
  const isName =
    freeNames.has(first.toLowerCase()) || /^\p{Lu}/u.test(second) || !/^\p{Lu}\p{Ll}*$/u.test(first)
  return isName ? topic : topic.charAt(0).toLowerCase() + topic.slice(1)
}
