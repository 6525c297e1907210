import { expect, test } from 'vitest'
import { aCampaign } from '../../testing/aCampaign.ts'
import { aDelivered, aFailure, aReply } from '../../testing/aReply.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { newSession, nothingAwaited } from '../session.ts'
import { toBatch } from '../toBatch.ts'

const submit = { type: 'submitClicked' } as const
const sending = aSession({ waiting: { ...nothingAwaited, submit: true } })
const answered = (reply: ReturnType<typeof aReply>) => ({ type: 'submissionAnswered', reply }) as const
const closed = { type: 'resultClosed' } as const
const saved = aReply([], [aFailure({ errorType: 'deferred', willRetry: true })])
const remembered = {
  prefix: 'MS',
  email: 'wilma@example.org',
  firstName: 'Wilma',
  lastName: 'Alder',
  dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z',
} as const

test('[RES-01] a complete visit is sent, and the page waits', () => {
  const { session, effects } = play(aSession(), [submit])
  expect(session.waiting.submit).toBe(true)
  expect(effects).toEqual([{ do: 'submit', batch: toBatch(aSession(), aCampaign(), 'open-ledger') }])
})

test('a second click while it is sent sends nothing', () => {
  expect(play(aSession(), [submit, submit]).effects).toHaveLength(1)
})

test.each(['address', 'legislators', 'draft'] as const)(
  '[CAMP-06] nor does one while the %s is awaited',
  what => {
    const busy = aSession({ waiting: { ...nothingAwaited, [what]: true } })
    expect(play(busy, [submit])).toEqual({ session: busy, effects: [] })
  },
)

test.each([
  ['[VAL-01] without an email', { email: '' }],
  ['[VAL-02] with a letter of 5 characters', { draft: 'abcde' }],
  ['[VAL-04] to no legislator', { selectedLegislatorIds: [] }],
  ['[VAL-05] without a last name', { lastName: ' ' }],
  ['[VAL-06] without accepted terms', { termsAndPrivacyChecked: false }],
  [
    '[VAL-07] from an address without a district',
    { address: { ...aSession().address, congressionalDistrict: -1 } },
  ],
])('%s nothing is sent, and every error shows', (_what, difference) => {
  const { session, effects } = play(aSession(difference), [submit])
  expect(effects).toEqual([])
  expect(session.touched).toEqual({ address: true, legislators: true, draft: true, details: true })
})

test('without a campaign there is nothing to send', () => {
  expect(play(aSession({ campaignId: 'nowhere' }), [submit]).effects).toEqual([])
})

test.each([
  ['success', aReply([aDelivered()], [])],
  ['partial_success', aReply([aDelivered()], [aFailure()])],
])('[RES-09] [RES-10] after a %s the person is remembered and the outcome told', (value, reply) => {
  const { session, effects } = play(sending, [answered(reply)])
  expect(session).toMatchObject({ ending: { kind: 'answered', reply }, waiting: nothingAwaited })
  expect(session.constituentInfo).toEqual(remembered)
  expect(effects).toEqual([
    { do: 'remember', info: remembered },
    { do: 'log', event: 'submission', value },
  ])
})

test.each([
  ['failure', aReply([], [aFailure()])],
  ['saved', saved],
])('[RES-09] [RES-10] after a %s no details are remembered, and the outcome is logged', (value, reply) => {
  const { session, effects } = play(sending, [answered(reply)])
  expect(session.constituentInfo).toBeNull()
  expect(effects).toEqual([{ do: 'log', event: 'submission', value }])
})

test.each([
  ['fails', { type: 'submissionFailed', reason: '503' }, '503'],
  ['is not ok', answered({ ...aReply([aDelivered()], []), ok: false }), 'The submission was not accepted.'],
] as const)(
  '[RES-11] [RES-10] when the call %s, there is an alert, told as an error',
  (_how, event, reason) => {
    const { session, effects } = play(sending, [event])
    expect(session).toEqual(aSession({ ending: { kind: 'alert' } }))
    expect(effects).toEqual([
      { do: 'report', reason },
      { do: 'log', event: 'submission', value: 'error' },
    ])
  },
)

test('an answer that is not waited for is dropped', () => {
  expect(play(aSession(), [answered(saved), { type: 'submissionFailed', reason: 'late' }])).toEqual({
    session: aSession(),
    effects: [],
  })
})

test('[RES-07] [RES-08] closing after a delivery ends the visit and goes home', () => {
  const { session, effects } = play(sending, [answered(aReply([aDelivered()], [aFailure()])), closed])
  expect(session).toMatchObject({
    ...newSession('visit-2'),
    ...remembered,
    constituentInfo: remembered,
    termsAndPrivacyChecked: true,
  })
  expect(effects.slice(-3)).toEqual([
    { do: 'cancel', key: 'draft' },
    { do: 'cancel', key: 'rest' },
    { do: 'go', to: { page: 'picker' } },
  ])
})

test('[RES-16] closing what is saved and still tried ends the visit too', () => {
  const { session, effects } = play(sending, [answered(saved), closed])
  expect(session).toEqual(newSession('visit-2'))
  expect(effects.at(-1)).toEqual({ do: 'go', to: { page: 'picker' } })
})

test.each([
  ['a failure', answered(aReply([], [aFailure()]))],
  ['an alert', { type: 'submissionFailed', reason: '503' }],
] as const)('[RES-07] closing %s leaves the visit as it was, to be corrected', (_what, event) => {
  const { session, effects } = play(sending, [event, closed])
  expect(session).toEqual(aSession())
  expect(effects.map(each => each.do)).not.toContain('go')
})
