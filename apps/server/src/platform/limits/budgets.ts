import type { CallName } from '@redress/contract/routes'
import type { ConfirmEmail } from '@redress/core/organization/organization'
import type { Proof } from '@redress/core/submission/proof'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A budget is counted in parts of its window, so that it refills little by little. */
export type Budget = { windowMs: number; partMs: number }

const hourly: Budget = { windowMs: hourMs, partMs: 10 * minuteMs }
const daily: Budget = { windowMs: dayMs, partMs: hourMs }

/** Batches. Campuses and mobile carriers share addresses. */
export const perNetwork = { ...hourly, asksForWork: 10, asksForMail: 120, refuses: 1_200 }

/**
 * Batches. Such a budget never refuses: forgeries would silence their victim. `confirmedAsksForMail` is the budget of a
 * sender who writes from a browser in which they confirmed a letter.
 */
export const perEmail = { ...daily, asksForMail: 5, confirmedAsksForMail: 20 }
/** Batches from unconfirmed browsers. Those of confirmed ones do not count, since a household shares its street. */
export const perStreet = { ...daily, asksForMail: 12 }

/** Mails that ask addresses for a confirmation, where the address was not asked in the last hour. */
export const perNetworkMails = { ...hourly, refuses: 20 }

export const hardFactor = 5

/** Calls of one network. Past `soft` times the hard factor they are refused. */
export const perCall = {
  draft: { ...hourly, soft: 60 },
  lookup: { ...hourly, soft: 120 },
  bill: { ...hourly, soft: 240 },
  read: { ...hourly, soft: 1_200 },
  /** Each request to send letters counts, and one that must prove something comes twice. `perNetwork` counts batches. */
  submission: { ...hourly, soft: 600 },
  event: { ...hourly, soft: 600 },
  /** Pages of visits without script, receipts and confirmations: each is rendered for one person. */
  page: { ...hourly, soft: 240 },
  /** Each costs this server some milliseconds of a processor. */
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

/** `most` counts what one network may ask: bills of Congress.gov, and questions to the geocoder. */
export function sharesOf(perWindow: Record<SharedSource, number>) {
  const share = (whole: number) => Math.ceil(whole * shareOfNetwork)
  return {
    congressGov: { ...hourly, most: share(perWindow.congressGov) },
    geocoder: { ...daily, most: share(perWindow.geocoder) },
  } as const satisfies Record<SharedSource, Budget & { most: number }>
}

export type SharedSource = 'congressGov' | 'geocoder'

/** A campaign is in a surge with more batches than both in an hour. */
export const perCampaign = {
  windowMs: 7 * dayMs,
  partMs: 10 * minuteMs,
  hourMs,
  surgeAbove: 200,
  surgeTimesMean: 20,
  /** Counted only so many at once: all would wait for the row of one campaign. */
  oneIn: 10,
}

type Asked = { confirmed: boolean; proof: Proof | undefined; confirmEmail: ConfirmEmail }

/** Batches that were sent before. */
export type RequestCounts = { network: number; email: number; street: number; isSurging: boolean }

export type Requirement = 'nothing' | 'work' | 'mail' | 'hold' | 'rest'

/** `rest`: nothing helps for now. A stranger can type any email and street, so their counts never refuse. */
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
