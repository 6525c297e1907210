import { citeBill, readBillId } from '@redress/core/bill/bill'
import { targetOf } from '@redress/core/legislator/legislator'
import { sittingCongress } from '../base/congress.ts'
import { type Finding, warning } from '../campaigns/finding.ts'
import type { CampaignInFile, OrganizationFile } from '../campaigns/organizationFile.ts'
import type { OperatorSnapshot } from '../operator/snapshot.ts'
import { recipientsOf, statesWithoutRecipient } from './recipients.ts'

export function checkFile(file: OrganizationFile, snapshot: OperatorSnapshot): Finding[] {
  return file.campaigns.flatMap((campaign, index) =>
    [...billsUnknown(campaign, snapshot), ...statesLeftOut(campaign, snapshot)].map(found => ({
      ...found,
      path: ['campaigns', index, ...found.path],
    })),
  )
}

function billsUnknown({ supportingBills }: CampaignInFile, { bills, now }: OperatorSnapshot): Finding[] {
  const known = new Set(bills.map(each => each.id))
  return supportingBills.flatMap(({ id }, index) => {
    const isOfThisCongress = readBillId(id)?.congress === sittingCongress(now)
    if (!isOfThisCongress || known.has(id)) return []
    const advice = 'Check its number, or load it: redress data sync, or a BILLS_API_KEY.'
    const path = ['supportingBills', index, 'id']
    return [warning(path, `is ${citeBill(id)}, which is not known here: it is not offered. ${advice}`)]
  })
}

function statesLeftOut({ targetedParty }: CampaignInFile, snapshot: OperatorSnapshot): Finding[] {
  if (targetOf(targetedParty) === null || !arePartiesKnown(snapshot)) return []
  const states = statesWithoutRecipient(recipientsOf(snapshot, targetedParty))
  if (states.length === 0) return []
  const many = states.length === 1 ? '1 state' : `${states.length} states`
  const what = `leaves ${many} without a recipient: ${states.join(', ')}.`
  return [warning(['targetedParty'], `${what} Leave it out, or say so in the description.`)]
}

export function arePartiesKnown({ legislators }: OperatorSnapshot): boolean {
  return legislators.some(each => each !== null && each.party !== 'NONE')
}
