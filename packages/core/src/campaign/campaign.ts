import type { Stance } from '../bill/bill.ts'
import type { Language } from '../language/language.ts'
import type { BillType } from '../legislator/chambers.ts'
import type { CampaignImage } from './picture.ts'

export type Issue = { issue: string; description: string }

export type SupportingBill = { id: string; number: string; type: BillType; proOrCon?: Stance | undefined }

export type Addon = {
  type: 'CHECKBOX'
  description: string
  /** If true, ticking the box asks for one mail, two weeks later, with the question whether the offices answered. */
  followUp?: boolean | undefined
  /** If set, ticking the box lets the organization keep name, email, state and ZIP until the person withdraws. */
  keeps?: 'contact' | undefined
  /** The version of the words of that consent. */
  version?: number | undefined
}

export type CampaignForm = {
  title: string
  description: string
  image?: CampaignImage | undefined
  /** The dated reason to write, such as "Vote expected December 3". */
  occasion?: string | undefined
  billsDescription: string
  senderPlaceholder: string
  generatedMessagePlaceholder: string
  starterMessages: string[]
  /** The stance of each starter message, in the same order. Null declares no stance. */
  starterStances?: (StarterStance | null)[] | undefined
  /** The request of a letter about no bill, in one sentence. */
  ask?: string | undefined
  /** Questions for a visitor who wrote little. Without them the page asks our own questions. */
  questions?: string[] | undefined
  /** Reasons that a visitor can tick. Each completes the sentence "I agree that …". */
  reasons?: StanceReasons | undefined
  addons: Addon[]
}

/** The number of letters that offices took, if the campaign shows it. */
export type LetterCounter = {
  goal?: number | undefined
  /** A rounded number. Absent while it stands for too few people. */
  delivered?: number | undefined
}

/** The stance of a starter message on the campaign's bills. `EITHER`: the text takes no side. */
export type StarterStance = Stance | 'EITHER'

type StanceReasons = { for: string[]; against: string[] }

export type Campaign = {
  campaignId: string
  /** The organization that runs it. */
  organizationId: string
  campaignName: string
  /** ISO 8601, or empty. A campaign without a start is not published. */
  startDate: string
  /**
   * The time zone of the campaign's days, which is the organization's, such as America/Chicago. Without one, Eastern
   * time applies.
   */
  timeZone?: string | undefined
  endDate: string
  redirectUrl: string
  completionMessage: string
  contactLegislatorMessage: string
  /** `Democrat` or `Republican`; any other text means all parties. */
  targetedParty: string
  /** If true, the campaign also targets independents who caucus with the targeted party. */
  includeCaucus?: boolean | undefined
  issues: Issue[]
  metadata: Record<string, string>
  supportingBills: SupportingBill[]
  form: CampaignForm
  counter?: LetterCounter | undefined
  /** The address to which the result page links. */
  afterSendingUrl?: string | undefined
  /** If true, shared links name the network through which they are shared. */
  shareSource?: boolean | undefined
  /**
   * If true, the page shows a card with a script for a call, both after sending and beside an office that takes no
   * letters.
   */
  callInstead?: boolean | undefined
  /** The BCP 47 tag of the campaign's texts, if it differs from the organization's. */
  language?: string | undefined
  /** The BCP 47 tags of single texts in another language than the rest, by path, such as `form.title`. */
  textLanguages?: Record<string, string> | undefined
  /** The campaign in other languages. Pages never get this field. */
  translations?: Partial<Record<Language, Campaign & { imageAlt?: string | undefined }>> | undefined
}

/** Tells whether a campaign is published. `now` is in ms. */
export function isPublished(
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  now: number,
): boolean {
  const start = Date.parse(startDate)
  if (Number.isNaN(start) || start > now) return false
  return !hasEnded({ endDate }, now)
}

/** Tells whether a campaign has ended. One without an end date never ends. `now` is in ms. */
export function hasEnded({ endDate }: Pick<Campaign, 'endDate'>, now: number): boolean {
  return Date.parse(endDate) <= now
}

/**
 * The query parameter that names the campaign from which the visitor opened a legal text or a page that does not
 * exist.
 */
export const originParameter = 'fromCampaign'

/** Returns the path of the campaign's provenance page. */
export const aboutPath = (campaignId: string) => `/about/${campaignId}`

export type Landing =
  | { show: 'campaign'; campaign: Campaign }
  | { show: 'redirect'; url: string }
  | { show: 'not-found' }
  | { show: 'picker' }

/** Ignores case, because people also print and type links in capitals. */
function findByPath(campaigns: readonly Campaign[], id: string): Campaign | undefined {
  return campaigns.find(each => each.campaignId.toLowerCase() === id.toLowerCase())
}

export function landing(campaigns: readonly Campaign[], id: string, now: number): Landing {
  const campaign = campaigns.find(each => each.campaignId === id) ?? findByPath(campaigns, id)
  if (!campaign) return { show: 'picker' }
  if (isPublished(campaign, now)) return { show: 'campaign', campaign }
  return campaign.redirectUrl ? { show: 'redirect', url: campaign.redirectUrl } : { show: 'not-found' }
}
