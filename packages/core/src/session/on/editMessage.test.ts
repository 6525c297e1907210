import { expect, test } from 'vitest'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aSession } from '../../testing/aSession.ts'
import { nothingAwaited } from '../session.ts'
import { step } from '../step.ts'

const rules = { organization: anOrganization(), now: Date.UTC(2026, 10, 20, 17), freshId: 'fresh' }

test('a person who wants to change the message goes back to it, with all they wrote', () => {
  const session = aSession({ campaignId: 'fair-tickets' })
  const next = step(session, { type: 'editMessageClicked' }, rules)
  expect(next.session).toEqual(session)
  expect(next.effects).toEqual([{ do: 'go', to: { page: 'message', campaignId: 'fair-tickets' } }])
})

test.each(['address', 'legislators', 'draft', 'bills', 'submit'] as const)(
  'nothing is sent while the page still waits for: %s',
  waited => {
    const session = aSession({ waiting: { ...nothingAwaited, [waited]: true } })
    expect(step(session, { type: 'submitClicked' }, rules).effects).toEqual([])
  },
)
