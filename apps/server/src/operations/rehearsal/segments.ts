import { citeBill, readBillId } from '@redress/core/bill/bill'
import {
  billsIn,
  introducedBills,
  type MemberFacts,
  markSegment,
  NO_SEGMENT,
  readSegmentKey,
} from '@redress/core/campaign/segments'
import type { Legislator } from '@redress/core/legislator/legislator'
import { type CodedFinding, finding } from '@redress/words/findings'
import { holderName } from '@redress/words/names'
import { sittingCongress } from '../../legislators/congress.ts'
import { type FileFinding, warning } from '../../organizations/campaigns/finding.ts'
import type { CampaignInFile } from '../../organizations/campaigns/organizationFile.ts'
import type { OperatorSnapshot } from './snapshot.ts'

type Known = Pick<OperatorSnapshot, 'now' | 'legislators' | 'facts'>
type SegmentsInFile = NonNullable<CampaignInFile['segments']>

/** Says how many seats each segment has today, why one has none, and which sponsors are in none of them. */
export function segmentSizes(campaign: CampaignInFile, known: Known): FileFinding[] {
  const { segments } = campaign
  if (!segments || known.legislators.length === 0) return []
  const seated = known.legislators.filter(each => each !== null)
  const marked = seated.map(each => markSegment(campaign, each, known.facts))
  const indexes = marked.map(({ segment = NO_SEGMENT }) => readSegmentKey(segment).index)
  const sizeOf = (index: number) => indexes.filter(each => each === index).length
  const sizes = segments.map(
    (segment, index) => `${segment.label ?? `segment ${index + 1}`}: ${sizeOf(index)}`,
  )
  const none = marked.filter(each => each.segment === undefined).length
  const counted = { seats: known.legislators.length, sizes: sizes.join('; ') }
  return [
    warning(
      ['segments'],
      none > 0
        ? finding('segment-sizes-rest', { ...counted, rest: none })
        : finding('segment-sizes', counted),
    ),
    ...segments.flatMap((segment, index) =>
      sizeOf(index) > 0 ? [] : [warning(['segments', index], whyNone(segment, known))],
    ),
    ...marked.flatMap(each => sponsorThanked(campaign, each)),
  ]
}

/** Names a sponsor for whom the campaign has no words of its own. */
function sponsorThanked(campaign: CampaignInFile, legislator: Legislator): FileFinding[] {
  const { segment = NO_SEGMENT } = legislator
  if (readSegmentKey(segment).index !== null) return []
  const name = holderName(legislator)
  return introducedBills(campaign, segment).map(({ id }) =>
    warning(['segments'], finding('segment-sponsor', { name, bill: citeBill(id), id })),
  )
}

function whyNone({ when = {} }: SegmentsInFile[number], { facts, now }: Known): CodedFinding {
  const bill = billsIn(when).find(id => isUnknownBill(id, facts, now))
  if (bill) return finding('segment-no-cosponsors', { bill: citeBill(bill) })
  const { committee } = when
  if (committee === undefined) return finding('segment-empty')
  const members = facts.committees[committee]
  if (!members) return finding('segment-no-committee', { committee })
  if (Object.keys(members).length === 0) return finding('segment-new-committee', { committee })
  return finding('segment-empty')
}

function isUnknownBill(id: string, { sponsorships }: MemberFacts, now: number): boolean {
  return readBillId(id)?.congress === sittingCongress(now) && sponsorships[id] === undefined
}
