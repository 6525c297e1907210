import type { Outcome } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { registerStoreGauges, type StoreStatus } from './storeGauges.ts'

/** The metrics. They contain no personal data. */
export type Metrics = DraftMetrics & {
  /** Records whether MAIL_DAILY_LIMIT is holding back emails. */
  mailHeldBack(isHeldBack: boolean): void
  /** Counts emails that were read in the mailbox of returned emails, and how many of them ended a delivery. */
  bounceMailsRead(counts: { mails: number; bounces: number }): void
  /** Records whether the last attempt to read the mailbox failed. */
  bounceMailboxFailed(hasFailed: boolean): void
  answered(request: AnsweredRequest): void
  attempted(method: ContactMethod, outcome: Outcome['kind']): void
  /** Returns the metrics in Prometheus's text format. */
  read(): Promise<string>
  contentType: string
}

type AnsweredRequest = {
  method: string
  /** The pattern of the route, never the requested path. */
  route: string
  status: number
  seconds: number
}

type DraftMetrics = {
  modelAsked(): void
  modelSpent(tokens: { input: number; output: number }): void
  /** Counts a draft that was written without the configured model. */
  draftFellBack(reason: string): void
  /** Counts a draft that was answered with a stored draft. */
  draftRepeated(): void
}

/** The upper bounds of the buckets in seconds. The last one is longer than the longest wait for an answer. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Opens the metrics. The result of `readStore` is memoized for a short time. Each product has its own registry. */
export function openMetrics(readStore: () => Promise<StoreStatus>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'redress_http_requests_total',
    help: 'Requests answered, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'redress_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const attempts = new Counter({
    name: 'redress_delivery_attempts_total',
    help: 'Delivery attempts by this process.',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const mailsHeldBack = new Gauge({
    name: 'redress_mail_held_back',
    help: '1 while MAIL_DAILY_LIMIT keeps emails in the queue of this process, otherwise 0.',
    registers,
  })
  const bounceMails = new Counter({
    name: 'redress_bounce_mails_total',
    help: 'Emails read in the mailbox of BOUNCE_URL by this process, by whether they ended a delivery.',
    labelNames: ['kind'],
    registers,
  })
  const bounceMailboxFailing = new Gauge({
    name: 'redress_bounce_mailbox_failing',
    help: '1 if this process could not read the mailbox of BOUNCE_URL the last time, otherwise 0.',
    registers,
  })
  registerStoreGauges(registry, readStore)
  return {
    answered({ method, route, status, seconds }) {
      const known = usualMethods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, seconds)
    },
    attempted: (method, outcome) => attempts.inc({ method, outcome }),
    mailHeldBack: isHeldBack => mailsHeldBack.set(isHeldBack ? 1 : 0),
    bounceMailsRead({ mails, bounces }) {
      bounceMails.inc({ kind: 'bounce' }, bounces)
      bounceMails.inc({ kind: 'other' }, mails - bounces)
    },
    bounceMailboxFailed: hasFailed => bounceMailboxFailing.set(hasFailed ? 1 : 0),
    ...openDraftCounters(registry),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function openDraftCounters(registry: Registry): DraftMetrics {
  const registers = [registry]
  const requests = new Counter({
    name: 'redress_drafter_requests_total',
    help: 'Drafts requested from a language model by this process.',
    registers,
  })
  const tokens = new Counter({
    name: 'redress_drafter_tokens_total',
    help: 'Tokens used for drafts, as reported by the endpoint.',
    labelNames: ['kind'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'redress_drafter_fallbacks_total',
    help: 'Drafts that no model wrote although one is set, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const repeats = new Counter({
    name: 'redress_drafter_repeats_total',
    help: 'Repeated draft requests answered from memory.',
    registers,
  })
  return {
    modelAsked: () => requests.inc(),
    modelSpent({ input, output }) {
      tokens.inc({ kind: 'input' }, input)
      tokens.inc({ kind: 'output' }, output)
    },
    draftFellBack: reason => fallbacks.inc({ reason }),
    draftRepeated: () => repeats.inc(),
  }
}
