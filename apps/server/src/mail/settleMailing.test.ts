import type { Outcome } from '@redress/channels/channel'
import { describe, expect, test } from 'vitest'
import type { ClaimedMailing } from './formMailing.ts'
import { changeBy } from './mailer.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-11-20T17:00:00Z')

const mailing: ClaimedMailing = {
  id: 'a',
  addressHash: 'b',
  begunAt: '2026-11-20T17:00:00Z',
  attempts: 1,
  brokenOff: 0,
}

const down: Outcome = { kind: 'unavailable', errorType: 'external_api_failure', reason: 'ECONNREFUSED' }
const broken: Outcome = { kind: 'unknown', reason: 'ECONNECTION after the text was begun' }
const refused = (cause: 'permanent' | 'configuration'): Outcome => ({
  kind: 'refused',
  cause,
  errorType: 'external_api_failure',
  reason: 'SMTP 550 at RCPT TO',
})

const later = (attempts: number, at = now, chance = 1) =>
  Date.parse(changeBy({ ...mailing, attempts }, { outcome: down, now: at, chance }).due_at ?? '') - at

test.each([
  [1, minute],
  [2, 2 * minute],
  [4, 8 * minute],
  [5, 15 * minute],
  [300, 15 * minute],
])('after failure %i of a mail server, a mail waits at most %i ms', (attempts, most) => {
  expect(later(attempts)).toBe(most)
  expect(later(attempts, now, 0)).toBe(most / 2)
})

describe('a mail', () => {
  test('is tried for three days, and not a moment longer', () => {
    const last = now + 72 * hour - 15 * minute
    expect(later(300, last - 1)).toBe(15 * minute)
    const result = { outcome: down, now: last, chance: 1 }
    expect(changeBy({ ...mailing, attempts: 300 }, result)).toMatchObject({ state: 'given_up' })
  })

  test.for([
    ['that is refused for good is not sent again', refused('permanent'), 0, 'refused'],
    ['whose login is refused waits for the operator', refused('configuration'), 0, undefined],
    ['that broke off is sent once more', broken, 0, undefined],
    ['that broke off twice may have arrived, and rests', broken, 1, 'unknown'],
    ['that was taken is sent', { kind: 'delivered', reference: 'a' }, 1, 'sent'],
  ] as const)('%s', ([, outcome, brokenOff, state]) => {
    expect(changeBy({ ...mailing, brokenOff }, { outcome, now, chance: 1 }).state).toBe(state)
  })
})
