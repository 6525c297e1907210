import { expect, test } from 'vitest'
import { aSession } from '../testing/aSession.ts'
import { isBusy, newSession, nothingAwaited, resetSession, withDetails } from './session.ts'

const wilma = {
  prefix: 'DR',
  email: 'wilma@example.org',
  firstName: 'Wilma',
  lastName: 'Alder',
  dateTermsAndPrivacyAccepted: '2026-11-01T00:00:00.000Z',
} as const

test('[FLOW-17] a session contains everything about a visit', () => {
  const fields = [
    'sessionId',
    'referrer',
    'campaignId',
    'constituentInfo',
    'bills',
    'suggestedBills',
    'selectedBills',
    'emailReceipt',
    'address',
    'legislators',
    'selectedLegislatorIds',
    'reasoning',
    'subject',
    'draft',
    'prefix',
    'firstName',
    'lastName',
    'email',
    'termsAndPrivacyChecked',
    'addons',
  ]
  expect(Object.keys(newSession('visit-1'))).toEqual(expect.arrayContaining(fields))
})

test('[PERS-10] a new visitor has the prefix Mr. until they choose another, and gets a copy', () => {
  expect(newSession('visit-1')).toMatchObject({ prefix: 'MR', emailReceipt: true })
})

test('[RES-08] a reset leaves a new visit without text, choices or interaction', () => {
  const before = aSession({
    subject: 'About tickets',
    addons: ['Keep me informed'],
    emailReceipt: false,
    touched: { address: true, legislators: true, draft: true, details: true },
    draftEdited: true,
    offeredDraft: { subject: '', message: 'Another draft', offline: true },
    referrer: 'https://news.example',
  })
  const fresh = { ...newSession('visit-2'), referrer: 'https://news.example' }
  expect(resetSession(before, 'visit-2')).toEqual(fresh)
})

test('[RES-08] the visitor’s details stay after a reset, once they are remembered', () => {
  const reset = resetSession(aSession({ constituentInfo: wilma }), 'visit-2')
  expect(reset).toMatchObject({ ...wilma, sessionId: 'visit-2', termsAndPrivacyChecked: true, draft: '' })
})

test('[PERS-09] remembered details fill the form and tick the terms', () => {
  expect(withDetails(newSession('visit-1'), wilma)).toMatchObject({
    ...wilma,
    constituentInfo: wilma,
    termsAndPrivacyChecked: true,
  })
})

test('[PERS-09] details without a date of acceptance do not tick the terms', () => {
  const info = { ...wilma, dateTermsAndPrivacyAccepted: '' }
  expect(withDetails(newSession('visit-1'), info).termsAndPrivacyChecked).toBe(false)
})

test.each(['bills', 'address', 'legislators', 'draft', 'submit'] as const)(
  '[CAMP-06] the page is busy while it waits for the %s',
  what => {
    expect(isBusy(aSession())).toBe(false)
    expect(isBusy(aSession({ waiting: { ...nothingAwaited, [what]: true } }))).toBe(true)
  },
)
