import { readBillId } from '@redress/core/bill/billId'
import type { Campaign, SupportingBill } from '@redress/core/campaign/campaign'
import { organizationDefaults } from '@redress/core/organization/organization'
import type { StoredConfig } from '../database/tables.ts'
import { blankForm, type CampaignInFile } from './campaignFile.ts'
import type { OrganizationFile } from './organizationFile.ts'
import { readMoment } from './readMoment.ts'

/** What a file says, as the database keeps it. */
export type ReadOrganization = {
  config: StoredConfig
  subdomain: string | null
  campaigns: { campaign: Campaign; topics: string[] }[]
}

/** With everything that may be left out filled in. */
export function toOrganization(file: OrganizationFile): ReadOrganization {
  const { campaigns, subdomain, ...given } = file
  return {
    config: {
      ...given,
      faviconResUrl: given.faviconResUrl || organizationDefaults.faviconResUrl,
      subdomain: subdomain ?? organizationDefaults.subdomain,
    },
    subdomain: subdomain ?? null,
    campaigns: campaigns.map(each => ({ campaign: toCampaign(each), topics: each.topics })),
  }
}

function toCampaign({ topics: _topics, ...given }: CampaignInFile): Campaign {
  const form = given.form ?? blankForm
  return {
    ...given,
    startDate: readMoment(given.startDate, 'start') ?? '',
    endDate: readMoment(given.endDate, 'end') ?? '',
    supportingBills: given.supportingBills.flatMap(toSupportingBill),
    form: { ...form, title: form.title || given.campaignName },
  }
}

function toSupportingBill({ id, proOrCon }: CampaignInFile['supportingBills'][number]): SupportingBill[] {
  const read = readBillId(id)
  if (!read) return []
  return [{ id, number: String(read.number), type: read.type, ...(proOrCon ? { proOrCon } : {}) }]
}
