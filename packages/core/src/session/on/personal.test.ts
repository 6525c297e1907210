import { expect, test } from 'vitest'
import { noAddress } from '../../address/address.ts'
import { anAddress } from '../../testing/anAddress.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import { isAddressKept, nothingAwaited } from '../session.ts'
import { step } from '../step.ts'

const next = { type: 'nextClicked' } as const

test('[CLASSIC-06] without errors the visitor moves on, and no due draft changes the letter', () => {
  const seen = aSession({ letterSeen: true })
  expect(play(seen, [next])).toEqual({
    session: seen,
    effects: [
      { do: 'cancel', key: 'draft' },
      { do: 'log', event: 'next_clicked', value: 'without_error' },
      { do: 'go', to: { page: 'personal' } },
    ],
  })
})

test('[CLASSIC-05] a letter that was never on the screen is shown before the visitor moves on', () => {
  const shown = play(aSession(), [next])
  expect(shown.session).toMatchObject({ letterSeen: true, readThroughAsked: true })
  expect(shown.effects).toEqual([])
  const after = play(shown.session, [next])
  expect(after.session.readThroughAsked).toBeUndefined()
  expect(after.effects).toContainEqual({ do: 'go', to: { page: 'personal' } })
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

test('typed details are kept as typed', () => {
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

test('a person can say that they need no answer, and take it back', () => {
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

test('an add-on is ticked once, even if the event repeats, and can be unticked', () => {
  const tick = { type: 'addonToggled', description: 'Keep me informed', checked: true } as const
  const ticked = play(aSession(), [tick, tick]).session
  expect(ticked.addons).toEqual(['Keep me informed'])
  expect(play(ticked, [{ ...tick, checked: false }]).session.addons).toEqual([])
})

test('a person who asks to be forgotten is removed here and on the device', () => {
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
  'nothing is sent while the page still waits for %s',
  waited => {
    const session = aSession({ waiting: { ...nothingAwaited, [waited]: true } })
    expect(step(session, { type: 'submitClicked' }, rules).effects).toEqual([])
  },
)

const drafted = { parts: [{ text: 'Please write back.', source: 'request' as const }] }
const noAnswer = { type: 'answerToggled', wanted: false } as const

test('a person who needs no answer gets a draft with the same wording that says so', () => {
  const { session, effects } = play(aSession({ ...drafted, draftVariant: 2 }), [noAnswer])
  expect(session).toMatchObject({ answerWanted: false, waiting: { draft: true } })
  expect(effects.at(-1)).toMatchObject({ do: 'draft', request: { answerWanted: false, variant: 2 } })
})

test.each([
  ['that the person has edited', { ...drafted, draftEdited: true }],
  ['of which no sentence is known to be ours', {}],
  ['that is being sent', { ...drafted, waiting: { ...nothingAwaited, submit: true } }],
])('a letter %s is not changed', (_what, difference) => {
  const { session, effects } = play(aSession(difference), [noAnswer])
  expect(session.answerWanted).toBe(false)
  expect(effects).toEqual([])
})

test('the suggested domain replaces the mistyped one, and nothing else of the address', () => {
  const { session } = play(aSession({ email: 'wilma@work@gmial.com' }), [
    { type: 'emailSuggestionTaken', domain: 'gmail.com' },
  ])
  expect(session.email).toBe('wilma@work@gmail.com')
})

test('the device forgets the address as soon as the person no longer wants it remembered', () => {
  const remembered = aSession({ rememberedAddress: anAddress() })
  const { session, effects } = play(remembered, [{ type: 'addressKeepToggled', checked: false }])
  expect(isAddressKept(session)).toBe(false)
  expect(session.rememberedAddress).toBeUndefined()
  expect(effects).toEqual([{ do: 'forgetAddress' }])
})

test('to forget the details is to forget the remembered address too', () => {
  const remembered = aSession({ rememberedAddress: anAddress(), keepsAddress: true })
  const { session, effects } = play(remembered, [{ type: 'detailsForgotten' }])
  expect(isAddressKept(session)).toBe(false)
  expect(effects).toEqual([{ do: 'forget' }])
})
