import { deliveryDecisions } from '@redress/contract/console/deliveryScreens'
import { contactMethods } from '@redress/core/legislator/chambers'
import * as z from 'zod/mini'

// The requests of the operator's command line to a running product, and the answers. They do not import the modules
// that load the database, so that a command starts quickly.

const count = z.int()

/** `news` is the number of news items that wait for an email, and `mails` the number of emails that wait to be sent. */
export const mailStatus = z.object({ news: z.int(), mails: z.int() })
export type MailStatus = z.infer<typeof mailStatus>

const gatewayStatus = z.object({
  method: z.enum(contactMethods),
  queued: count,
  dueNow: count,
  inFlight: count,
  /** The letters that wait because their gateway is closed. */
  deferred: count,
  retrying: count,
  /** The time in ISO 8601. Null if the queue is empty. */
  oldestAcceptedAt: z.nullable(z.string()),
  /** The counts since midnight in Washington, D.C. */
  today: z.object({ delivered: count, refused: count, given_up: count, voided: count }),
  unknown: count,
  perSecond: z.number(),
  circuit: z.object({
    open: z.boolean(),
    cause: z.nullable(z.string()),
    /** The reason of the last failure, such as `HTTP 401`. */
    reason: z.nullable(z.string()),
    failures: count,
    failingSince: z.nullable(z.string()),
    nextProbeAt: z.nullable(z.string()),
  }),
})

/** Counts, office codes and delivery ids, without personal data. */
export const deliveryStatus = z.object({
  now: z.string(),
  today: z.string(),
  gateways: z.array(gatewayStatus),
  /** The offices with the most letters, at most ten. For an office without a code, this is the legislator's id. */
  offices: z.array(
    z.object({
      method: z.enum(contactMethods),
      office: z.string(),
      queued: count,
      oldestAcceptedAt: z.string(),
    }),
  ),
  mail: mailStatus,
  /** The letters that may have arrived, at most a hundred, the newest first. */
  unknown: z.array(
    z.object({
      deliveryId: z.string(),
      method: z.enum(contactMethods),
      office: z.string(),
      since: z.nullable(z.string()),
    }),
  ),
})
export type GatewayStatus = z.infer<typeof gatewayStatus>
export type DeliveryStatus = z.infer<typeof deliveryStatus>

export const endedStates = ['refused', 'unknown', 'given_up'] as const

export const endedQuery = z.object({ state: z.enum(endedStates), most: z.int() })
export type EndedQuery = z.infer<typeof endedQuery>

/** An ended delivery, without personal data. */
export const endedDelivery = z.object({
  deliveryId: z.string(),
  method: z.enum(contactMethods),
  office: z.string(),
  campaign: z.string(),
  endedAt: z.nullable(z.string()),
  attempts: z.int(),
  /** The codes and element names from the last attempt. Null if none were recorded. */
  reason: z.nullable(z.string()),
})
export type EndedDelivery = z.infer<typeof endedDelivery>

export const settleRequest = z.object({ deliveryId: z.string(), decision: z.enum(deliveryDecisions) })
export type SettleRequest = z.infer<typeof settleRequest>

/**
 * `known` means that the outcome is known, so that there is nothing to decide. `erased` means that the letter no longer
 * exists and cannot be sent again.
 */
export const settled = z.object({ result: z.enum(['settled', 'not-found', 'known', 'erased']) })
export type Settled = z.infer<typeof settled>

export const resumeRequest = z.object({ method: z.enum(contactMethods) })
export type ResumeRequest = z.infer<typeof resumeRequest>

export const resumed = z.object({ wasPaused: z.boolean() })
export type Resumed = z.infer<typeof resumed>

/** Says what would change if the next Congress began now. It contains no personal data. */
export const rollover = z.object({
  /** When the next Congress begins, in ISO 8601. */
  at: z.string(),
  congress: z.int(),
  /** The waiting letters to members whose terms end. They are sent only if the member holds the seat again. */
  offices: z.array(z.object({ office: z.string(), member: z.string(), letters: z.int() })),
  /** The number of letters, to any office, that wait for their senders' confirmation. */
  unconfirmed: z.int(),
  /** The data sets that do not contain the members or the districts of the next Congress yet. */
  dataSets: z.array(z.string()),
  /** The campaigns with bills of this Congress, which will no longer be offered. */
  campaigns: z.array(z.object({ id: z.string(), bills: z.array(z.string()) })),
})
export type Rollover = z.infer<typeof rollover>

export const forgetRequest = z.object({
  /** The email address. Upper and lower case do not matter. */
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** False if the command only counts what it would erase. */
  perform: z.boolean(),
})
export type ForgetRequest = z.infer<typeof forgetRequest>

/** What was found before the erasure. `waiting` are letters that are still queued. */
export const forgotten = z.object({
  batches: z.number(),
  letters: z.number(),
  waiting: z.number(),
  /** The number of organizations that keep the person's contact data. */
  supporters: z.number(),
  /** The number of accounts of the console. */
  staff: z.number(),
})
export type Forgotten = z.infer<typeof forgotten>

export const applyRequest = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      text: z.string(),
      assets: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  /** False for a dry run. */
  perform: z.boolean(),
})
export type ApplyRequest = z.input<typeof applyRequest>

const fileProblem = z.object({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
})

const appliedFile = z.object({
  file: z.string(),
  organizationId: z.string(),
  campaigns: z.int(),
  dropped: z.array(z.string()),
})

export const applied = z.object({
  files: z.array(appliedFile),
  unchanged: z.array(z.string()),
  problems: z.array(fileProblem),
})
export type Applied = z.infer<typeof applied>

export const storedOrganization = z.object({
  id: z.string(),
  name: z.string(),
  subdomain: z.nullable(z.string()),
  /** The time in ISO 8601. Null if the organization's pages are open. */
  hiddenAt: z.nullable(z.string()),
  importedAt: z.string(),
  /** The origins of the sites that may embed the organization's campaigns in a frame. */
  embedOn: z.array(z.string()),
  campaigns: z.array(z.object({ id: z.string(), name: z.string(), isOpen: z.boolean() })),
  /** The number of letters that have not ended or wait for their senders' confirmation. */
  waiting: z.int(),
  unconfirmed: z.int(),
})
export type StoredOrganization = z.infer<typeof storedOrganization>

/** The requested change. `remove` does nothing while letters wait. */
export const organizationChange = z.object({
  id: z.string(),
  change: z.enum(['unhide', 'hide', 'remove']),
})
export type OrganizationChange = z.infer<typeof organizationChange>

export const createRequest = z.object({ organizationId: z.string(), name: z.string() })
export type CreateRequest = z.infer<typeof createRequest>

/** `problems` are sentences. They are empty if the organization was created. */
export const creation = z.object({ created: z.boolean(), problems: z.array(z.string()) })
export type Creation = z.infer<typeof creation>

const owner = z.enum(['file', 'console'])

export const adoptRequest = z.object({ organizationId: z.string(), owner })
export type AdoptRequest = z.infer<typeof adoptRequest>

export const adoption = z.object({ result: z.enum(['adopted', 'unchanged', 'unknown']) })
export type Adoption = z.infer<typeof adoption>

export const pullRequest = z.object({ organizationId: z.string() })

/** The published document of an organization, with the images that it names. */
export const pulledDocument = z.object({
  owner,
  version: z.int(),
  text: z.string(),
  assets: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type PulledDocument = z.infer<typeof pulledDocument>

export const assetRequest = z.object({ organizationId: z.string(), name: z.string() })
export type AssetRequest = z.infer<typeof assetRequest>

/** A supporter who agreed, whose address is confirmed, and who has not withdrawn since. */
export const exportedSupporter = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.string(),
  zip: z.string(),
  campaigns: z.string(),
  consentedAt: z.string(),
  confirmedAt: z.string(),
  version: z.int(),
  language: z.string(),
  consent: z.string(),
  earlier: z.string(),
})
export type ExportedSupporter = z.infer<typeof exportedSupporter>
