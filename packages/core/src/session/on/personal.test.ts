import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import { nothingAwaited } from '../session.ts'
import { step } from '../step.ts'

const next = { type: 'nextClicked' } as const

test('[CLASSIC-06] without errors the visitor moves on, and no draft that is due changes the letter', () => {
  expect(play(aSession(), [next])).toEqual({
    session: aSession(),
    effects: [
      { do: 'cancel', key: 'draft' },
      { do: 'log', event: 'next_clicked', value: 'without_error' },
      { do: 'go', to: { page: 'personal' } },
    ],
  })
})

test.each([
  ['no address', { address: noAddress }, 'with_error address legislators'],
  ['no legislator selected', { selectedLegislatorIds: [] }, 'with_error legislators'],
  ['a short draft', { draft: 'short' }, 'with_error draft'],
  ['nothing', { address: noAddress, draft: '' }, 'with_error address legislators draft'],
])('[CLASSIC-07] with %s the visitor stays, and the errors show', (_what, difference, value) => {
  const { session, effects } = play(aSession(difference), [next])
  expect(effects).toEqual([{ do: 'log', event: 'next_clicked', value }])
  expect(session.touched).toEqual({ address: true, legislators: true, draft: true, details: false })
})

test('[CAMP-06] while the page waits for something, nothing happens', () => {
  const busy = aSession({ waiting: { ...nothingAwaited, draft: true } })
  expect(play(busy, [next])).toEqual({ session: busy, effects: [] })
})

test('what is typed into the details is kept as typed', () => {
  const { session, effects } = play(aSession(), [
    { type: 'prefixChosen', prefix: 'DR' },
    { type: 'firstNameEdited', text: ' Ann ' },
    { type: 'lastNameEdited', text: 'Lee' },
    { type: 'emailEdited', text: 'ann@' },
    { type: 'receiptToggled', checked: false },
  ])
  expect(session).toMatchObject({
    prefix: 'DR',
    firstName: ' Ann ',
    lastName: 'Lee',
    email: 'ann@',
    emailReceipt: false,
  })
  expect(effects).toEqual([])
})

test('a person who needs no answer says so, and may take it back', () => {
  const wanted = (wanted: boolean) => ({ type: 'answerToggled', wanted }) as const
  expect(aSession().answerWanted).toBeUndefined()
  expect(play(aSession(), [wanted(false)]).session.answerWanted).toBe(false)
  expect(play(aSession(), [wanted(false), wanted(true)]).session.answerWanted).toBe(true)
})

test('[PERS-08] ticking the terms notes when; unticking clears it', () => {
  const unticked = aSession({ termsAndPrivacyChecked: false, dateTermsAndPrivacyAccepted: '' })
  const ticked = play(unticked, [{ type: 'termsToggled', checked: true }]).session
  expect(ticked).toMatchObject({
    termsAndPrivacyChecked: true,
    dateTermsAndPrivacyAccepted: '2026-11-20T17:00:00.000Z',
  })
  expect(play(ticked, [{ type: 'termsToggled', checked: false }]).session).toEqual(unticked)
})

test('an add-on is ticked once, however often it is told, and unticked', () => {
  const tick = { type: 'addonToggled', description: 'Keep me informed', checked: true } as const
  const ticked = play(aSession(), [tick, tick]).session
  expect(ticked.addons).toEqual(['Keep me informed'])
  expect(play(ticked, [{ ...tick, checked: false }]).session.addons).toEqual([])
})

test('a person who asks to be forgotten is, here and on the device', () => {
  const info = {
    prefix: 'MS',
    email: 'wilma@example.org',
    firstName: 'Wilma',
    lastName: 'Alder',
    dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z',
  } as const
  const { session, effects } = play(aSession({ constituentInfo: info }), [{ type: 'detailsForgotten' }])
  expect(effects).toEqual([{ do: 'forget' }])
  expect(session).toMatchObject({
    constituentInfo: null,
    prefix: 'MR',
    firstName: '',
    lastName: '',
    email: '',
    termsAndPrivacyChecked: false,
    dateTermsAndPrivacyAccepted: '',
    draft: aSession().draft,
  })
})

const rules = someRules()

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

const drafted = { parts: [{ text: 'Please write back.', source: 'request' as const }] }
const noAnswer = { type: 'answerToggled', wanted: false } as const

test('who needs no answer gets a draft that says so, of the same arrangement', () => {
  const { session, effects } = play(aSession({ ...drafted, draftVariant: 2 }), [noAnswer])
  expect(session).toMatchObject({ answerWanted: false, waiting: { draft: true } })
  expect(effects.at(-1)).toMatchObject({ do: 'draft', request: { answerWanted: false, variant: 2 } })
})

test.each([
  ['that the person has edited', { ...drafted, draftEdited: true }],
  ['of which no sentence is known to be ours', {}],
  ['that is being sent', { ...drafted, waiting: { ...nothingAwaited, submit: true } }],
])('a letter %s stays as it is', (_what, difference) => {
  const { session, effects } = play(aSession(difference), [noAnswer])
  expect(session.answerWanted).toBe(false)
  expect(effects).toEqual([])
})
