import { expect, test } from 'vitest'
import { stoppedClock } from '../testing/stoppedClock.ts'
import { openCircuitBreaker } from './circuitBreaker.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')

test('A clock that is set back ends a pause', () => {
  const clock = stoppedClock(noon)
  const breaker = openCircuitBreaker(clock)
  breaker.record('a', false, 3600_000)
  expect(breaker.allowsRequest('b')).toBe(false)
  clock.advance(-1_000)
  expect(breaker.allowsRequest('b')).toBe(true)
})

test('Failures about two subjects change nothing, a third pauses for half a minute, and then one probe is let through', () => {
  const clock = stoppedClock(noon)
  const breaker = openCircuitBreaker(clock)
  breaker.record('a', false)
  breaker.record('b', false)
  expect(breaker.allowsRequest('d')).toBe(true)
  breaker.record('c', false)
  clock.advance(29_999)
  expect(breaker.allowsRequest('d')).toBe(false)
  clock.advance(1)
  expect([breaker.allowsRequest('d'), breaker.allowsRequest('d')]).toEqual([true, false])
  breaker.record('d', true)
  expect(breaker.allowsRequest('d')).toBe(true)
})

test('Failures about one subject pause only this subject, until half a minute after the last failure', () => {
  const clock = stoppedClock(noon)
  const breaker = openCircuitBreaker(clock)
  for (let time = 0; time < 2; time += 1) breaker.record('a', false)
  expect(breaker.allowsRequest('a')).toBe(true)
  breaker.record('a', false)
  expect([breaker.allowsRequest('a'), breaker.allowsRequest('b')]).toEqual([false, true])
  clock.advance(30_000)
  expect(breaker.allowsRequest('a')).toBe(true)
})

test('A success about one subject clears the failures of the others, except a subject that keeps failing', () => {
  const breaker = openCircuitBreaker(stoppedClock(noon))
  for (const subject of ['a', 'a', 'a', 'b']) breaker.record(subject, false)
  breaker.record('c', true)
  breaker.record('d', false)
  breaker.record('e', false)
  expect([breaker.allowsRequest('a'), breaker.allowsRequest('f')]).toEqual([false, true])
})
