import { expect, test } from 'vitest'
import { stoppedClock } from '../base/testing/stoppedClock.ts'
import { openCircuitBreaker } from './circuitBreaker.ts'

test('a clock that is set back ends a pause', () => {
  const clock = stoppedClock(Date.parse('2026-11-20T12:00:00Z'))
  const breaker = openCircuitBreaker(clock)
  breaker.record(false, 3600_000)
  expect(breaker.allowsRequest()).toBe(false)
  clock.advance(-1_000)
  expect(breaker.allowsRequest()).toBe(true)
})

test('two failures change nothing, the third pauses for half a minute, and then one probe passes', () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const breaker = openCircuitBreaker({ now: () => now })
  breaker.record(false)
  breaker.record(false)
  expect(breaker.allowsRequest()).toBe(true)
  breaker.record(false)
  now += 29_999
  expect(breaker.allowsRequest()).toBe(false)
  now += 1
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, false])
  breaker.record(true)
  expect(breaker.allowsRequest()).toBe(true)
})
