import { expect, test } from 'vitest'
import { aBill } from '../../testing/aBill.ts'
import { aCampaign } from '../../testing/aCampaign.ts'
import { wyoming } from '../../testing/aLegislator.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aDelivered, aFailure, aReply } from '../../testing/aReply.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import type { SessionEvent } from '../events.ts'
import { type ChatStep, newSession, nothingAwaited, type Session } from '../session.ts'

const campaigns = [aCampaign(), aCampaign({ campaignId: 'no-bills', supportingBills: [] })]
const rules = someRules({ organization: anOrganization({ campaigns, newUi: true }) })
const classicRules = someRules({ organization: anOrganization({ campaigns }) })
const opening: ChatStep[] = ['INIT', 'GET_LEGISLATORS']
const withBills: ChatStep[] = [...opening, 'BILLS']
const withForm: ChatStep[] = [...opening, 'ADD_PERSONAL_INFORMATION']

const soon = (step: ChatStep) =>
  ({ do: 'later', key: `step ${step}`, afterMs: 50, event: { type: 'stepPushed', step } }) as const
const pushed = (step: ChatStep): SessionEvent => ({ type: 'stepPushed', step })
const found: SessionEvent = { type: 'legislatorsFound', legislators: wyoming() }
const finding = { ...nothingAwaited, legislators: true }
const looking = { ...nothingAwaited, bills: true }
const checkSoon = { do: 'later', key: 'bills', afterMs: 300, event: { type: 'billsDue' } }

test('[CHAT-02] a conversation begins with its topic, and with the people the visitor writes to', () => {
  expect(newSession('visit-1').steps).toEqual(opening)
})

test('[CHAT-03] the same event within 50 ms counts once', () => {
  const session = aSession({ waiting: finding })
  const { effects } = play(session, [found, { type: 'addressFound', address: session.address }, found], rules)
  const pushes = effects.filter(each => each.do === 'later' && each.key === 'step BILLS')
  expect(pushes).toEqual([soon('BILLS'), soon('BILLS')])
  expect(play(session, [pushed('BILLS'), pushed('BILLS')], rules).session.steps).toEqual(withBills)
})

test('[CHAT-03] a repeated step keeps its place, so that the text being read does not move', () => {
  const session = aSession({ steps: [...withBills, 'ADD_PERSONAL_INFORMATION'] })
  expect(play(session, [pushed('BILLS')], rules).session.steps).toEqual(session.steps)
})

test('[CHAT-09] once legislators are found the bills come next', () => {
  const { session, effects } = play(aSession({ waiting: finding }), [found, pushed('BILLS')], rules)
  expect(effects).toEqual([soon('BILLS'), checkSoon])
  expect(session.steps).toEqual(withBills)
})

test('[CHAT-09] legislators that could not be found bring no bills', () => {
  const { effects } = play(
    aSession({ waiting: finding }),
    [{ type: 'legislatorsFailed', reason: '503' }],
    rules,
  )
  expect(effects).toEqual([{ do: 'report', reason: '503' }])
})

test.each([
  ['a draft is edited', { type: 'draftEdited', text: 'My own words' }, nothingAwaited],
  ['people are found', found, finding],
  [
    'a draft has come',
    { type: 'draftArrived', reply: { subject: '', message: 'A new draft', offline: true } },
    { ...nothingAwaited, draft: true },
  ],
] as const)('[CHAT-10] bills are looked up again 300 ms after %s', (_what, event, waiting) => {
  expect(play(aSession({ waiting }), [event], rules).effects).toContainEqual(checkSoon)
  expect(play(aSession({ waiting }), [event], classicRules).effects).not.toContainEqual(checkSoon)
})

test('[CHAT-10] a campaign without listed bills then suggests some by the current draft', () => {
  const session = aSession({ campaignId: 'no-bills', bills: [], draft: 'About tickets, and fees.' })
  const asked = play(session, [{ type: 'billsDue' }], rules)
  expect(asked.effects).toEqual([{ do: 'suggestBills', message: 'About tickets, and fees.' }])
  expect(asked.session.waiting).toEqual(looking)
  const { session: shown, effects } = play(
    asked.session,
    [{ type: 'billsSuggested', bills: [aBill()] }],
    rules,
  )
  expect(shown.suggestedBills).toEqual([aBill()])
  expect(effects).toEqual([soon('BILLS')])
})

test('[CHAT-10] the campaign’s own bills are not requested again once they are loaded', () => {
  expect(play(aSession({ steps: withBills }), [{ type: 'billsDue' }], rules)).toEqual({
    session: aSession({ steps: withBills }),
    effects: [],
  })
})

const noneLeft: [why: string, difference: Partial<Session>, event: SessionEvent][] = [
  [
    'the campaign lists none, and there is no draft',
    { campaignId: 'no-bills', draft: ' ' },
    { type: 'billsDue' },
  ],
  ['no campaign is open', { campaignId: '' }, { type: 'billsDue' }],
  ['the campaign’s own came to none', { bills: [] }, { type: 'billsDue' }],
  ['none are found', { waiting: looking }, { type: 'billsFound', bills: [] }],
  [
    'none are suggested',
    { campaignId: 'no-bills', bills: [], waiting: looking },
    { type: 'billsSuggested', bills: [] },
  ],
]

test.each(noneLeft)(
  '[FLOW-03] [FLOW-16] [CHAT-02] the step of the bills disappears if %s',
  (_why, difference, event) => {
    const { session, effects } = play(aSession({ ...difference, steps: withBills }), [event], rules)
    expect(session.steps).toEqual(opening)
    expect(effects).toEqual([{ do: 'cancel', key: 'step BILLS' }])
  },
)

test('[FLOW-13] bills that failed to load keep their place, with a message', () => {
  const { session } = play(
    aSession({ bills: [], waiting: looking, steps: withBills }),
    [{ type: 'billsFailed', reason: '503' }, { type: 'billsDue' }],
    rules,
  )
  expect(session).toMatchObject({ steps: withBills, billsFailed: true })
})

test('suggested bills wait until there are legislators to write to', () => {
  const early = aSession({ campaignId: 'no-bills', legislators: [], waiting: looking })
  const { session, effects } = play(early, [{ type: 'billsSuggested', bills: [aBill()] }], rules)
  expect(session.suggestedBills).toEqual([aBill()])
  expect(effects).toEqual([])
})

test('[CHAT-08] sending first asks who writes, and shows no errors yet', () => {
  const { session, effects } = play(aSession({ draft: '', lastName: '' }), [{ type: 'submitClicked' }], rules)
  expect(effects).toEqual([
    { do: 'cancel', key: 'draft' },
    soon('ADD_PERSONAL_INFORMATION'),
    { do: 'log', event: 'opened_page', value: 'personal_info' },
  ])
  expect(session).toEqual(aSession({ draft: '', lastName: '' }))
})

test('[CHAT-08] with the form open, sending checks for errors, and sends if there are none', () => {
  const wrong = play(aSession({ steps: withForm, lastName: '' }), [{ type: 'submitClicked' }], rules)
  expect(wrong.effects).toEqual([])
  expect(wrong.session.touched.details).toBe(true)
  const right = play(aSession({ steps: withForm }), [{ type: 'submitClicked' }], rules)
  expect(right.effects.map(each => each.do)).toEqual(['submit'])
})

test('[CHAT-12] a subject that is too short keeps the letter from being sent', () => {
  const short = aSession({ steps: withForm, subject: 'Seats' })
  expect(play(short, [{ type: 'submitClicked' }], rules).effects).toEqual([])
})

test('[CHAT-07] Edit message leaves the form, and keeps its fields', () => {
  const { session, effects } = play(aSession({ steps: withForm }), [{ type: 'editMessageClicked' }], rules)
  expect(session).toEqual(aSession({ steps: opening }))
  expect(effects).toEqual([{ do: 'cancel', key: 'step ADD_PERSONAL_INFORMATION' }])
})

test('[CHAT-07] the form’s own address leads to the chat', () => {
  const { effects } = play(aSession(), [{ type: 'personalPageOpened' }], rules)
  expect(effects).toContainEqual(soon('ADD_PERSONAL_INFORMATION'))
  const to = { page: 'message', campaignId: 'fair-tickets' }
  expect(effects.at(-1)).toEqual({ do: 'go', to, replace: true })
})

test.each([
  ['delivered', aReply([aDelivered()], []), true],
  ['delivered in part', aReply([aDelivered()], [aFailure()]), true],
  ['safe with us', aReply([], [aFailure({ willRetry: true })]), true],
  ['refused', aReply([], [aFailure()]), false],
])('[CHAT-02] a letter that is %s completes the conversation: %s', (_what, reply, isComplete) => {
  const sending = aSession({ waiting: { ...nothingAwaited, submit: true } })
  const { effects } = play(sending, [{ type: 'submissionAnswered', reply }], rules)
  expect(effects.some(each => each.do === 'later' && each.key === 'step COMPLETE')).toBe(isComplete)
})

test('[RES-07] [RES-08] the conversation ends with the visit, and a new one begins', () => {
  const reply = aReply([aDelivered()], [])
  const ended = aSession({ steps: [...withForm, 'COMPLETE'], ending: { kind: 'answered', reply } })
  const { session, effects } = play(ended, [{ type: 'resultClosed' }], rules)
  expect(session.steps).toEqual(opening)
  expect(effects.at(-1)).toEqual({ do: 'go', to: { page: 'picker' } })
})

test('[CHAT-11] a draft fills subject and message, except a subject that the person has written', () => {
  const waiting = { ...nothingAwaited, draft: true }
  const arrived: SessionEvent = {
    type: 'draftArrived',
    reply: { subject: 'About tickets', message: 'A letter about tickets.', offline: true },
  }
  const filled = play(aSession({ waiting }), [arrived], rules).session
  expect(filled).toMatchObject({ subject: 'About tickets', draft: 'A letter about tickets.' })
  const mine: SessionEvent = { type: 'subjectEdited', text: 'My subject' }
  expect(play(aSession({ waiting }), [mine, arrived], rules).session.subject).toBe('My subject')
  const emptied: SessionEvent = { type: 'subjectEdited', text: ' ' }
  expect(play(aSession({ waiting }), [mine, emptied, arrived], rules).session.subject).toBe('About tickets')
})

test('[CHAT-11] a draft is requested without a category', () => {
  const { effects } = play(aSession(), [{ type: 'draftDue' }], rules)
  expect(effects).toMatchObject([{ do: 'cancel' }, { do: 'draft', request: { category: '' } }])
})
