import { CallFailed, type Client } from '@redress/contract/client'
import type { Place } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import type { Platform } from '../platform/platform.ts'

export type Dispatch = (event: SessionEvent) => void

export type EffectsSettings = {
  client: Client
  /** For what outlives the page: events are told and forgotten. */
  keptAlive: Client
  platform: Platform
  goTo: (place: Place, how: { replace: boolean }) => void
  dispatch: Dispatch
  session: () => Session
}

/** Of each kind one call is under way. */
type CallKind = 'address' | 'location' | 'legislators' | 'bills' | 'draft' | 'submit'

export type Runner = EffectsSettings & { latest: LatestCalls<CallKind>; waiting: Map<string, () => void> }

/** Of the works of one kind only the latest counts: a newer one aborts the older, which then tells nobody. */
type LatestCalls<Kind extends string> = {
  run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>): void
  abort(kind: Kind): void
  abortAll(): void
}

type Settled<T> = { done: (result: T) => void; failed: (problem: unknown) => void }

export function makeLatestCalls<Kind extends string>(): LatestCalls<Kind> {
  const under = new Map<Kind, AbortController>()

  function abort(kind: Kind) {
    under.get(kind)?.abort()
    under.delete(kind)
  }

  function run<T>(kind: Kind, work: (signal: AbortSignal) => Promise<T>, then: Settled<T>) {
    abort(kind)
    const mine = new AbortController()
    under.set(kind, mine)
    const settle = (dispatch: () => void) => {
      if (mine.signal.aborted) return
      under.delete(kind)
      dispatch()
    }
    work(mine.signal).then(
      result => settle(() => then.done(result)),
      problem => settle(() => then.failed(problem)),
    )
  }

  return {
    run,
    abort,
    abortAll() {
      for (const kind of [...under.keys()]) abort(kind)
    },
  }
}

/** What the console may read of a failed call: which, and its status. Nothing that anybody typed. */
export function reasonOf(what: string, problem: unknown): string {
  const status = problem instanceof CallFailed ? problem.status : 0
  return status === 0 ? `${what} failed: no answer` : `${what} failed: ${status}`
}
