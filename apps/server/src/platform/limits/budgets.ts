import type { CallName } from '@redress/contract/routes'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof } from '@redress/core/submission/proof'
import { DAY_MS } from '../clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A budget is counted in parts of its window, so that it refills gradually. */
export type Budget = { windowMs: number; partMs: number }

const hourly: Budget = { windowMs: HOUR_MS, partMs: 10 * MINUTE_MS }
const daily: Budget = { windowMs: DAY_MS, partMs: HOUR_MS }

/**
 * A network may send this many batches. The numbers are large because campuses and mobile carriers share IP addresses.
 */
export const perNetwork = { ...hourly, asksForWork: 10, asksForMail: 120, refuses: 1_200 }

/**
 * This many batches may be sent with one email address. This budget never refuses a batch, because a stranger could
 * then block the address's owner with forged batches. `confirmedAsksForMail` applies to a browser in which the sender
 * has confirmed a letter.
 */
export const perEmail = { ...daily, asksForMail: 5, confirmedAsksForMail: 20 }
/**
 * This many batches may be sent from one street address. Batches from confirmed browsers do not count, because the
 * members of a household share a street address.
 */
export const perStreet = { ...daily, asksForMail: 12 }

/**
 * A network may cause this many confirmation emails. An email counts only if its email address got none in the last
 * hour.
 */
export const perNetworkMails = { ...hourly, refuses: 20 }

export const HARD_FACTOR = 5

/** A network may make this many calls. More than `soft` times `HARD_FACTOR` calls are refused. */
export const perCall = {
  draft: { ...hourly, soft: 60 },
  lookup: { ...hourly, soft: 120 },
  bill: { ...hourly, soft: 240 },
  read: { ...hourly, soft: 1_200 },
  /**
   * Counts each request to send letters. If a batch needs a proof, its request is sent twice. `perNetwork` counts the
   * batches themselves.
   */
  submission: { ...hourly, soft: 600 },
  event: { ...hourly, soft: 600 },
  /** Pages of visits without script, receipts and confirmations, which are rendered for one person each. */
  page: { ...hourly, soft: 240 },
  /** Each challenge costs this server a few milliseconds of processor time. */
  challenge: { windowMs: 10 * MINUTE_MS, partMs: MINUTE_MS, soft: 60 },
} as const satisfies Record<string, Budget & { soft: number }>

export type CallKind = keyof typeof perCall

/** Every call of the contract has a budget. */
export const budgetOfCall: Record<CallName, Exclude<CallKind, 'challenge'>> = {
  environment: 'read',
  geoAddress: 'lookup',
  postGeoAddress: 'lookup',
  address: 'lookup',
  postAddress: 'lookup',
  zipPlace: 'read',
  legislators: 'lookup',
  bills: 'bill',
  suggestedBills: 'bill',
  draft: 'draft',
  config: 'read',
  organizations: 'read',
  organizationByCampaign: 'read',
  campaignCount: 'read',
  submit: 'submission',
  handOver: 'event',
  event: 'event',
}

/** All networks share the budget of an outside source. A single network may use at most this share of it. */
const SHARE_OF_NETWORK = 0.1

/**
 * Returns the budget of one network for each outside source. `most` is a number of bills for Congress.gov, and a number
 * of queries for the geocoder.
 */
export function sharesOf(perWindow: Record<SharedSource, number>) {
  const share = (whole: number) => Math.ceil(whole * SHARE_OF_NETWORK)
  return {
    congressGov: { ...hourly, most: share(perWindow.congressGov) },
    geocoder: { ...daily, most: share(perWindow.geocoder) },
  } as const satisfies Record<SharedSource, Budget & { most: number }>
}

export type SharedSource = 'congressGov' | 'geocoder'

/**
 * A campaign is in a surge if an hour has more than `surgeAbove` batches, and more than `surgeTimesMean` times the
 * batches of a usual hour.
 */
export const perCampaign = {
  windowMs: 7 * DAY_MS,
  partMs: 10 * MINUTE_MS,
  hourMs: HOUR_MS,
  surgeAbove: 200,
  surgeTimesMean: 20,
  /**
   * Only one count is written for this many batches, because otherwise all batches would wait for the campaign's row.
   */
  oneIn: 10,
}

type Asked = { confirmed: boolean; proof: Proof | undefined; confirmEmail: ConfirmEmail }

/** The numbers of earlier batches in the windows of the budgets. */
export type RequestCounts = { network: number; email: number; street: number; isSurging: boolean }

/** What a batch needs before it is sent. `hold` means that the batch waits until its sender confirms it by email. */
export type Requirement = 'nothing' | 'work' | 'mail' | 'hold'

/**
 * Returns what a batch needs. `refuse` means that no proof helps at the moment. A stranger can enter any email address
 * and street, so their counts never cause a refusal.
 */
export function needOf(
  { confirmed, proof, confirmEmail }: Asked,
  { network, email, street, isSurging }: RequestCounts,
): Requirement | 'refuse' {
  if (network >= perNetwork.refuses) return 'refuse'
  if (confirmed && email < perEmail.confirmedAsksForMail) return 'nothing'
  if (proof === 'mail' || confirmEmail === 'always') return 'hold'
  const isDoubtful =
    network >= perNetwork.asksForMail || email >= perEmail.asksForMail || street >= perStreet.asksForMail
  if (isDoubtful) return confirmEmail === 'never' ? 'work' : 'mail'
  return network >= perNetwork.asksForWork || isSurging ? 'work' : 'nothing'
}
