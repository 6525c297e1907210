import { citeBill, readStateBillId } from '@redress/core/bill/bill'
import { finding } from '@redress/words/findings'
import { error, type FileFinding } from './finding.ts'
import { type CampaignInFile, legislaturesIn } from './organizationFile.ts'

type ListedBill = CampaignInFile['supportingBills'][number]

/**
 * Checks that a state's bill is described, because no source lists it. Also checks that each legislature to which the
 * campaign writes votes on each of the bills, because all of them get the same letter.
 */
export function stateBillFindings({ supportingBills, audience, closeWhen }: CampaignInFile): FileFinding[] {
  const legislatures = legislaturesIn(audience)
  const inState = supportingBills.find(({ id }) => readStateBillId(id))
  return [
    ...supportingBills.flatMap((bill, index) =>
      [
        ...(readStateBillId(bill.id) ? described(bill) : undescribed(bill)),
        ...voters(bill, legislatures),
      ].map(found => ({ ...found, path: ['supportingBills', index, ...found.path] })),
    ),
    ...(closeWhen && inState
      ? [error(['closeWhen'], finding('closes-never', { bill: citeBill(inState.id) }))]
      : []),
  ]
}

function described({ id, name, link, number = citeBill(id), type }: ListedBill): FileFinding[] {
  const advice = finding('bill-mismatch', { bill: id })
  return [
    ...(name === undefined ? [error(['name'], finding('state-bill-name'))] : []),
    ...(link === undefined ? [error(['link'], finding('state-bill-link'))] : []),
    ...(number === citeBill(id) ? [] : [error(['number'], advice)]),
    ...(type === undefined ? [] : [error(['type'], advice)]),
  ]
}

function undescribed({ name, link }: ListedBill): FileFinding[] {
  return Object.entries({ name, link }).flatMap(([field, given]) =>
    given === undefined ? [] : [error([field], finding('state-bill-only'))],
  )
}

function voters({ id }: ListedBill, legislatures: readonly string[]): FileFinding[] {
  const state = readStateBillId(id)?.state
  if (legislatures.every(each => each === (state ?? 'us'))) return []
  const audience = state ? `{ state: ${state} }` : 'us'
  return [error(['id'], finding('bill-no-vote', { bill: citeBill(id), audience }))]
}
