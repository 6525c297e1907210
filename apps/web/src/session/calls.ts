import type { ReportedEvent } from '@redress/contract/calls'
import { CallFailed, type Client } from '@redress/contract/client'
import type { Bill } from '@redress/core/bill/bill'
import type { Refusal } from '@redress/core/session/effectCalls'
import type { Destination } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import type { Platform } from '../platform/platform.ts'

export type Dispatch = (event: SessionEvent) => void

export type EffectsSettings = {
  client: Client
  /** Sends an event to the log without waiting for the answer. */
  log: (event: ReportedEvent) => void
  /** The bills of a campaign, if the server put them into the page. */
  given: { campaignId: string; bills: Bill[] } | null
  platform: Platform
  /** True if no model on the server drafts for the organization. The browser's own model may then draft. */
  draftsOnDevice: boolean
  goTo: (place: Destination, how: { replace: boolean }) => void
  dispatch: Dispatch
  session: () => Session
}

/** The kinds of requests. Only one request of a kind runs at a time. Each visit's submissions are a separate kind. */
type CallKind =
  | 'address'
  | 'zip'
  | 'location'
  | 'legislators'
  | 'bills'
  | 'draft'
  | `submit ${string}`
  | 'proof'

export type Runner = EffectsSettings & {
  latest: LatestCalls<CallKind>
  /** The functions that cancel running timers, by the timer's key. */
  cancelTimers: Map<string, () => void>
}

/**
 * Runs requests so that only the latest request of a kind counts. A newer request aborts the older one, whose result is
 * ignored. `abortAll` does not abort a submission, because its letter may have arrived already.
 */
type LatestCalls<Kind extends string> = {
  run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>): void
  abort(kind: Kind): void
  abortAll(): void
}

type Settled<T> = { done: (result: T) => void; failed: (problem: unknown) => void }

export function makeLatestCalls<Kind extends string>(): LatestCalls<Kind> {
  const active = new Map<Kind, AbortController>()

  function abort(kind: Kind) {
    active.get(kind)?.abort()
    active.delete(kind)
  }

  function run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>) {
    abort(kind)
    const controller = new AbortController()
    active.set(kind, controller)
    const settle = (report: () => void) => {
      if (controller.signal.aborted) return
      active.delete(kind)
      report()
    }
    work(controller.signal).then(
      result => settle(() => then.done(result)),
      problem => settle(() => then.failed(problem)),
    )
  }

  return {
    run,
    abort,
    abortAll() {
      for (const kind of [...active.keys()]) if (!kind.startsWith('submit ')) abort(kind)
    },
  }
}

/** Returns the server's refusal, or null if the server did not answer. */
export function refusalOf(problem: unknown): Refusal | null {
  if (!(problem instanceof CallFailed)) return null
  const { status, failure, retryAfterSeconds } = problem
  return { status, problems: failure?.problems ?? [], proof: failure?.proof, retryAfterSeconds }
}

/**
 * Returns the reason of a failure for the console. It contains the call and its status, but nothing that the person
 * typed.
 */
export function failureReason(what: string, problem: unknown): string {
  const status = problem instanceof CallFailed ? problem.status : 0
  return status === 0 ? `${what} failed: no answer` : `${what} failed: ${status}`
}
