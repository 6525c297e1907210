import { expect, test } from 'vitest'
import { solve } from './testing/solve.ts'
import { openWork } from './work.ts'

const start = Date.parse('2026-11-20T17:00:00Z')
let now = start
const clock = { now: () => now }
const work = openWork({ clock, secretKey: 'a key that only tests use, and long enough' })

test('a solution is valid for its batch, for ten minutes', async () => {
  const solution = await solve(await work.ask('this batch'))
  const used = await work.check(solution, 'this batch')
  expect(used).toEqual({ proof: solution.challenge.signature, kept_until: '2026-11-20T17:10:00.000Z' })
  expect(await work.check(solution, 'another batch')).toBeNull()
  now = start + 10 * 60_000
  expect(await work.check(solution, 'this batch')).toBeNull()
  now = start
})

test('a solution of an easier challenge, or of another installation, is not valid', async () => {
  const challenge = await work.ask('this batch')
  const { signature, parameters } = challenge
  const easy = { signature, parameters: { ...parameters, cost: 1, keyPrefix: '00', keySignature: undefined } }
  const forged = await solve(easy)
  expect(await work.check(forged, 'this batch')).toBeNull()
  const later = { ...parameters, data: { batch: 'this batch', until: '2027-01-01T00:00:00.000Z' } }
  const solution = await solve(challenge)
  expect(
    await work.check({ ...solution, challenge: { signature, parameters: later } }, 'this batch'),
  ).toBeNull()
  const other = openWork({ clock, secretKey: 'another key that only tests use, as long' })
  expect(await other.check(solution, 'this batch')).toBeNull()
})

test('a guess without the work is refused', async () => {
  const challenge = await work.ask('this batch')
  for (const solution of [
    { counter: 7, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
    { counter: -1, derivedKey: 'not hex' },
  ]) {
    expect(await work.check({ challenge, solution }, 'this batch')).toBeNull()
  }
})

/**
 * The limit is given in rounds of SHA-256, because machines differ. A core of 2020 computes 2.8 million rounds a
 * second.
 */
test('the work varies, and takes at most 0.6 s of a core', async () => {
  const challenges = await Promise.all(Array.from({ length: 6 }, () => work.ask('this batch')))
  const solutions = await Promise.all(challenges.map(solve))
  const rounds = solutions.map(
    ({ solution, challenge }) => (solution.counter + 1) * challenge.parameters.cost,
  )
  expect(Math.max(...rounds)).toBeLessThanOrEqual(0.6 * 2_800_000)
  expect(new Set(rounds).size).toBeGreaterThan(1)
})
