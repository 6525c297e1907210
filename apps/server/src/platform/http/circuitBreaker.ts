import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** A circuit breaker. A subject is the record that a request is about, such as a bill. */
export type CircuitBreaker = {
  /**
   * Returns false while the service or this subject is paused. After the service's pause, one request is allowed as a
   * probe. No other request is allowed until the probe has succeeded.
   */
  allowsRequest(subject: string): boolean
  /** Records the outcome of a request. `pauseMs` is set if the service itself asked for a pause. */
  record(subject: string, succeeded: boolean, pauseMs?: number): void
}

const MOST_FAILURES = 3
const DEFAULT_PAUSE_MS = 30_000
const MOST_SUBJECTS = 1_000

type Pause = { from: number; ms: number }

/**
 * Pauses the service after failures for three different subjects in a row, and a single subject after three failures of
 * its own. An error of one record says nothing about the other records.
 */
export function openCircuitBreaker(clock: Clock): CircuitBreaker {
  const failingInARow = new Set<string>()
  const failuresOf = new LRUCache<string, { count: number; last: number }>({ max: MOST_SUBJECTS })
  let pause: Pause = { from: 0, ms: 0 }

  // The beginning of the pause is checked too, so that the pause ends if the clock was set back.
  const isWithin = ({ from, ms }: Pause) => clock.now() >= from && clock.now() < from + ms
  const pauseFor = (ms: number) => {
    pause = { from: clock.now(), ms }
  }

  function isSubjectPaused(key: string): boolean {
    const failures = failuresOf.get(key)
    return (
      failures !== undefined &&
      failures.count >= MOST_FAILURES &&
      isWithin({ from: failures.last, ms: DEFAULT_PAUSE_MS })
    )
  }

  function recordFailure(key: string, pauseMs: number | undefined): void {
    failingInARow.add(key)
    failuresOf.set(key, { count: (failuresOf.get(key)?.count ?? 0) + 1, last: clock.now() })
    if (pauseMs !== undefined) pauseFor(pauseMs)
    else if (failingInARow.size >= MOST_FAILURES) pauseFor(DEFAULT_PAUSE_MS)
  }

  return {
    allowsRequest(subject) {
      if (isWithin(pause) || isSubjectPaused(hashSubject(subject))) return false
      if (failingInARow.size >= MOST_FAILURES) pauseFor(DEFAULT_PAUSE_MS)
      return true
    },
    record(subject, succeeded, pauseMs) {
      const key = hashSubject(subject)
      if (!succeeded) {
        recordFailure(key, pauseMs)
        return
      }
      failingInARow.clear()
      failuresOf.delete(key)
      pauseFor(0)
    },
  }
}

/** Hashes a subject, because the subject of a geocoder query is a street address, which must not be kept. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64')
}
