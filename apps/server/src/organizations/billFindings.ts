import { citeBill, readBillId } from '@redress/core/bill/billId'
import type { CampaignInFile } from './campaignFile.ts'
import { error, type Finding, repeated, warning } from './finding.ts'

type ListedBill = CampaignInFile['supportingBills'][number]

/** Each bill once, agreeing with its id, and of a Congress that sits. */
export function billFindings(
  { supportingBills }: CampaignInFile,
  { sittingCongress }: { sittingCongress: number },
): Finding[] {
  return [
    ...repeated(supportingBills.map(each => each.id)).map(index =>
      error(['supportingBills', index, 'id'], 'stands twice in this campaign. Remove one.'),
    ),
    ...supportingBills.flatMap((bill, index) =>
      ofOne(bill, sittingCongress).map(found => ({
        ...found,
        path: ['supportingBills', index, ...found.path],
      })),
    ),
  ]
}

function ofOne({ id, number, type }: ListedBill, sittingCongress: number): Finding[] {
  const read = readBillId(id)
  if (!read) return []
  const advice = `does not agree with ${id}: leave it out.`
  return [
    ...(number !== undefined && String(number) !== String(read.number) ? [error(['number'], advice)] : []),
    ...(type !== undefined && type !== read.type ? [error(['type'], advice)] : []),
    ...(read.congress < sittingCongress
      ? [warning(['id'], `is ${citeBill(id)} of a Congress that has ended: it is not offered. Remove it.`)]
      : []),
  ]
}
