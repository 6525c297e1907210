import type { Facts } from '../operator/facts.ts'
import type { Script } from './script.ts'

/** A campaign that is loaded, which the import has read and tidied already. */
export function loadedScript({ organization, campaign, topics }: NonNullable<Facts['found']>): Script {
  return {
    organization,
    campaign,
    topics,
    written: {
      name: campaign.campaignName,
      topics,
      starterMessages: campaign.form.starterMessages,
      bills: campaign.supportingBills.map(({ id, type, proOrCon }) => ({
        id,
        type,
        proOrCon: proOrCon ?? '',
      })),
    },
    problems: [],
  }
}
