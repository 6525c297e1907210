import { aCampaign } from '@redress/core/testing/aCampaign'
import { aLegislator } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { expect, test } from 'vitest'
import { aSubmission } from '../../testing/aBatch.ts'
import { composeOfficeLetter, composeSharedPart, withoutSignature } from './composeLetter.ts'

const wilma = {
  firstName: 'Wilma',
  lastName: 'Alder',
  email: 'wilma@example.org',
  street: '200 W 24th St',
  city: 'Cheyenne',
  zip: '82001',
}
const letter = 'Please show the whole price.\n\nSincerely,'

test.each([
  ['no signature', ''],
  ['her name', '\nWilma Alder'],
  ['her name in capitals, with a dash before', '\n- WILMA ALDER'],
  ['her name and email', '\nWilma Alder\nwilma@example.org'],
  ['her name and whole address', '\n\nWilma Alder\n200 W 24th St.\nCheyenne, WY 82001'],
  ['her city, the state’s name and the ZIP code', '\nCheyenne, Wyoming 82001'],
  ['her city and the ZIP code', '\nCheyenne 82001'],
  ['blank lines', '\n\n \n'],
])('a letter that ends with %s is sent without it', (_what, ending) => {
  expect(withoutSignature(`${letter}${ending}`, wilma)).toBe(letter)
})

test.each([
  'Wilma Alder is my name, and tickets are my concern.',
  'Cheyenne needs fair prices, and so does everyone else in 82001',
  'Cheyenne',
  '82001',
  'Wilma',
])('a last line that says more or less than the name is kept: %s', line => {
  expect(withoutSignature(`${letter}\n${line}`, wilma)).toBe(`${letter}\n${line}`)
})

test('a name in the middle of a letter is kept', () => {
  const text = 'Please listen to me,\nWilma Alder\nof Cheyenne, and show the price.'
  expect(withoutSignature(text, wilma)).toBe(text)
})

test('a letter that would be too short without its signature keeps it', () => {
  expect(withoutSignature('Vote!\nWilma Alder', wilma)).toBe('Vote!\nWilma Alder')
  expect(withoutSignature('Vote!!\nWilma Alder', wilma)).toBe('Vote!!')
  expect(withoutSignature('Wilma Alder', wilma)).toBe('Wilma Alder')
})

test('an English letter from a Spanish page gets an English greeting', () => {
  const submission = aSubmission('HWY00')
  const context = {
    organization: { id: 'open-ledger', name: 'Open Ledger' },
    campaign: aCampaign(),
    address: anAddress(),
    addressProved: true,
    confirmed: true,
    language: 'es',
    letterLanguage: 'en',
    publicUrl: 'https://letters.example.org',
  } as const
  const shared = composeSharedPart(submission.userInfo, { ...context, topics: [] })
  const recipient = { legislator: aLegislator({ lastName: 'Stone' }), method: 'cwc' } as const
  const composed = composeOfficeLetter(submission, { recipient, bills: [], authorship: 'edited' }, shared)
  expect(composed).toMatchObject({ language: 'en', salutation: 'Dear Representative Stone,' })
})
