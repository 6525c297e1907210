import type { CampaignState, CampaignTimes } from '@redress/contract/console/campaignScreens'
import { hasEnded, isPublished } from '@redress/core/campaign/campaign'
import type { CampaignFacts } from '../../organizations/campaigns/campaignFacts.ts'
import { dayIn } from '../../platform/clock.ts'
import { readCampaigns, textOf } from './readCampaigns.ts'

/** A campaign that only the draft has. */
export const unpublished: CampaignTimes = { state: 'draft', starts: '', ends: '', endedToday: false }

/** The console shows all times in this zone. */
const CONSOLE_ZONE = 'America/New_York'

/** Tells whether visitors can open a published campaign, and when. Its days are those of `timeZone`. */
export function timesOf(
  facts: Pick<CampaignFacts, 'startDate' | 'endDate'>,
  { now, timeZone }: { now: number; timeZone: string },
): CampaignTimes {
  const state = stateOf(facts, now)
  const ends = dayOrMoment(facts.endDate, 'end', timeZone)
  const isMoment = ends !== '' && ends === facts.endDate
  return {
    state,
    starts: dayOrMoment(facts.startDate, 'start', timeZone),
    ends,
    endedToday:
      state === 'ended' && isMoment && dayIn(CONSOLE_ZONE, Date.parse(ends)) === dayIn(CONSOLE_ZONE, now),
  }
}

/** Tells whether the published text says when a campaign ends. Otherwise its bills ended it, or nothing did. */
export function hasClosingDate(publishedText: string, campaignId: string): boolean {
  const campaign = readCampaigns(publishedText).find(({ id }) => id === campaignId)
  return textOf(campaign?.value.endDate).trim() !== ''
}

function stateOf(
  { startDate, endDate }: Pick<CampaignFacts, 'startDate' | 'endDate'>,
  now: number,
): CampaignState {
  if (startDate === '') return 'draft'
  if (isPublished({ startDate, endDate }, now)) return 'open'
  return hasEnded({ endDate }, now) ? 'ended' : 'scheduled'
}

/** Returns the day as YYYY-MM-DD if the time is the boundary between two days. Otherwise returns the time. */
function dayOrMoment(at: string, edge: 'start' | 'end', timeZone: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  const [before, after] = [dayIn(timeZone, time - 1), dayIn(timeZone, time)]
  if (before === after) return at
  return edge === 'end' ? before : after
}
