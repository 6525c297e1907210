import { expect, test } from 'vitest'
import { aSelectedBill } from '../testing/aBill.ts'
import { anAddress } from '../testing/anAddress.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { aSession } from '../testing/aSession.ts'
import { someRules } from '../testing/someRules.ts'
import { detailProblems, hasDetailProblem, hasMessageProblem, messageProblems } from './problems.ts'
import { newSession, nothingAwaited, type Session } from './session.ts'

const classic = someRules()
const chat = someRules({ organization: anOrganization({ newUi: true }) })
const problemsOf = (session: Session) => messageProblems(session, classic.stanceLines)

test('a complete visit has no problem', () => {
  expect(problemsOf(aSession())).toEqual({
    address: false,
    legislators: false,
    draft: undefined,
    threat: false,
  })
  expect(hasMessageProblem(aSession(), classic)).toBe(false)
  expect(hasMessageProblem(aSession(), chat)).toBe(false)
  expect(hasDetailProblem(aSession())).toBe(false)
})

test('a new visit has every problem but a missing prefix', () => {
  expect(problemsOf(newSession('visit-1'))).toEqual({
    address: true,
    legislators: true,
    draft: 'blank',
    threat: false,
  })
  expect(detailProblems(newSession('visit-1'))).toEqual({
    firstName: 'blank',
    lastName: 'blank',
    email: 'blank',
    terms: 'blank',
  })
})

test('[VAL-07] an address that is still being looked up is not in error yet', () => {
  const address = anAddress({ congressionalDistrict: -1 })
  const looking = { ...nothingAwaited, address: true }
  expect(problemsOf(aSession({ address, waiting: looking })).address).toBe(false)
  expect(problemsOf(aSession({ address })).address).toBe(true)
})

test('[VAL-07] an address that no gateway would accept is in error', () => {
  expect(problemsOf(aSession({ address: anAddress({ city: 'Ot' }) })).address).toBe(true)
})

test('[VAL-04] at least one legislator must be selected', () => {
  expect(problemsOf(aSession({ selectedLegislatorIds: [] })).legislators).toBe(true)
  expect(problemsOf(aSession({ selectedLegislatorIds: ['S000002'] })).legislators).toBe(false)
})

test('a threat in the reasons is a problem of any letter, in either layout', () => {
  const session = aSession({ findings: [{ kind: 'threat' }] })
  expect(problemsOf(session).threat).toBe(true)
  expect(hasMessageProblem(session, classic)).toBe(true)
  expect(hasMessageProblem(session, chat)).toBe(true)
  expect(hasMessageProblem(aSession({ findings: [{ kind: 'insult' }] }), classic)).toBe(false)
})

test('[VAL-06] the terms must be accepted', () => {
  expect(detailProblems(aSession({ termsAndPrivacyChecked: false }))).toEqual({ terms: 'blank' })
})

const full = 'x'.repeat(10_000)
const pro = aSelectedBill({ proOrCon: 'PRO' })
const con = aSelectedBill({ id: '119-hr-22', proOrCon: 'CON' })
const senateCon = aSelectedBill({ id: '119-s-1748', type: 'S', proOrCon: 'CON' })

test('a full letter has no room for lines about two different stances in one chamber', () => {
  expect(problemsOf(aSession({ draft: full, selectedBills: [pro, con] })).draft).toBe('long')
})

test('stances that differ only between the chambers add no lines, and need no room', () => {
  expect(problemsOf(aSession({ draft: full, selectedBills: [pro, senateCon] })).draft).toBeUndefined()
})

test('stances of a chamber that gets no letter need no room', () => {
  const toSenators = aSession({
    draft: full,
    selectedBills: [pro, con],
    selectedLegislatorIds: ['S000001', 'S000002'],
  })
  expect(problemsOf(toSenators).draft).toBeUndefined()
})

test.each([
  ['none at all', '', false],
  ['blanks alone', '   ', false],
  ['five letters', 'Seats', true],
  ['six letters', 'Ticket', false],
  ['500 letters', 'x'.repeat(500), false],
  ['501 letters', 'x'.repeat(501), true],
])('[CHAT-12] [VAL-03] A letter counts the error of its subject: %s', (_what, subject, isWrong) => {
  expect(hasMessageProblem(aSession({ subject }), chat)).toBe(isWrong)
})
