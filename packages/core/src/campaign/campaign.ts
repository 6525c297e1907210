import type { Stance } from '../bill/bill.ts'
import type { Language } from '../language/language.ts'
import type { BillType } from '../legislator/chambers.ts'
import type { CampaignImage } from './picture.ts'

export type Issue = { issue: string; description: string }

export type SupportingBill = { id: string; number: string; type: BillType; proOrCon?: Stance | undefined }

export type Addon = {
  type: 'CHECKBOX'
  description: string
  /** Ticked, it asks for one mail, two weeks later: did they answer? */
  followUp?: boolean | undefined
  /** Ticked, the organization keeps name, email, state and ZIP until the person withdraws. */
  keeps?: 'contact' | undefined
  /** Of the words of that consent. */
  version?: number | undefined
}

export type CampaignForm = {
  title: string
  description: string
  image?: CampaignImage | undefined
  /** The dated reason, such as "Vote expected December 3". */
  occasion?: string | undefined
  billsDescription: string
  senderPlaceholder: string
  generatedMessagePlaceholder: string
  starterMessages: string[]
  /** Parallel to `starterMessages`; null declares none. */
  starterStances?: (StarterStance | null)[] | undefined
  /** The request of a letter about no bill: one sentence. */
  ask?: string | undefined
  /** For a visitor who wrote little; ours stand in. */
  questions?: string[] | undefined
  /** Each completes the sentence "I agree that …". */
  reasons?: StanceReasons | undefined
  addons: Addon[]
}

/** How many letters its offices took, where the campaign shows that. */
export type LetterCounter = {
  goal?: number | undefined
  /** Rounded; nothing while too few people stand behind it. */
  delivered?: number | undefined
}

/** On the campaign's bills. `EITHER`: the text takes no side. */
export type StarterStance = Stance | 'EITHER'

type StanceReasons = { for: string[]; against: string[] }

export type Campaign = {
  campaignId: string
  /** The organization that runs it. */
  organizationId: string
  campaignName: string
  /** ISO 8601; empty for none. Without a start a campaign is not published. */
  startDate: string
  /** Of its days, the organization's, such as America/Chicago; Eastern without one. */
  timeZone?: string | undefined
  endDate: string
  redirectUrl: string
  completionMessage: string
  contactLegislatorMessage: string
  /** `Democrat` or `Republican`; any other text means all parties. */
  targetedParty: string
  /** Adds independents who caucus with the targeted party. */
  includeCaucus?: boolean | undefined
  issues: Issue[]
  metadata: Record<string, string>
  supportingBills: SupportingBill[]
  form: CampaignForm
  counter?: LetterCounter | undefined
  /** Where the result leads on to. */
  afterSendingUrl?: string | undefined
  /** Shared links say over which network they came. */
  shareSource?: boolean | undefined
  /** A card with a script for a call, after sending and beside an office that takes no letters. */
  callInstead?: boolean | undefined
  /** Of its texts, BCP 47, where it is not the organization's. */
  language?: string | undefined
  /** The tags of single texts in another language than the rest, by path: `form.title`. */
  textLanguages?: Record<string, string> | undefined
  /** Never sent to a page. */
  translations?: Partial<Record<Language, Campaign & { imageAlt?: string | undefined }>> | undefined
}

/** `now` in ms. */
export function isPublished(
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  now: number,
): boolean {
  const start = Date.parse(startDate)
  if (Number.isNaN(start) || start > now) return false
  return !hasEnded({ endDate }, now)
}

/** `now` in ms. Without an end day it never ends. */
export function hasEnded({ endDate }: Pick<Campaign, 'endDate'>, now: number): boolean {
  return Date.parse(endDate) <= now
}

/** The query parameter that names the campaign from which a legal text, or a page that is not found, was opened. */
export const originParameter = 'fromCampaign'

/** Of its provenance page. */
export const aboutPath = (campaignId: string) => `/about/${campaignId}`

export type Landing =
  | { show: 'campaign'; campaign: Campaign }
  | { show: 'redirect'; url: string }
  | { show: 'not-found' }
  | { show: 'picker' }

/** Links are printed and typed in capitals, too. */
function findByPath(campaigns: readonly Campaign[], id: string): Campaign | undefined {
  return campaigns.find(each => each.campaignId.toLowerCase() === id.toLowerCase())
}

export function landing(campaigns: readonly Campaign[], id: string, now: number): Landing {
  const campaign = campaigns.find(each => each.campaignId === id) ?? findByPath(campaigns, id)
  if (!campaign) return { show: 'picker' }
  if (isPublished(campaign, now)) return { show: 'campaign', campaign }
  return campaign.redirectUrl ? { show: 'redirect', url: campaign.redirectUrl } : { show: 'not-found' }
}
