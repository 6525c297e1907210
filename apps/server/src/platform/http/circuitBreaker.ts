import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

/** A subject is the record that a request is about, such as a bill's id. */
export type CircuitBreaker = {
  /**
   * Returns false during the pause of the service, or of this subject. After a pause of the service one request passes
   * as a probe; the others are refused until it has succeeded.
   */
  allowsRequest(subject: string): boolean
  /** Records the outcome of a request. `pauseMs` is set if the service itself asked for a pause. */
  record(subject: string, succeeded: boolean, pauseMs?: number): void
}

const mostFailures = 3
const defaultPauseMs = 30_000
const mostSubjects = 1_000

type Pause = { from: number; ms: number }

/**
 * Pauses the service after failures about three subjects in a row, and a subject after three failures of its own: an
 * error of one record says nothing about the others.
 */
export function openCircuitBreaker(clock: Clock): CircuitBreaker {
  const failingInARow = new Set<string>()
  const failuresOf = new LRUCache<string, { count: number; last: number }>({ max: mostSubjects })
  let pause: Pause = { from: 0, ms: 0 }

  // Both ends are checked, so that the pause ends if the clock is set back.
  const isWithin = ({ from, ms }: Pause) => clock.now() >= from && clock.now() < from + ms
  const pauseFor = (ms: number) => {
    pause = { from: clock.now(), ms }
  }

  function isSubjectPaused(key: string): boolean {
    const failures = failuresOf.get(key)
    return (
      failures !== undefined &&
      failures.count >= mostFailures &&
      isWithin({ from: failures.last, ms: defaultPauseMs })
    )
  }

  function recordFailure(key: string, pauseMs: number | undefined): void {
    failingInARow.add(key)
    failuresOf.set(key, { count: (failuresOf.get(key)?.count ?? 0) + 1, last: clock.now() })
    if (pauseMs !== undefined) pauseFor(pauseMs)
    else if (failingInARow.size >= mostFailures) pauseFor(defaultPauseMs)
  }

  return {
    allowsRequest(subject) {
      if (isWithin(pause) || isSubjectPaused(hashSubject(subject))) return false
      if (failingInARow.size >= mostFailures) pauseFor(defaultPauseMs)
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

/** Hashes a subject. The subject of a geocoder's request is an address, which must not be kept. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64')
}
