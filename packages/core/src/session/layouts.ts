import type { Campaign } from '../campaign/campaign.ts'
import type { OrganizationConfig } from '../organization/organization.ts'

export type Layout = {
  name: 'classic' | 'chat'
  draftCategory(campaign: Campaign): string
  /**
   * The time in ms between a change of the letter and a request for new bill suggestions. Null if the layout requests
   * suggestions only when a draft arrives and at similar points.
   */
  billsAgainAfterMs: number | null
  /** Where the person enters the personal details: on a separate page, or in a panel beside the letter. */
  details: 'page' | 'panel'
}

export const classic: Layout = {
  name: 'classic',
  draftCategory: campaign => campaign.issues[0]?.issue ?? '',
  billsAgainAfterMs: null,
  details: 'page',
}

export const chat: Layout = {
  name: 'chat',
  draftCategory: () => '',
  billsAgainAfterMs: 300,
  details: 'panel',
}

export function layoutOf({ newUi }: Pick<OrganizationConfig, 'newUi'>): Layout {
  return newUi ? chat : classic
}
