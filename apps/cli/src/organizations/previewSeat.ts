import { citeBill, readBillId } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import {
  billsIn,
  introducedBills,
  markSegment,
  NO_SEGMENT,
  readSegmentKey,
} from '@redress/core/campaign/segments'
import { type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import { sittingCongress } from '@redress/server/legislators/congress'
import { arePartiesKnown } from '@redress/server/operations/rehearsal/recipients'
import type { OperatorSnapshot } from '@redress/server/operations/rehearsal/snapshot'
import { NoDatabase } from '@redress/server/operations/store/openStore'
import { nearest } from '@redress/server/platform/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { formatList, holderName } from '@redress/words/names'
import { withOperatorApi } from '../terminal/product.ts'
import { type Terminal, UsageError } from '../terminal/terminal.ts'

/** Reads the code of a seat. @throws UsageError that names the closest seat */
export function readSeat(given: string, { organizations }: ConsoleWords): CongressSeat {
  const code = given.toUpperCase()
  const seat = congressSeats.find(each => each.code === code)
  if (seat) return seat
  // A person may leave out the chamber of a House seat, as in TX-21.
  const written = /^[A-Z]{2}-?\d{1,2}$/.test(code)
    ? `H${code.slice(0, 2)}${code.match(/\d+/)?.[0].padStart(2, '0')}`
    : code
  const codes = congressSeats.map(each => each.code)
  throw new UsageError(
    organizations.badSeat(given, codes.find(each => each === written) ?? nearest(code, codes)),
  )
}

/** Asks the installation what it knows about members and bills. Returns null if there is no database yet. */
export function findKnownFacts(
  terminal: Terminal,
  campaigns: readonly Campaign[],
): Promise<OperatorSnapshot | null> {
  const segments = campaigns.flatMap(each => each.segments ?? [])
  const listed = campaigns.flatMap(each => each.supportingBills.map(({ id }) => id))
  const billIds = [...new Set([...listed, ...segments.flatMap(({ when = {} }) => billsIn(when))])]
  return withOperatorApi(terminal, api => api.snapshot({ campaignId: '', billIds, segments })).catch(
    (error: unknown) => {
      if (error instanceof NoDatabase) return null
      throw error
    },
  )
}

type Asked = { campaigns: readonly Campaign[]; at: number; known: OperatorSnapshot | null }

/** Says whose constituent sees the preview, in which segment that member is, and which facts are not known. */
export function describeSeat(seat: CongressSeat, asked: Asked, words: ConsoleWords): string[] {
  const { organizations } = words
  const { known, campaigns } = asked
  const unknown = unknownFacts(asked, words)
  const missing = unknown.length > 0 ? [organizations.notKnown(formatList(unknown, 'en'))] : []
  if (!known) return missing
  const holder = known.legislators[congressSeats.indexOf(seat)]
  if (!holder) return [organizations.previewVacant(seat.code), ...missing]
  const places = campaigns.flatMap(campaign => {
    if (!campaign.segments) return []
    const { segment = NO_SEGMENT } = markSegment(campaign, holder, known.facts)
    return organizations.previewSegment(campaign.campaignId, placeOf(campaign, segment, words))
  })
  return [organizations.previewSeat(seat.code, holderName(holder)), ...places, ...missing]
}

function placeOf(campaign: Campaign, key: string, { organizations }: ConsoleWords): string {
  const { index } = readSegmentKey(key)
  if (index !== null) return organizations.segmentNamed(index + 1, campaign.segments?.[index]?.label ?? '')
  const bills = introducedBills(campaign, key).map(({ id }) => citeBill(id))
  return bills.length === 0 ? organizations.inNoSegment : organizations.sponsorOf(formatList(bills, 'en'))
}

function unknownFacts({ campaigns, at, known }: Asked, { organizations }: ConsoleWords): string[] {
  const conditions = campaigns.flatMap(({ segments = [] }) => segments.map(({ when = {} }) => when))
  const bills = new Set(conditions.flatMap(billsIn))
  const committees = new Set(conditions.flatMap(({ committee }) => committee ?? []))
  const isNow = (id: string) => readBillId(id)?.congress === sittingCongress(at)
  return [
    ...(known && arePartiesKnown(known) ? [] : [organizations.memberNames]),
    ...[...bills]
      .filter(id => isNow(id) && !known?.facts.sponsorships[id])
      .map(id => organizations.cosponsorsOf(citeBill(id))),
    ...[...committees]
      .filter(code => Object.keys(known?.facts.committees[code] ?? {}).length === 0)
      .map(organizations.membersOf),
  ]
}
