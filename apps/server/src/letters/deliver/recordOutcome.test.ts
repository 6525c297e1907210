import { expect, test } from 'vitest'
import { nextAttempt } from '../../platform/queue/leasedQueue.ts'
import { letterBackoff } from './recordOutcome.ts'

const start = Date.parse('2026-11-20T17:00:00Z')
const minute = 60_000

test.for([
  [1, 1_000],
  [2, 3_000],
  [3, 1 * minute],
  [4, 2 * minute],
  [5, 4 * minute],
  [6, 8 * minute],
  [7, 15 * minute],
  [50, 15 * minute],
] as const)('after %i failures the next attempt is at most %i ms later', ([failures, most]) => {
  const tried = { failures, since: start, now: start }
  expect(nextAttempt({ ...tried, chance: 1 }, letterBackoff)).toBe(start + most)
  expect(nextAttempt({ ...tried, chance: 0 }, letterBackoff)).toBe(start)
})

test('a gateway that asks for a longer wait gets it', () => {
  const tried = { failures: 1, since: start, now: start, chance: 0.5 }
  expect(nextAttempt({ ...tried, retryAfterMs: 30_000 }, letterBackoff)).toBe(start + 30_000)
})

test('a letter is retried for 24 hours, and no longer', () => {
  const day = 24 * 60 * minute
  const tried = { failures: 9, since: start, chance: 1 }
  expect(nextAttempt({ ...tried, now: start + day - 15 * minute - 1 }, letterBackoff)).toBe(start + day - 1)
  expect(nextAttempt({ ...tried, now: start + day - 15 * minute }, letterBackoff)).toBeNull()
})
