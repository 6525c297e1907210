import { keptLetters } from '@redress/core/session/kept'
import { newSession } from '@redress/core/session/session'
import { aBill } from '@redress/core/testing/aBill'
import { anAddress } from '@redress/core/testing/anAddress'
import { aSession } from '@redress/core/testing/aSession'
import { expect, test } from 'vitest'
import { FakeStorage } from '../testing/FakePlatform.ts'
import {
  eraseConstituent,
  loadAddress,
  loadChosenOrganization,
  loadConstituent,
  loadSession,
  saveAddress,
  saveChosenOrganization,
  saveConstituent,
  saveSession,
} from './storage.ts'

function kept(session = aSession()) {
  const memory = new FakeStorage()
  saveSession(memory, 'open-ledger', session)
  return memory
}

/** Returns a stored visit as a page of another version may have left it. */
function keptWith(difference: object): string {
  return JSON.stringify({ organizationId: 'open-ledger', session: { ...aSession(), ...difference } })
}

test('a visit is after a reload what it was before', () => {
  expect(loadSession(kept(), 'open-ledger', 'fresh')).toEqual(aSession())
})

test('a letter that a model wrote is there after a reload, with what the person chose', () => {
  const drafted = aSession({ draftModel: 'server', conflictSettled: 'words', ownWords: false })
  expect(loadSession(kept(drafted), 'open-ledger', 'fresh')).toEqual(drafted)
  const fallback = aSession({ draftFallback: 'unavailable' })
  expect(loadSession(kept(fallback), 'open-ledger', 'fresh')).toEqual(fallback)
})

test('to another organization only the address follows the person; the letter waits for its own campaign', () => {
  const before = aSession({ referrer: 'https://news.example/' })
  const restored = loadSession(kept(before), 'rivers', 'fresh')
  expect(restored).toEqual({
    ...newSession('fresh'),
    address: anAddress(),
    referrer: 'https://news.example/',
    kept: keptLetters(before),
  })
  expect(keptLetters(before)).toMatchObject({ 'fair-tickets': { draft: before.draft } })
})

test.each([
  ['nothing', null],
  ['half a visit', '{"organizationId":"open-ledger","session":{"sessionId":"x"'],
  ['another shape', JSON.stringify({ organizationId: 'open-ledger', session: { sessionId: 'x' } })],
  [
    'a text in place of a list',
    JSON.stringify({ organizationId: 'open-ledger', session: { ...aSession(), bills: '' } }),
  ],
  ['a bare word', '"hello"'],
  ['null for a legislator', keptWith({ legislators: [null] })],
  ['a bill without a type', keptWith({ bills: [{ id: '119-hr-22' }] })],
  ['a suggested bill without one', keptWith({ suggestedBills: [{ id: '119-hr-22' }] })],
  ['a chosen bill without a stance', keptWith({ selectedBills: [aBill()] })],
  ['a finding without a kind', keptWith({ findings: [{ text: 'vi' }] })],
  ['a sentence without a source', keptWith({ parts: [{ text: 'Vote no.' }] })],
  ['a result without an answer', keptWith({ ending: { kind: 'answered' } })],
])('a memory that holds %s restores nothing', (_what, text) => {
  const memory = kept()
  const [key = ''] = [...memory.texts.keys()]
  if (text === null) memory.erase(key)
  else memory.write(key, text)
  expect(loadSession(memory, 'open-ledger', 'fresh')).toBeNull()
  expect(loadChosenOrganization(memory, true)).toBe('')
})

test('in the middle of a visit a reload stays with the organization visited', () => {
  expect(loadChosenOrganization(kept(), true)).toBe('open-ledger')
})

test('elsewhere only an organization chosen by hand is stayed with', () => {
  const memory = kept()
  expect(loadChosenOrganization(memory, false)).toBe('')
  saveChosenOrganization(memory, 'rivers')
  expect(loadChosenOrganization(memory, false)).toBe('rivers')
  expect(loadChosenOrganization(memory, true)).toBe('open-ledger')
})

test.each([
  ['nothing', null],
  [
    'an unknown prefix',
    '{"prefix":"SIR","email":"","firstName":"","lastName":"","dateTermsAndPrivacyAccepted":""}',
  ],
  [
    'a number for a name',
    '{"prefix":"MR","email":"","firstName":7,"lastName":"","dateTermsAndPrivacyAccepted":""}',
  ],
])('a device that remembers %s knows no person', (_what, text) => {
  const memory = new FakeStorage()
  const info = {
    prefix: 'MR' as const,
    email: '',
    firstName: '',
    lastName: '',
    dateTermsAndPrivacyAccepted: '',
  }
  saveConstituent(memory, info)
  const [key = ''] = [...memory.texts.keys()]
  if (text === null) memory.erase(key)
  else memory.write(key, text)
  expect(loadConstituent(memory)).toBeNull()
})

test('an address is remembered until it or the person is forgotten, and a broken one is none', () => {
  const memory = new FakeStorage()
  saveAddress(memory, anAddress())
  expect(loadAddress(memory)).toEqual(anAddress())
  eraseConstituent(memory)
  expect(loadAddress(memory)).toBeNull()
  saveAddress(memory, anAddress())
  const [key = ''] = [...memory.texts.keys()]
  memory.write(key, '{"street":"200 W 24th St"}')
  expect(loadAddress(memory)).toBeNull()
})
