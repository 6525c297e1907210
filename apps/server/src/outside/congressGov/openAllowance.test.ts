import { expect, test } from 'vitest'
import { openClock } from '../../base/clock.ts'
import { openAllowance } from './openAllowance.ts'

test('visitors who ask for bills that there are not never use up the key', () => {
  const clock = openClock(Date.parse('2026-11-20T12:00:00Z'))
  const allowance = openAllowance(clock)
  const ask = () => {
    const may = allowance.take()
    if (may) allowance.note({ kind: 'none' })
    return may
  }
  const first = Array.from({ length: 3_600 }, ask)
  expect(first.every(Boolean)).toBe(true)
  expect(ask()).toBe(false)
  clock.advance(3600_000)
  expect(ask()).toBe(true)
})

test('a clock that is set back ends a rest', () => {
  const clock = openClock(Date.parse('2026-11-20T12:00:00Z'))
  const allowance = openAllowance(clock)
  allowance.note({ kind: 'unavailable', reason: 'HTTP 429', restMs: 3600_000 })
  expect(allowance.take()).toBe(false)
  clock.advance(-1_000)
  expect(allowance.take()).toBe(true)
})
