import { sittingCongress } from '@redress/core/address/congress'
import { citeBill, readBillId } from '@redress/core/bill/billId'
import { targetOf } from '@redress/core/legislator/matchesParty'
import type { Facts } from '../operator/facts.ts'
import type { CampaignInFile } from '../organizations/campaignFile.ts'
import { type Finding, warning } from '../organizations/finding.ts'
import type { OrganizationFile } from '../organizations/organizationFile.ts'
import { castOf } from './cast.ts'
import { statesWithoutAnybody } from './partyFindings.ts'

/** What a file says of bills and parties, held against the bills and members of Congress that are known here. */
export function fileAgainstFacts(file: OrganizationFile, facts: Facts): Finding[] {
  return file.campaigns.flatMap((campaign, index) =>
    [...billsUnknown(campaign, facts), ...statesLeftOut(campaign, facts)].map(found => ({
      ...found,
      path: ['campaigns', index, ...found.path],
    })),
  )
}

function billsUnknown({ supportingBills }: CampaignInFile, { bills, now }: Facts): Finding[] {
  const known = new Set(bills.map(each => each.id))
  return supportingBills.flatMap(({ id }, index) => {
    const isOfThisCongress = readBillId(id)?.congress === sittingCongress(now)
    if (!isOfThisCongress || known.has(id)) return []
    const advice = 'Check its number, or load it: redress data sync, or a BILLS_API_KEY.'
    const path = ['supportingBills', index, 'id']
    return [warning(path, `is ${citeBill(id)}, which is not known here: it is not offered. ${advice}`)]
  })
}

function statesLeftOut({ targetedParty }: CampaignInFile, facts: Facts): Finding[] {
  if (targetOf(targetedParty) === null || !arePartiesKnown(facts)) return []
  const states = statesWithoutAnybody(castOf(facts, targetedParty))
  if (states.length === 0) return []
  const many = states.length === 1 ? '1 state' : `${states.length} states`
  const what = `leaves ${many} without anybody to write to: ${states.join(', ')}.`
  return [warning(['targetedParty'], `${what} Leave it out, or say so in the description.`)]
}

/** Until names are loaded, nobody's party is known. */
export function arePartiesKnown({ legislators }: Facts): boolean {
  return legislators.some(each => each !== null && each.party !== 'NONE')
}
