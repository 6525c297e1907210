import { expect, test } from 'vitest'
import { formatCounter } from './counter.ts'

test.each([
  [{ delivered: 1_200 }, 'About 1,200 letters delivered', 'Unas 1,200 cartas entregadas'],
  [
    { delivered: 1_200, goal: 5_000 },
    'About 1,200 of 5,000 letters delivered',
    'Unas 1,200 de 5,000 cartas entregadas',
  ],
  [{ goal: 5_000 }, '', ''],
  [{}, '', ''],
])('the counter of %j is formatted', (counter, english, spanish) => {
  expect([formatCounter(counter, 'en'), formatCounter(counter, 'es')]).toEqual([english, spanish])
})
