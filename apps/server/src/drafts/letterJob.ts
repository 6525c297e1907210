import { stancesDiffer } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { startersFor } from '@redress/core/campaign/starters'
import { languageOf } from '@redress/core/language/language'
import { letterLanguageOf } from '@redress/core/language/letterLanguage'
import {
  type DraftReply,
  type DraftRequest,
  draftLength,
  draftLongest,
  type Finding,
} from '@redress/core/message/message'
import { translationOf } from '@redress/core/organization/translation'
import { cutToCodePoints, keepLegal, tidyLine } from '@redress/core/text/text'
import type { Clock } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import type { FoundCampaign } from '../campaigns/campaigns.ts'
import { type BillRecords, frameBills } from './frameBills.ts'
import type { LetterJob, WrittenLetter } from './letterWork.ts'

export async function letterJobFor(
  request: DraftRequest,
  asked: Pick<FoundCampaign, 'campaign' | 'organization'> | null,
  { bills: records, clock }: { bills: BillRecords; clock: Pick<Clock, 'now'> },
): Promise<LetterJob> {
  const { language = '' } = request
  const found = asked && { ...asked, campaign: translationOf(asked.campaign, languageOf(language)) }
  const reasoning = keepLegal(request.sender.reasoning).trim()
  const { category, supportedBills, exampleMessages, place = '', variant = 0 } = request
  const congress = sittingCongress(clock.now())
  const bills = await frameBills(supportedBills, { records, congress })
  const chosen = bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  const starters = startersOf(exampleMessages, found?.campaign ?? null, chosen)
  return {
    reasoning,
    context: {
      pageLanguage: letterLanguageOf(language),
      bills: bills.map(({ id, name, number, stance }) => ({
        billId: id || undefined,
        names: [name, number].filter(Boolean),
        proOrCon: stance,
      })),
      starters,
    },
    frame: {
      ...{ category: keepLegal(category), bills, variant },
      ask: tidyLine(found?.campaign.form.ask ?? '').replace(/(?<=[\p{L}\d])$/u, '.'),
      organizationName: tidyLine(found?.organization.name ?? ''),
      place: placeOf(place),
      agreed: agreedWith(request.agreed ?? [], found),
      starters: reasoning === '' ? starters : [],
      answerWanted: request.answerWanted ?? true,
    },
  }
}

/** Without the campaign's own starter messages that contradict a stance of the person. */
function startersOf(
  examples: readonly string[],
  campaign: Campaign | null,
  chosen: Parameters<typeof startersFor>[1],
): string[] {
  const offered = campaign ? startersFor(campaign, chosen) : []
  const others = (campaign?.form.starterMessages ?? []).filter(each => !offered.includes(each))
  return examples
    .filter(each => !others.includes(each))
    .map(each => keepLegal(each).trim())
    .filter(Boolean)
}

/** Code points. */
const longestPlace = 60

function placeOf(text: string): string {
  const place = tidyLine(keepLegal(text))
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(place) ? cutToCodePoints(place, longestPlace) : ''
}

const mostAgreed = 5

/** Of a known campaign, its own reasons only. */
function agreedWith(lines: readonly string[], found: Pick<FoundCampaign, 'campaign'> | null): string[] {
  const reasons = found?.campaign.form.reasons
  const offered = found && new Set([...(reasons?.for ?? []), ...(reasons?.against ?? [])])
  return [...new Set(lines)]
    .filter(each => !offered || offered.has(each))
    .map(each => tidyLine(keepLegal(each)).replace(/(?<![.!])[.!]+$/, ''))
    .filter(Boolean)
    .slice(0, mostAgreed)
}

/** Code points: `I support H.Con.Res. 123456.` and its line end. */
const stanceLineRoom = 40

export function toReply({ draft, reading }: WrittenLetter, { frame }: LetterJob): DraftReply {
  const { subject, message, parts } = draft
  const asked = frame.bills.map(each => ({ proOrCon: each.stance }))
  const room = stancesDiffer(asked) ? asked.length * stanceLineRoom : 0
  const over = draftLength(message) + room - draftLongest
  const tooLong: Finding[] = over > 0 ? [{ kind: 'too_long', text: String(over) }] : []
  return { subject, message, offline: true, parts, edits: [], findings: [...reading.findings, ...tooLong] }
}
