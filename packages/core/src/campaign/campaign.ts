import type { AnyBillType, Stance } from '../bill/bill.ts'
import type { Language } from '../language/language.ts'
import type { ClosedBy, ClosingStage } from './closeWhen.ts'
import type { CampaignImage } from './picture.ts'
import type { Segment } from './segments.ts'

export type Issue = { issue: string; description: string }

export type SupportingBill = {
  id: string
  number: string
  type: AnyBillType
  proOrCon?: Stance | undefined
  /** The organization's own sentence about the bill. */
  inBrief?: string | undefined
  /** The id of the companion bill in the other chamber. A visitor takes one stance on both bills. */
  companion?: string | undefined
  /** The name of a bill before the legislature of a state, as the organization gives it. */
  name?: string | undefined
  /** The https URL of such a bill. */
  link?: string | undefined
}

export type Addon = {
  type: 'CHECKBOX'
  description: string
  /**
   * If true, a person who ticks the box gets one email, `FOLLOW_UP_MS` after the letter, that asks whether the offices
   * answered.
   */
  followUp?: boolean | undefined
  /**
   * If set, a person who ticks the box lets the organization keep their name, email address, state and ZIP code. The
   * permission lasts until the person withdraws it.
   */
  keeps?: 'contact' | undefined
  /** The version of the wording of the consent that `keeps` asks for. */
  version?: number | undefined
}

/** The time in milliseconds between a letter and the question whether the offices answered. */
export const FOLLOW_UP_MS = 14 * 24 * 3600_000

export type CampaignForm = {
  title: string
  description: string
  image?: CampaignImage | undefined
  /** A reason to write now, with its date, such as "Vote expected December 3". */
  occasion?: string | undefined
  billsDescription: string
  senderPlaceholder: string
  generatedMessagePlaceholder: string
  starterMessages: string[]
  /** The stances of the starter messages, in the same order. Null means that the organization declared no stance. */
  starterStances?: (StarterStance | null)[] | undefined
  /** The request to legislators, in one sentence, for a letter that isn't about a bill. */
  ask?: string | undefined
  /** Questions for a visitor who wrote little. Without them the page asks our own questions. */
  questions?: string[] | undefined
  /** Reasons that a visitor can tick. Each completes the sentence "I agree that …". */
  reasons?: StanceReasons | undefined
  addons: Addon[]
}

/** The number of letters that offices accepted, if the campaign shows it. */
export type LetterCounter = {
  goal?: number | undefined
  /** The rounded number of delivered letters. Absent while it is too small to publish. */
  delivered?: number | undefined
}

/** The stance of a starter message on the campaign's bills. `EITHER` means that the message takes no side. */
export type StarterStance = Stance | 'EITHER'

type StanceReasons = { for: string[]; against: string[] }

export type Campaign = {
  campaignId: string
  /** The id of the organization that runs the campaign. */
  organizationId: string
  campaignName: string
  /** ISO 8601, or empty. A campaign without a start is not published. */
  startDate: string
  /**
   * The organization's time zone, such as America/Chicago, in which the campaign's days begin and end. The default is
   * Eastern time.
   */
  timeZone?: string | undefined
  endDate: string
  redirectUrl: string
  completionMessage: string
  contactLegislatorMessage: string
  /** The organization's sentence about when offices usually answer. */
  usualReply?: string | undefined
  /** `Democrat` or `Republican`; any other text means all parties. */
  targetedParty: string
  /** If true, the campaign also targets independents who caucus with the targeted party. */
  includeCaucus?: boolean | undefined
  /**
   * The legislatures to which the campaign writes: `us` for Congress, and the USPS code of a state for its legislature.
   * Absent if the campaign writes only to Congress.
   */
  audience?: string[] | undefined
  /**
   * What the campaign says to some legislators and not to others. The first segment that contains a legislator counts.
   */
  segments?: Segment[] | undefined
  issues: Issue[]
  metadata: Record<string, string>
  supportingBills: SupportingBill[]
  /** The stage of its bills at which the campaign ends. */
  closeWhen?: ClosingStage | undefined
  /** The bill with which the campaign ended. */
  closedBy?: ClosedBy | undefined
  form: CampaignForm
  counter?: LetterCounter | undefined
  /** A URL to which the result page links. */
  afterSendingUrl?: string | undefined
  /** If true, shared links name the network through which they are shared. */
  shareSource?: boolean | undefined
  /**
   * If true, the page shows a card with a script for a call, both after sending and beside an office that accepts no
   * letters.
   */
  callInstead?: boolean | undefined
  /** The BCP 47 tag of the campaign's texts, if it differs from the organization's. */
  language?: string | undefined
  /** The BCP 47 tags of the texts whose language differs from the campaign's, by path, such as `form.title`. */
  textLanguages?: Record<string, string> | undefined
  /** The campaign's translations, by language. Pages never get this field. */
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

/** Tells whether a campaign has ended. A campaign without an end date never ends. `now` is in ms. */
export function hasEnded({ endDate }: Pick<Campaign, 'endDate'>, now: number): boolean {
  return Date.parse(endDate) <= now
}

/** The query parameter that names the campaign from which the visitor opened a legal text or a missing page. */
export const ORIGIN_PARAMETER = 'fromCampaign'

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
