import { describe, expect, test } from 'vitest'
import { aCampaign } from '../../testing/aCampaign.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aChallenge, aMailDemand, aSolution, aWorkDemand } from '../../testing/aProof.ts'
import { aDelivered, aFailure, aReply } from '../../testing/aReply.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import { isBusy, newSession, nothingAwaited } from '../session.ts'
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

test('a second click while the letter is sent sends nothing', () => {
  expect(play(aSession(), [submit, submit]).effects).toHaveLength(1)
})

test.each(['address', 'legislators', 'draft'] as const)(
  '[CAMP-06] a click while the %s is awaited sends nothing',
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
])('%s nothing is sent, and every error is shown', (_what, difference) => {
  const { session, effects } = play(aSession(difference), [submit])
  expect(effects).toEqual([])
  expect(session.touched).toEqual({ address: true, legislators: true, draft: true, details: true })
})

test('nothing is sent without a campaign', () => {
  expect(play(aSession({ campaignId: 'nowhere' }), [submit]).effects).toEqual([])
})

test.each([
  ['success', aReply([aDelivered()], [])],
  ['partial_success', aReply([aDelivered()], [aFailure()])],
])('[RES-09] [RES-10] after a %s the person is remembered and the outcome is logged', (value, reply) => {
  const untidy = { firstName: ' Wilma  ', lastName: 'Alder ', email: ' wilma@example.org' }
  const { session, effects } = play({ ...sending, ...untidy }, [answered(reply)])
  expect(session).toMatchObject({ ending: { kind: 'answered', reply }, waiting: nothingAwaited })
  expect(session).toMatchObject({ firstName: 'Wilma', email: 'wilma@example.org' })
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
  '[RES-11] [RES-10] when the call %s, there is an alert, which is logged as an error',
  (_how, event, reason) => {
    const { session, effects } = play(sending, [event])
    expect(session).toEqual(aSession({ ending: { kind: 'alert' } }))
    expect(effects).toEqual([
      { do: 'report', reason },
      { do: 'log', event: 'submission', value: 'error' },
    ])
  },
)

describe('a letter whose campaign is left while it is sent', () => {
  const organization = anOrganization({
    campaigns: [aCampaign(), aCampaign({ campaignId: 'clean-water' })],
  })
  const rules = someRules({ organization })
  const opens = (campaignId: string) => ({ type: 'messagePageOpened', campaignId, referrer: '' }) as const
  const answer = (reply: ReturnType<typeof aReply>) => ({ ...answered(reply), sessionId: 'visit-1' })
  const left = play(aSession(), [submit, opens('clean-water')], rules).session

  test('shows its result in its own campaign, and counts as sent at once', () => {
    const waits = aFailure({ willRetry: true })
    const reply = aReply([aDelivered()], [aFailure(), waits], { receipt: '/receipt/a' })
    const { session } = play(left, [answer(reply)], rules)
    expect(session).toMatchObject({ campaignId: 'clean-water', ending: { kind: 'none' } })
    expect(session.sent).toEqual([
      { campaignId: 'fair-tickets', at: expect.any(String), offices: 1, refused: 1, receipt: '/receipt/a' },
    ])
    const back = play(session, [opens('fair-tickets')], rules).session
    expect(back.ending).toEqual({ kind: 'answered', reply })
    const done = play(back, [closed, opens('fair-tickets')], rules).session
    expect(done).toMatchObject({ draft: '', ending: { kind: 'none' }, sent: session.sent })
  })

  test('comes back unsent, with its failure', () => {
    const reply = aReply([], [aFailure()])
    const { session } = play(left, [answer(reply), opens('fair-tickets')], rules)
    expect(session).toMatchObject({ ending: { kind: 'answered', reply }, draft: aSession().draft })
    expect(session.sent).toBeUndefined()
  })

  test('shows its result also to a person who came back before the answer', () => {
    const { session } = play(left, [opens('fair-tickets'), answer(saved)], rules)
    expect(session.ending).toEqual({ kind: 'answered', reply: saved })
  })

  test('is not changed by an answer about a letter of another tab', () => {
    expect(play(left, [{ ...answered(saved), sessionId: 'visit-7' }], rules).session).toEqual(left)
  })

  test.each([
    [{ type: 'submissionFailed', reason: 'late' }, { kind: 'alert' }],
    [{ type: 'submissionRefused', ending: 'closed' }, { kind: 'closed' }],
    [
      { type: 'submissionLimited', minutes: 5 },
      { kind: 'limited', minutes: 5 },
    ],
  ] as const)('has the ending of %o in its own campaign, while another letter is sent', (event, ending) => {
    const sendingOther = { ...left, waiting: { ...left.waiting, submit: true } }
    const { session } = play(sendingOther, [{ ...event, sessionId: 'visit-1' }], rules)
    expect(session.kept?.['fair-tickets']?.ending).toEqual(ending)
    expect(session).toMatchObject({ ending: { kind: 'none' }, waiting: { submit: true } })
  })

  test('does not end the sending of the other letter with its answer', () => {
    const sendingOther = { ...left, waiting: { ...left.waiting, submit: true } }
    const { session } = play(sendingOther, [answer(saved)], rules)
    expect(session).toMatchObject({ ending: { kind: 'none' }, waiting: { submit: true } })
    expect(session.kept?.['fair-tickets']?.ending).toMatchObject({ kind: 'answered' })
  })

  test('shows its result with the legislators and the place that it was written to', () => {
    const { kept } = left
    expect(kept?.['fair-tickets']).toMatchObject({ address: aSession().address, email: aSession().email })
  })
})

test('an answer that is not awaited is dropped', () => {
  expect(play(aSession(), [answered(saved), { type: 'submissionFailed', reason: 'late' }])).toEqual({
    session: aSession(),
    effects: [],
  })
})

const sent = toBatch(aSession(), aCampaign(), 'open-ledger')
const refusals = [
  ['asks for a proof', { type: 'proofDemanded', demand: aMailDemand(), batch: sent }, 'proof_asked'],
  ['refuses a threat', { type: 'submissionRefused', ending: 'refused', sessionId: 'visit-1' }, 'refused'],
  [
    'finds the campaign over',
    { type: 'submissionRefused', ending: 'closed', sessionId: 'visit-1' },
    'closed',
  ],
  ['names a limit', { type: 'submissionLimited', minutes: 5, sessionId: 'visit-1' }, 'limited'],
  ['fails', { type: 'submissionFailed', reason: '503', sessionId: 'visit-1' }, 'error'],
  ['delivers', { ...answered(aReply([aDelivered()], [])), sessionId: 'visit-1' }, 'success'],
] as const

const logsOf = (effects: readonly { do: string }[]) => effects.filter(each => each.do === 'log')

test.each(refusals)('[RES-10] an answer that %s is logged once', (_what, event, value) => {
  const { effects } = play(sending, [event])
  expect(logsOf(effects)).toEqual([{ do: 'log', event: 'submission', value }])
})

test.each(refusals)(
  '[RES-10] an answer that %s is logged for its own letter when another campaign is open',
  (_what, event, value) => {
    const organization = anOrganization({
      campaigns: [aCampaign(), aCampaign({ campaignId: 'clean-water' })],
    })
    const rules = someRules({ organization })
    const opens = { type: 'messagePageOpened', campaignId: 'clean-water', referrer: '' } as const
    const left = play(sending, [opens], rules).session
    const visit = { sessionId: 'visit-1', campaignId: 'fair-tickets' }
    expect(logsOf(play(left, [event], rules).effects)).toEqual([
      { do: 'log', event: 'submission', value, visit },
    ])
  },
)

test('[RES-10] after a demand for a proof, the answer to the letter with the proof is logged too', () => {
  const demand = { type: 'proofDemanded', demand: aWorkDemand(), batch: sent } as const
  const solved = { type: 'workEnded', work: aSolution(), batch: sent } as const
  const reply = { ...answered(aReply([aDelivered()], [])), sessionId: 'visit-1' }
  const { effects } = play(sending, [demand, solved, reply])
  expect(logsOf(effects)).toMatchObject([{ value: 'proof_asked' }, { value: 'success' }])
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

test('[RES-16] closing the result of a saved batch that is still tried ends the visit too', () => {
  const { session, effects } = play(sending, [answered(saved), closed])
  expect({ ...session, sent: undefined }).toEqual(newSession('visit-2'))
  expect(effects.at(-1)).toEqual({ do: 'go', to: { page: 'picker' } })
})

test.each([
  ['a failure', answered(aReply([], [aFailure()]))],
  ['an alert', { type: 'submissionFailed', reason: '503' }],
] as const)('[RES-07] closing %s leaves the visit unchanged, to be corrected', (_what, event) => {
  const { session, effects } = play(sending, [event, closed])
  expect(session).toEqual(aSession())
  expect(effects.map(each => each.do)).not.toContain('go')
})

const unconfirmed = aFailure({ errorType: 'confirmation_needed', willRetry: true })
const awaiting = aReply([], [unconfirmed, unconfirmed])

test('[RES-17] a batch that waits for confirmation is shown as such, and no sender is remembered yet', () => {
  const { session, effects } = play(sending, [answered(awaiting)])
  expect(session).toMatchObject({ ending: { kind: 'answered', reply: awaiting }, constituentInfo: null })
  expect(effects).toEqual([{ do: 'log', event: 'submission', value: 'awaiting' }])
})

test('[RES-17] closing the result of a batch that waits for confirmation ends the visit as after a success', () => {
  const { session, effects } = play(sending, [answered(awaiting), closed])
  expect(session).toEqual(newSession('visit-2'))
  expect(effects.at(-1)).toEqual({ do: 'go', to: { page: 'picker' } })
})

test('[RES-17] a mistyped address is corrected in the same visit, so that the letter is sent once', () => {
  const { session, effects } = play(sending, [answered(awaiting), { type: 'emailDoubted' }])
  expect(session).toEqual(aSession())
  expect(effects.map(each => each.do)).not.toContain('go')
})

test('only an answer about a confirmation email leaves an address to correct', () => {
  const reply = aReply([aDelivered()], [])
  const { session } = play(sending, [answered(reply), { type: 'emailDoubted' }])
  expect(session.ending).toEqual({ kind: 'answered', reply })
})

const asksForWork = { type: 'proofDemanded', demand: aWorkDemand(), batch: sent } as const
const asksForMail = { ...asksForWork, demand: aMailDemand() }
const solved = { type: 'workEnded', work: aSolution(), batch: sent } as const
const unsolved = { ...solved, work: null }
const withWork = { ...sent, proof: { work: aSolution() } }
const confirm = { type: 'confirmByEmailChosen' } as const

test('a demand for work is worked on for at most 10 seconds, while the page waits', () => {
  const { session, effects } = play(aSession(), [submit, asksForWork])
  expect(session.waiting).toEqual({ ...nothingAwaited, submit: true, proof: true })
  const work = effects.filter(each => each.do === 'solve')
  expect(work).toEqual([{ do: 'solve', challenge: aChallenge(), batch: sent, withinMs: 10_000 }])
})

test('the solution is sent with the batch that it was made for, even if the letter changed in the meantime', () => {
  const edit = { type: 'draftEdited', text: 'Another letter, typed while the page waits.' } as const
  const { session, effects } = play(aSession(), [submit, asksForWork, edit, solved])
  expect(session.waiting).toEqual({ ...nothingAwaited, submit: true })
  expect(effects.at(-1)).toEqual({ do: 'submit', batch: withWork })
})

test.each([
  ['is asked for without work', [asksForMail]],
  ['has no solution in time', [asksForWork, unsolved]],
  ['is refused, having been worked on', [asksForWork, solved, { ...asksForWork, batch: withWork }]],
])('if a proof %s, confirmation by email is offered', (_what, events) => {
  const { session, effects } = play(aSession(), [submit, ...events])
  expect(session).toMatchObject({ ending: { kind: 'mail_offered' }, waiting: nothingAwaited })
  expect(isBusy(session)).toBe(false)
  expect(effects.filter(each => each.do === 'solve').length).toBeLessThanOrEqual(1)
})

test('a person who chooses email sends the letter with that option', () => {
  const { session, effects } = play(aSession(), [submit, asksForMail, confirm])
  expect(session).toMatchObject({ ending: { kind: 'none' }, waiting: { submit: true } })
  expect(effects.at(-1)).toEqual({ do: 'submit', batch: { ...sent, proof: 'mail' } })
})

test('a person who goes back finds the letter unchanged, and may submit again', () => {
  const { session } = play(aSession(), [submit, asksForMail, closed])
  expect(session).toEqual(aSession({ touched: session.touched }))
  expect(play(session, [submit]).effects).toEqual([{ do: 'submit', batch: sent }])
})

test('a server that refuses the confirmation by email is a failure', () => {
  const refused = { ...asksForMail, batch: { ...sent, proof: 'mail' } } as const
  expect(play(sending, [refused]).session.ending).toEqual({ kind: 'alert' })
})

test('beyond the limit the letter stays, and the page knows when to try again', () => {
  const { session, effects } = play(sending, [{ type: 'submissionLimited', minutes: 12 }])
  expect(session).toEqual(aSession({ ending: { kind: 'limited', minutes: 12 } }))
  expect(effects).toEqual([{ do: 'log', event: 'submission', value: 'limited' }])
  expect(play(session, [closed]).session).toEqual(aSession())
})

test.each([solved, unsolved, { type: 'submissionLimited', minutes: 12 } as const])(
  'an event that was not requested changes nothing: %j',
  event => {
    expect(play(aSession(), [event])).toEqual({ session: aSession(), effects: [] })
  },
)

test('a letter on its way is kept for the next pages, and no new visit removes it', () => {
  const reply = aReply([aDelivered()], [aFailure()], { receipt: 'https://redress.example/receipt/secret' })
  const { session } = play(sending, [answered(reply), closed])
  const at = '2026-11-20T17:00:00.000Z'
  expect(session.draft).toBe('')
  expect(session.sent).toEqual([
    { campaignId: 'fair-tickets', at, offices: 1, refused: 1, receipt: reply.receipt },
  ])
})

test('a letter that is saved has no office yet', () => {
  expect(play(sending, [answered(saved)]).session.sent).toMatchObject([{ offices: 0, receipt: '' }])
})

test.each([
  ['is refused', aReply([], [aFailure()])],
  ['waits for its sender', aReply([], [aFailure({ errorType: 'confirmation_needed', willRetry: true })])],
])('a letter that %s is not on its way', (_what, reply) => {
  expect(play(sending, [answered(reply)]).session.sent).toBeUndefined()
})

describe('a letter for an office with its own form', () => {
  const receipt = 'https://redress.example/receipt/secret-token'
  const said = { type: 'handOverSaid', id: 'S000001', said: 'sent' } as const
  const alone = { ...aReply([], [], { handedOver: ['S000001'] }), status: 'success' } as const

  test('is kept with the word of the person on the receipt, and with no other', () => {
    const reply = aReply([aDelivered()], [], { handedOver: ['S000001'], receipt })
    const before = aSession({ ending: { kind: 'answered', reply } })
    const { session, effects } = play(before, [said, { ...said, id: 'S000009' }])
    expect(session.handOverSaid).toEqual({ S000001: 'sent' })
    expect(effects).toEqual([{ do: 'sayHandOver', receipt, legislatorId: 'S000001', said: 'sent' }])
  })

  test('ends the visit like a success, although we sent nothing', () => {
    const { session, effects } = play(sending, [answered(alone)])
    expect(session.sent).toBeUndefined()
    expect(effects).toContainEqual({
      do: 'log',
      event: 'submission',
      value: 'handed_over',
      visit: undefined,
    })
    expect(play(session, [said]).effects).toEqual([])
    expect(play(session, [closed]).session.draft).toBe('')
  })
})
