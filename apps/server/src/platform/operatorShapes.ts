import { contactMethods } from '@redress/core/legislator/chambers'
import * as z from 'zod/mini'

// The questions that an operator asks of a running product, and its answers. They are separate from the modules that
// load the database, so that a command starts quickly.

const count = z.int()

/** `news` counts news that wait for a mail, and `mails` counts mails that wait to be sent. */
export const mailStatus = z.object({ news: z.int(), mails: z.int() })
export type MailStatus = z.infer<typeof mailStatus>

const gatewayStatus = z.object({
  method: z.enum(contactMethods),
  queued: count,
  dueNow: count,
  inFlight: count,
  /** Letters that wait for a closed gateway. */
  deferred: count,
  retrying: count,
  /** The time in ISO 8601. Null for an empty queue. */
  oldestAcceptedAt: z.nullable(z.string()),
  /** The counts since midnight in Washington. */
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

/** Counts, office codes and delivery ids. It holds nothing personal. */
export const deliveryStatus = z.object({
  now: z.string(),
  today: z.string(),
  gateways: z.array(gatewayStatus),
  /** The offices with the most letters, at most ten. An office without a code has its legislator's id. */
  offices: z.array(
    z.object({
      method: z.enum(contactMethods),
      office: z.string(),
      queued: count,
      oldestAcceptedAt: z.string(),
    }),
  ),
  mail: mailStatus,
  /** Letters that may have arrived. At most a hundred, the newest first. */
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

/** An ended delivery. It holds nothing personal. */
export const endedDelivery = z.object({
  deliveryId: z.string(),
  method: z.enum(contactMethods),
  office: z.string(),
  campaign: z.string(),
  endedAt: z.nullable(z.string()),
  attempts: z.int(),
  /** The codes and elements of the last attempt. Null if no attempt recorded any. */
  reason: z.nullable(z.string()),
})
export type EndedDelivery = z.infer<typeof endedDelivery>

export const decisions = ['delivered', 'resend', 'give-up'] as const

export const settleAsked = z.object({ deliveryId: z.string(), decision: z.enum(decisions) })
export type SettleAsked = z.infer<typeof settleAsked>

/**
 * `known` means that the delivery's state allows no such decision. `erased` means that the letter no longer exists and
 * cannot be sent again.
 */
export const settled = z.object({ result: z.enum(['settled', 'not-found', 'known', 'erased']) })
export type Settled = z.infer<typeof settled>

export const resumeAsked = z.object({ method: z.enum(contactMethods) })
export type ResumeAsked = z.infer<typeof resumeAsked>

export const resumed = z.object({ wasPaused: z.boolean() })
export type Resumed = z.infer<typeof resumed>

/** The changes that the beginning of the next Congress would make if it were now. It holds nothing personal. */
export const rollover = z.object({
  /** The time in ISO 8601. */
  at: z.string(),
  congress: z.int(),
  /** Waiting letters to members whose terms end. They are sent only to members who hold their seats again. */
  offices: z.array(z.object({ office: z.string(), member: z.string(), letters: z.int() })),
  /** The number of letters to any office that their senders have not confirmed. */
  unconfirmed: z.int(),
  /** The data sets that lack the members, or the districts, of the next Congress. */
  dataSets: z.array(z.string()),
  /** The campaigns whose bills of this Congress are no longer offered. */
  campaigns: z.array(z.object({ id: z.string(), bills: z.array(z.string()) })),
})
export type Rollover = z.infer<typeof rollover>

export const forgetAsked = z.object({
  /** The email address, in any spelling of capitals. */
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** False if the command only counts. */
  perform: z.boolean(),
})
export type ForgetAsked = z.infer<typeof forgetAsked>

/** Counts before erasure. `waiting` letters are still queued. */
export const forgotten = z.object({
  batches: z.number(),
  letters: z.number(),
  waiting: z.number(),
  /** The number of organizations that keep the person's contact. */
  supporters: z.number(),
})
export type Forgotten = z.infer<typeof forgotten>

export const applyAsked = z.object({
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
export type ApplyAsked = z.input<typeof applyAsked>

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
  /** The time in ISO 8601. Null if its pages are open. */
  hiddenAt: z.nullable(z.string()),
  importedAt: z.string(),
  /** The origins of the sites that may show its campaigns in a frame. */
  embedOn: z.array(z.string()),
  campaigns: z.array(z.object({ id: z.string(), name: z.string(), isOpen: z.boolean() })),
  /** The letters that are not finished, and those that wait for their senders' confirmation. */
  waiting: z.int(),
  unconfirmed: z.int(),
})
export type StoredOrganization = z.infer<typeof storedOrganization>

/** The result of a change. `remove` does nothing while letters wait. */
export const organizationChange = z.object({
  id: z.string(),
  change: z.enum(['unhide', 'hide', 'remove']),
})
export type OrganizationChange = z.infer<typeof organizationChange>

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
