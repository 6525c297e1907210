import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { aCampaign } from '../../testing/aCampaign.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aDelivered, aReply } from '../../testing/aReply.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import type { SessionEvent } from '../events.ts'
import { isBusy, newSession, nothingAwaited } from '../session.ts'

const opened = (campaignId: string) =>
  ({ type: 'messagePageOpened', campaignId, referrer: 'https://news.example/a' }) as const
const over = { startDate: '2020-01-01T00:00:00Z', endDate: '2021-01-01T00:00:00Z' }
const rules = someRules({
  organization: anOrganization({
    campaigns: [
      aCampaign(),
      aCampaign({ campaignId: 'no-bills', supportingBills: [] }),
      aCampaign({ campaignId: 'gone', ...over }),
      aCampaign({ campaignId: 'moved', ...over, redirectUrl: 'https://open-ledger.example' }),
    ],
  }),
})
const visitor = newSession('visit-1')
const later = { do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }
const noAnswer = { do: 'later', key: 'place', event: { type: 'positionFailed', reason: '' } } as const

test('[CAMP-05] on entry the page requests bills and the location, and writes two log entries', () => {
  const { session, effects } = play(visitor, [opened('fair-tickets')], rules)
  expect(effects).toEqual([
    { do: 'fetchBills', ids: ['119-hr-1402', '119-s-1748'] },
    { do: 'locate', withinMs: 10_000, mayAsk: true },
    { ...noAnswer, afterMs: 10_000 },
    { do: 'log', event: 'referrer', value: 'https://news.example/a' },
    { do: 'log', event: 'opened_page', value: 'message' },
  ])
  expect(session).toMatchObject({ campaignId: 'fair-tickets', referrer: 'https://news.example/a' })
  expect(session.waiting).toEqual({ ...nothingAwaited, bills: true, address: true })
})

test('[CAMP-05] an organization may turn off the request for the location', () => {
  const organization = { ...rules.organization, askLocationOnEntry: false }
  const { effects } = play(visitor, [opened('fair-tickets')], { ...rules, organization })
  expect(effects).toContainEqual({ do: 'locate', withinMs: 10_000, mayAsk: false })
})

test('[FLOW-01] a visitor who answers after 10 seconds is located, unless an address was typed in the meantime', () => {
  const late = { type: 'positionFound', address: anAddress() } as const
  const unanswered = play(visitor, [opened('fair-tickets'), noAnswer.event], rules).session
  expect(unanswered).toMatchObject({ addressFailed: true, waiting: { address: false } })
  expect(play(unanswered, [late], rules).session.address).toEqual(anAddress())
  const typed = anAddress({ street: '1 Main St', state: 'MT' })
  const entered = { type: 'addressEntered', address: typed } as const
  const found = { type: 'addressFound', address: typed } as const
  expect(play(unanswered, [entered, late, found, late], rules).session.address).toEqual(typed)
})

test('[FLOW-02] the end of the wait for a position does not affect an address that was typed', () => {
  const refused = { type: 'addressFailed', reason: '422', refused: { zip: 'is not known' } } as const
  const events = [{ type: 'addressEntered', address: anAddress() }, refused, noAnswer.event] as const
  const { session } = play(visitor, [opened('fair-tickets'), ...events], rules)
  expect(session.addressRefused).toEqual({ zip: 'is not known' })
})

test('[FLOW-01] [CAMP-05] the address and legislators of the session are not looked up again', () => {
  const { session, effects } = play(aSession(), [opened('fair-tickets')], rules)
  const asked = effects.map(each => each.do)
  expect(asked).not.toContain('findLegislators')
  expect(asked).not.toContain('locate')
  expect(session.legislators).toHaveLength(3)
  expect(session.waiting.legislators).toBe(false)
})

test('[FLOW-01] legislators that were being looked up when the page was left are looked up again', () => {
  const left = aSession({ waiting: { ...nothingAwaited, legislators: true } })
  const events = [{ type: 'sessionRestored', session: left }, opened('fair-tickets')] as const
  const { session, effects } = play(visitor, events, rules)
  expect(effects).toContainEqual({ do: 'findLegislators', address: left.address })
  expect(session.legislators).toEqual([])
  expect(session.waiting.legislators).toBe(true)
})

test('[CAMP-02] an unknown campaign goes to the picker, and nothing else happens', () => {
  expect(play(visitor, [opened('nowhere')], rules)).toEqual({
    session: visitor,
    effects: [{ do: 'go', to: { page: 'picker' }, replace: true }],
  })
})

test('[CAMP-03] an unpublished one goes to its own page, or is not found', () => {
  expect(play(visitor, [opened('moved')], rules).effects).toEqual([
    { do: 'leave', url: 'https://open-ledger.example' },
  ])
  expect(play(visitor, [opened('gone')], rules).effects).toEqual([
    { do: 'go', to: { page: 'not-found' }, replace: true },
  ])
})

test('[FLOW-03] without listed bills and without a draft, no bills are requested', () => {
  const { session, effects } = play(visitor, [opened('no-bills')], rules)
  expect(effects.map(each => each.do)).toEqual(['locate', 'later', 'log', 'log'])
  expect(session.waiting.bills).toBe(false)
})

test('[FLOW-03] without listed bills but with a draft, bills are suggested', () => {
  const before = aSession({ campaignId: 'no-bills', draft: ' My letter ' })
  expect(play(before, [opened('no-bills')], rules).effects[0]).toEqual({
    do: 'suggestBills',
    message: 'My letter',
  })
})

test('another campaign does not get the person’s letter and bills, but it gets their address', () => {
  const { session, effects } = play(aSession({ referrer: 'x' }), [opened('no-bills')], rules)
  expect(session).toMatchObject({
    sessionId: 'visit-2',
    campaignId: 'no-bills',
    draft: '',
    reasoning: '',
    selectedBills: [],
    address: aSession().address,
  })
  expect(effects.slice(0, 2)).toEqual([
    { do: 'cancel', key: 'draft' },
    { do: 'cancel', key: 'rest' },
  ])
})

test('each campaign keeps its own letter, under its own visit, until it is sent', () => {
  const letter = { draft: 'About tickets', reasoning: 'Fees', draftEdited: true }
  const left = play(
    aSession({ ...letter, addons: ['Keep me informed'] }),
    [opened('no-bills')],
    rules,
  ).session
  const other = play(left, [{ type: 'draftEdited', text: 'About bills' }, opened('fair-tickets')], rules)
  expect(other.session).toMatchObject({ ...letter, sessionId: 'visit-1', addons: ['Keep me informed'] })
  const sent = { kind: 'answered', reply: aReply([aDelivered()], []) } as const
  const back = play({ ...other.session, ending: sent }, [opened('no-bills')], rules).session
  expect(back).toMatchObject({ draft: 'About bills', sessionId: 'visit-2', ending: { kind: 'none' } })
  expect(play(back, [opened('fair-tickets')], rules).session).toMatchObject({ draft: '', reasoning: '' })
})

test('the letters of other campaigns remain after the end of a visit', () => {
  const left = play(aSession({ draft: 'About tickets' }), [opened('no-bills')], rules).session
  const sent = { kind: 'answered', reply: aReply([aDelivered()], []) } as const
  const events = [{ type: 'resultClosed' }, opened('fair-tickets')] as const
  expect(play({ ...left, ending: sent }, events, rules).session.draft).toBe('About tickets')
})

test('reasons without a draft get one when their campaign is opened again', () => {
  const owed = aSession({ draft: '', reasoning: 'Fees', waiting: { ...nothingAwaited, draft: true } })
  const { effects } = play(owed, [opened('no-bills'), opened('fair-tickets')], rules)
  expect(effects.at(-1)).toMatchObject({ do: 'later', key: 'draft' })
})

test.each([
  ['was under way', [{ type: 'draftDue' }]],
  ['was due', [{ type: 'reasoningEdited', text: 'Fees, and late refunds' }]],
] as const)('a new draft that %s when its campaign was left is requested on the way back', (_how, events) => {
  const left = play(aSession(), [...events, opened('no-bills')], rules).session
  const { session, effects } = play(left, [opened('fair-tickets')], rules)
  expect(session.draft).toBe(aSession().draft)
  expect(effects.at(-1)).toEqual(later)
  const reply = { subject: '', message: 'A letter about refunds', offline: false }
  const drawn = play(
    session,
    [{ type: 'draftDue' }, { type: 'draftArrived', reply }, opened('no-bills')],
    rules,
  )
  const back = play(drawn.session, [opened('fair-tickets')], rules)
  expect(back.session.draft).toBe(reply.message)
  expect(back.effects).not.toContainEqual(later)
})

test('typed details are kept for another campaign, with the acceptance of the terms', () => {
  const accepted = { termsAndPrivacyChecked: true, dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z' }
  const typed = {
    prefix: 'DR',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    ...accepted,
  } as const
  const { session } = play(aSession({ constituentInfo: null, ...typed }), [opened('no-bills')], rules)
  expect(session).toMatchObject({ ...typed, constituentInfo: null })
})

test('cleared suggestions stay cleared on the way back and after a reload, until the letter changes', () => {
  const events = [{ type: 'reasoningEdited', text: '' }, opened('no-bills')] as const
  const before = aSession({ campaignId: 'no-bills', bills: [], selectedBills: [] })
  const { session, effects } = play(before, events, rules)
  const asked = effects.map(each => each.do)
  expect(asked).not.toContain('suggestBills')
  const again = play(visitor, [{ type: 'sessionRestored', session }, opened('no-bills')], rules)
  expect(again.effects.map(each => each.do)).not.toContain('suggestBills')
  const edited = play(again.session, [{ type: 'draftEdited', text: 'Tickets' }, opened('no-bills')], rules)
  expect(edited.effects.map(each => each.do)).toContain('suggestBills')
})

test('a letter comes back with the deselected recipients, and with the chosen options', () => {
  const said = [
    { type: 'legislatorToggled', id: 'S000001' },
    { type: 'answerToggled', wanted: false },
    { type: 'receiptToggled', checked: false },
  ] as const
  const found = { type: 'legislatorsFound', legislators: aSession().legislators } as const
  const left = play(aSession(), [...said, opened('no-bills'), found], rules).session
  expect(left).toMatchObject({ emailReceipt: true, selectedLegislatorIds: aSession().selectedLegislatorIds })
  expect(left.answerWanted).toBeUndefined()
  const back = play(left, [opened('fair-tickets'), found], rules).session
  expect(back).toMatchObject({ emailReceipt: false, answerWanted: false })
  expect(back.selectedLegislatorIds).toEqual(['R000001', 'S000002'])
  const again = play(back, [{ type: 'legislatorToggled', id: 'S000001' }, opened('no-bills')], rules).session
  const chosen = play(again, [opened('fair-tickets'), found], rules).session.selectedLegislatorIds
  expect(chosen).toEqual(aSession().selectedLegislatorIds)
})

test('a letter that was stored by an older page comes back without them', () => {
  const left = play(aSession({ draft: 'About tickets' }), [opened('no-bills')], rules).session
  const { answerWanted, emailReceipt, leftOut, ...older } = { ...left.kept?.['fair-tickets'] }
  const kept = JSON.parse(JSON.stringify({ 'fair-tickets': older }))
  const back = play({ ...left, kept }, [opened('fair-tickets')], rules).session
  expect(back).toMatchObject({ draft: 'About tickets', emailReceipt: true })
})

test('[CAMP-05] the position is requested at most once, even after a letter is sent or the page loads again', () => {
  const asks = (...events: SessionEvent[]) =>
    play(visitor, events, rules).effects.flatMap(each => (each.do === 'locate' ? [each.mayAsk] : []))
  const first = opened('fair-tickets')
  expect(asks(first, opened('no-bills'), first)).toEqual([true, false, false])
  const session = play(visitor, [first], rules).session
  expect(asks({ type: 'sessionRestored', session }, first)).toEqual([false])
  const reply = aReply([aDelivered()], [])
  const sent = play({ ...session, ending: { kind: 'answered', reply } }, [{ type: 'resultClosed' }], rules)
  expect(asks({ type: 'sessionRestored', session: sent.session }, opened('no-bills'))).toEqual([false])
})

test('an address that was not found stays with its campaign, and one that was found is used for others', () => {
  const failed = [
    { type: 'addressEntered', address: anAddress() },
    { type: 'addressFailed', reason: '404' },
    opened('no-bills'),
    noAnswer.event,
  ] as const
  const { session } = play(visitor, [opened('fair-tickets'), ...failed], rules)
  expect(session).toMatchObject({ addressTyped: null, addressFailed: true })
  const typed = aSession({ addressTyped: anAddress() })
  expect(play(typed, [opened('no-bills')], rules).session.addressTyped).toEqual(anAddress())
})

test('a draft that was being written for another campaign is not put into this one', () => {
  const reply = { subject: '', message: 'About fair tickets', offline: false }
  const events = [{ type: 'regenerateClicked' }, opened('no-bills'), { type: 'draftArrived', reply }] as const
  expect(play(aSession({ draft: '' }), events, rules).session.draft).toBe('')
})

test('everything is kept on the way back to the same campaign', () => {
  const before = aSession()
  const { session, effects } = play(before, [opened('fair-tickets')], rules)
  expect(session).toMatchObject({
    draft: before.draft,
    selectedBills: before.selectedBills,
    sessionId: 'visit-1',
  })
  expect(effects.map(each => each.do)).not.toContain('cancel')
})

test('[PERS-02] personal information opens with a draft, and logs it', () => {
  expect(play(aSession(), [{ type: 'personalPageOpened' }], rules).effects).toEqual([
    { do: 'log', event: 'opened_page', value: 'personal_info' },
  ])
})

test.each([
  ['no draft', { draft: '' }],
  ['a draft of spaces', { draft: ' \n ' }],
  ['no campaign', { campaignId: '' }],
  ['a campaign that is no more', { campaignId: 'nowhere' }],
])('[PERS-01] with %s, personal information redirects home', (_what, difference) => {
  expect(play(aSession(difference), [{ type: 'personalPageOpened' }], rules).effects).toEqual([
    { do: 'go', to: { page: 'picker' }, replace: true },
  ])
})

test('a restored visit is unchanged, but waits for nothing, because its calls ended with the page', () => {
  const kept = aSession({ waiting: { ...nothingAwaited, bills: true, submit: true } })
  const { session, effects } = play(visitor, [{ type: 'sessionRestored', session: kept }], rules)
  expect(session).toEqual(aSession())
  expect(effects).toEqual([])
})

test.each([
  ['was on its way', { waiting: { ...nothingAwaited, draft: true } }],
  ['was about to be asked for', { reasoning: 'My well ran dry.', draft: ' ' }],
])('[FLOW-08] a draft that %s when the page was left is due anew', (_what, difference) => {
  const kept = aSession(difference)
  const { session, effects } = play(visitor, [{ type: 'sessionRestored', session: kept }], rules)
  expect(session.waiting).toEqual(nothingAwaited)
  expect(effects).toEqual([later])
})

test('a visit without reasons and without a letter is restored without any call', () => {
  const kept = aSession({ reasoning: '', draft: '' })
  expect(play(visitor, [{ type: 'sessionRestored', session: kept }], rules).effects).toEqual([])
})

const info = {
  prefix: 'DR',
  email: 'remembered@example.org',
  firstName: 'Remembered',
  lastName: 'Person',
  dateTermsAndPrivacyAccepted: '2026-10-01T00:00:00.000Z',
} as const

test('[PERS-09] a remembered person finds the form filled and the terms ticked', () => {
  const { session } = play(visitor, [{ type: 'constituentRecalled', info }], rules)
  expect(session).toMatchObject({ ...info, constituentInfo: info, termsAndPrivacyChecked: true })
})

test('remembered details do not overwrite typed ones', () => {
  const typing = { ...visitor, firstName: 'New' }
  const { session } = play(typing, [{ type: 'constituentRecalled', info }], rules)
  expect(session).toMatchObject({ firstName: 'New', email: '', constituentInfo: info })
  expect(session.termsAndPrivacyChecked).toBe(false)
})

test('an address that was typed and not found does not block the position forever', () => {
  const failed = { ...visitor, address: noAddress, touched: { ...visitor.touched, address: true } }
  const events = [opened('fair-tickets'), { type: 'positionFound', address: aSession().address }] as const
  expect(play(failed, events, rules).session.address.state).toBe('WY')
})

test.each([
  ['an offer to confirm by email', { kind: 'mail_offered' }, { kind: 'mail_offered' }],
  ['a time to try again, which has changed', { kind: 'limited', minutes: 12 }, { kind: 'none' }],
] as const)('after a reload the page shows only statuses that still apply: %s', (_what, ending, restored) => {
  const waiting = { ...nothingAwaited, submit: true, proof: true }
  const session = aSession({ ending, waiting })
  const { session: after } = play(newSession('visit-2'), [{ type: 'sessionRestored', session }])
  expect(after).toMatchObject({ ending: restored, waiting: nothingAwaited, draft: session.draft })
  expect(isBusy(after)).toBe(false)
})

test('a remembered address is filled in, and who represents it is looked up anew', () => {
  const recalled = { type: 'addressRecalled', address: anAddress() } as const
  const { session, effects } = play(visitor, [recalled, opened('fair-tickets')], rules)
  expect(session.address).toEqual(anAddress())
  expect(effects).toContainEqual({ do: 'findLegislators', address: anAddress() })
  expect(effects.map(each => each.do)).not.toContain('locate')
})

test('after a sent letter the remembered address is there for the next campaign', () => {
  const sent = aSession({
    keepsAddress: true,
    ending: { kind: 'none' },
    waiting: { ...nothingAwaited, submit: true },
  })
  const { session } = play(
    sent,
    [
      { type: 'submissionAnswered', reply: aReply([aDelivered()], []), sessionId: 'visit-1' },
      { type: 'resultClosed' },
      opened('no-bills'),
    ],
    rules,
  )
  expect(session).toMatchObject({ campaignId: 'no-bills', address: anAddress(), draft: '' })
})

test('a remembered address never replaces the one of the visit', () => {
  const other = anAddress({ street: '1 Other St' })
  const { session } = play(
    aSession({ address: other, rememberedAddress: anAddress() }),
    [opened('no-bills')],
    rules,
  )
  expect(session.address).toEqual(other)
})
