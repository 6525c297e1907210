import type { Campaign } from '../campaign/campaign.ts'
import { subjectProblem, type TextProblem } from '../message/message.ts'
import type { OrganizationConfig } from '../organization/organization.ts'

export type Layout = {
  name: 'classic' | 'chat'
  draftCategory(campaign: Campaign): string
  hasSubject: boolean
  subjectProblem(subject: string): TextProblem | undefined
  /**
   * The time in ms after a change of the text until bills are suggested again. Null if this happens only at fixed
   * points.
   */
  billsAgainAfterMs: number | null
  /** The place of the personal details: their own page, or a panel beside the letter. */
  details: 'page' | 'panel'
}

export const classic: Layout = {
  name: 'classic',
  draftCategory: campaign => campaign.issues[0]?.issue ?? '',
  hasSubject: false,
  subjectProblem: () => undefined,
  billsAgainAfterMs: null,
  details: 'page',
}

export const chat: Layout = {
  name: 'chat',
  draftCategory: () => '',
  hasSubject: true,
  subjectProblem,
  billsAgainAfterMs: 300,
  details: 'panel',
}

export function layoutOf({ newUi }: Pick<OrganizationConfig, 'newUi'>): Layout {
  return newUi ? chat : classic
}
