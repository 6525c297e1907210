import { citeBill, readBillId } from '@redress/core/bill/bill'
import { billsIn, type MemberFacts, markSegment } from '@redress/core/campaign/segments'
import { type CodedFinding, finding } from '@redress/words/findings'
import { sittingCongress } from '../../legislators/congress.ts'
import { type FileFinding, warning } from '../../organizations/campaigns/finding.ts'
import type { CampaignInFile, OrganizationFile } from '../../organizations/campaigns/organizationFile.ts'
import type { OperatorSnapshot } from './snapshot.ts'

type Known = Pick<OperatorSnapshot, 'now' | 'legislators' | 'facts'>
type SegmentsInFile = NonNullable<CampaignInFile['segments']>

/** Returns the segments of all campaigns of a file, for the facts that their check needs. */
export function segmentsIn(file: OrganizationFile): SegmentsInFile {
  return file.campaigns.flatMap(campaign => campaign.segments ?? [])
}

/** Says how many seats each segment has today, and why one has none. */
export function segmentSizes({ segments }: CampaignInFile, known: Known): FileFinding[] {
  if (!segments || known.legislators.length === 0) return []
  const seated = known.legislators.filter(each => each !== null)
  const marked = seated.map(each => markSegment(segments, each, known.facts))
  const sizeOf = (index: number | undefined) => marked.filter(each => each.segment === index).length
  const sizes = segments.map(
    (segment, index) => `${segment.label ?? `segment ${index + 1}`}: ${sizeOf(index)}`,
  )
  const none = sizeOf(undefined)
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
  ]
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
