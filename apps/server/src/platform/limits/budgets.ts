import type { CallName } from '@redress/contract/routes'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof } from '@redress/core/submission/proof'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A budget is counted in parts of its window, so that it refills gradually. */
export type Budget = { windowMs: number; partMs: number }

const hourly: Budget = { windowMs: hourMs, partMs: 10 * minuteMs }
const daily: Budget = { windowMs: dayMs, partMs: hourMs }

/** The budget of one network in batches. It is large because campuses and mobile carriers share addresses. */
export const perNetwork = { ...hourly, asksForWork: 10, asksForMail: 120, refuses: 1_200 }

/**
 * The budget of one email address in batches. It never refuses, because forged batches would then block the address's
 * owner. `confirmedAsksForMail` applies to a sender who writes from a browser in which they confirmed a letter.
 */
export const perEmail = { ...daily, asksForMail: 5, confirmedAsksForMail: 20 }
/**
 * The budget of one street in batches from unconfirmed browsers. Batches of confirmed browsers do not count, since the
 * members of a household share a street.
 */
export const perStreet = { ...daily, asksForMail: 12 }

/** The budget of one network in confirmation mails. A mail counts only if its address got none in the last hour. */
export const perNetworkMails = { ...hourly, refuses: 20 }

export const hardFactor = 5

/** The budgets of one network in calls. Calls past `soft` times the hard factor are refused. */
export const perCall = {
  draft: { ...hourly, soft: 60 },
  lookup: { ...hourly, soft: 120 },
  bill: { ...hourly, soft: 240 },
  read: { ...hourly, soft: 1_200 },
  /**
   * Each request to send letters counts, and a request that needs a proof is sent twice. `perNetwork` counts batches.
   */
  submission: { ...hourly, soft: 600 },
  event: { ...hourly, soft: 600 },
  /** Pages of visits without script, receipts and confirmations. Each page is rendered for one person. */
  page: { ...hourly, soft: 240 },
  /** Each challenge costs this server some milliseconds of processor time. */
  challenge: { windowMs: 10 * minuteMs, partMs: minuteMs, soft: 60 },
} as const satisfies Record<string, Budget & { soft: number }>

export type CallKind = keyof typeof perCall

/** Every call of the contract has a budget. */
export const budgetOfCall: Record<CallName, Exclude<CallKind, 'challenge'>> = {
  environment: 'read',
  geoAddress: 'lookup',
  postGeoAddress: 'lookup',
  address: 'lookup',
  postAddress: 'lookup',
  legislators: 'lookup',
  bills: 'bill',
  suggestedBills: 'bill',
  draft: 'draft',
  config: 'read',
  organizations: 'read',
  organizationByCampaign: 'read',
  campaignCount: 'read',
  submit: 'submission',
  event: 'event',
}

/** All networks share the budget of an outside source. One network may use this part of it. */
const shareOfNetwork = 0.1

/**
 * Returns the budget of one network for each source. `most` counts bills of Congress.gov, and questions to the
 * geocoder.
 */
export function sharesOf(perWindow: Record<SharedSource, number>) {
  const share = (whole: number) => Math.ceil(whole * shareOfNetwork)
  return {
    congressGov: { ...hourly, most: share(perWindow.congressGov) },
    geocoder: { ...daily, most: share(perWindow.geocoder) },
  } as const satisfies Record<SharedSource, Budget & { most: number }>
}

export type SharedSource = 'congressGov' | 'geocoder'

/** A campaign is in a surge when it gets more batches in an hour than both of these limits. */
export const perCampaign = {
  windowMs: 7 * dayMs,
  partMs: 10 * minuteMs,
  hourMs,
  surgeAbove: 200,
  surgeTimesMean: 20,
  /** One count is written for this many batches, because all batches would wait for the row of one campaign. */
  oneIn: 10,
}

type Asked = { confirmed: boolean; proof: Proof | undefined; confirmEmail: ConfirmEmail }

/** The numbers of batches that were sent before. */
export type RequestCounts = { network: number; email: number; street: number; isSurging: boolean }

export type Requirement = 'nothing' | 'work' | 'mail' | 'hold' | 'rest'

/**
 * Returns the proof that a batch needs. `rest` means that no proof helps for now. A stranger can type any email address
 * and street, so their counts never refuse a batch.
 */
export function needOf(
  { confirmed, proof, confirmEmail }: Asked,
  { network, email, street, isSurging }: RequestCounts,
): Requirement {
  if (network >= perNetwork.refuses) return 'rest'
  if (confirmed && email < perEmail.confirmedAsksForMail) return 'nothing'
  if (proof === 'mail' || confirmEmail === 'always') return 'hold'
  const isDoubtful =
    network >= perNetwork.asksForMail || email >= perEmail.asksForMail || street >= perStreet.asksForMail
  if (isDoubtful) return confirmEmail === 'never' ? 'work' : 'mail'
  return network >= perNetwork.asksForWork || isSurging ? 'work' : 'nothing'
}
