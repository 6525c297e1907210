import { citeBill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { introducedBills, NO_SEGMENT, readSegmentKey } from '@redress/core/campaign/segments'
import type { Language } from '@redress/core/language/language'
import { isInAudience, type Legislator } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import { formatList, holderName } from '@redress/words/names'
import { staffWordsOf } from '@redress/words/staffWords'
import type { ConsoleServices } from '../consoleServices.ts'

type Holder = { seat: CongressSeat; legislator: Legislator }

/** A seat of a segment. The preview shows the page as one of its constituents sees it. */
export type PreviewSeat = { value: string; text: string }

/** Returns one seat for each segment of a campaign that has a seat today. A House seat is preferred. */
export async function previewSeats(
  services: Pick<ConsoleServices, 'legislators' | 'segments'>,
  campaign: Campaign,
  language: Language,
): Promise<PreviewSeat[]> {
  if (!campaign.segments) return []
  const bySegment = new Map<string, Holder>()
  for (const holder of await holdersIn(services, campaign)) {
    const { segment = NO_SEGMENT } = holder.legislator
    const isFirst = !bySegment.has(segment)
    const isFirstOfHouse =
      bySegment.get(segment)?.seat.legislatorType === 'SENATE' && holder.seat.legislatorType === 'HOUSE'
    if (isFirst || isFirstOfHouse) bySegment.set(segment, holder)
  }
  return [...bySegment].map(([segment, { seat, legislator }]) => ({
    value: seat.code,
    text: `${segmentName(campaign, segment, language)}: ${holderName(legislator)} (${seat.code})`,
  }))
}

/** Returns the seat whose constituent sees a step after the first one, if the person chose none. */
export async function sampleSeat(
  services: Pick<ConsoleServices, 'legislators' | 'segments'>,
  campaign: Campaign,
): Promise<string> {
  const holders = await holdersIn(services, campaign)
  const holder = holders.find(({ seat }) => seat.legislatorType === 'HOUSE') ?? holders[0]
  return holder?.seat.code ?? congressSeats[0]?.code ?? ''
}

function segmentName(campaign: Campaign, segment: string, language: Language): string {
  const words = staffWordsOf(language).publish
  const { index } = readSegmentKey(segment)
  if (index !== null) return campaign.segments?.[index]?.label ?? words.previewSegment(index + 1)
  const bills = introducedBills(campaign, segment).map(({ id }) => citeBill(id))
  return bills.length === 0 ? words.previewOthers : words.previewSponsor(formatList(bills, language))
}

/** Returns the members of Congress to whom the campaign writes, with their segments. */
async function holdersIn(
  { legislators, segments }: Pick<ConsoleServices, 'legislators' | 'segments'>,
  campaign: Campaign,
): Promise<Holder[]> {
  const held = (await legislators.findCongress()).flatMap(({ seat, legislator }) =>
    legislator ? [{ seat, legislator }] : [],
  )
  const marked = await segments.mark(
    campaign,
    held.map(each => each.legislator),
  )
  return held
    .flatMap(({ seat }, place) => {
      const legislator = marked[place]
      return legislator ? [{ seat, legislator }] : []
    })
    .filter(({ legislator }) => isInAudience(legislator, campaign))
}
