import { allSeats } from '@redress/core/legislator/seats'
import { expect, test } from 'vitest'
import { readMembers } from './readMembers.ts'
import { aRecord } from './testing/aRecord.ts'

const seat = (code: string) => allSeats.find(each => each.code === code)!
const read = (record: unknown) => readMembers(JSON.stringify([record]))[0]!

test('a representative is read by their last term', () => {
  const record = aRecord(seat('HWY00'), 7, { name: { first: 'Robin', last: 'Prairie' } })
  expect(read(record)).toEqual({
    stored: {
      id: 'X000007',
      firstName: 'Robin',
      lastName: 'Prairie',
      imageUrl: '',
      legislatorType: 'HOUSE',
      party: 'DEMOCRAT',
      state: 'WY',
      district: 0,
      phoneNumber: '2022250001',
    },
    legislatorType: 'HOUSE',
    state: 'WY',
    district: 0,
    senateClass: null,
    congress: 119,
  })
})

test('a senator has a class and no district', () => {
  expect(read(aRecord(seat('SWY02'), 1))).toMatchObject({
    legislatorType: 'SENATE',
    district: null,
    senateClass: 2,
    stored: { legislatorType: 'SENATE', district: null },
  })
})

test('names are first and last, with the suffix apart, whatever the full form says or lacks', () => {
  const name = { first: ' Analilia ', last: 'Núñez', suffix: 'Jr.', nickname: 'Ana' }
  const { official_full: _, ...without } = aRecord(seat('HNJ11'), 1, { name }).name
  const { stored } = read({ ...aRecord(seat('HNJ11'), 1), name: without })
  expect(stored).toMatchObject({ firstName: 'Analilia', lastName: 'Núñez', suffix: 'Jr.' })
  expect(read(aRecord(seat('HNJ11'), 1)).stored).not.toHaveProperty('suffix')
})

test.each([
  ['202-225-0001', '2022250001'],
  ['1 (202) 225-0001', '2022250001'],
  ['', '2022243121'],
  ['202-225-000', '2022243121'],
  ['202-225-00011', '2022243121'],
])('the phone number "%s" is read as %s; without one the Capitol connects', (phone, expected) => {
  expect(read(aRecord(seat('HWY00'), 1, { term: { phone } })).stored.phoneNumber).toBe(expected)
})

test('a phone number that is not there at all is the switchboard’s', () => {
  const record = aRecord(seat('HCA01'), 1)
  for (const term of record.terms) delete term.phone
  expect(read(record).stored.phoneNumber).toBe('2022243121')
})

test.each([
  ['Democrat', 'DEMOCRAT'],
  ['Republican', 'REPUBLICAN'],
  ['Independent', 'INDEPENDENT'],
  ['Libertarian', 'LIBERTARIAN'],
  ['Green', 'GREEN'],
  ['Democratic-Farmer-Labor', 'OTHER'],
  ['', 'NONE'],
])('the party "%s" is %s', (party, expected) => {
  expect(read(aRecord(seat('HWY00'), 1, { term: { party } })).stored.party).toBe(expected)
})

test('an independent is one, whomever they caucus with', () => {
  const term = { party: 'Independent', caucus: 'Democrat' }
  expect(read(aRecord(seat('SVT01'), 1, { term })).stored.party).toBe('INDEPENDENT')
})

test('a senator whose term’s end has passed is still a member: the file is the list', () => {
  const term = { end: '2026-11-03', 'end-type': 'special-election' }
  expect(read(aRecord(seat('SOH03'), 1, { term }))).toMatchObject({ state: 'OH', senateClass: 3 })
})

test.each([
  ['2025-01-03', 119],
  ['2026-06-10', 119],
  ['2027-01-03', 120],
])('a term that began on %s is of Congress %i', (start, congress) => {
  expect(read(aRecord(seat('HWY00'), 1, { term: { start } })).congress).toBe(congress)
})

test.each([
  ['id.bioguide', { id: { bioguide: 'B12' } }],
  ['name.last', { name: { first: 'Robin', last: '' } }],
  ['name', { name: undefined }],
  ['terms', { terms: [] }],
  ['terms', { terms: undefined }],
  ['terms.type', { terms: [{ type: 'prez', start: '2025-01-03', state: 'WY' }] }],
  ['terms.district', { terms: [{ type: 'rep', start: '2025-01-03', state: 'WY' }] }],
  ['terms.class', { terms: [{ type: 'sen', start: '2025-01-03', state: 'WY', class: 'I' }] }],
  ['terms.start', { terms: [{ type: 'sen', start: 'January', state: 'WY', class: 1 }] }],
])('a record without a right %s is named, and the file refused', (field, change) => {
  const record = { ...aRecord(seat('HWY00'), 1), ...change }
  expect(() => read(record)).toThrow(`record 1 has no right ${field}.`)
})

test.each([
  ['<!doctype html>', 'not JSON'],
  ['{}', 'not a list'],
  ['[null]', 'record 1 has no right record'],
])('%s is refused with a sentence', (text, said) => {
  expect(() => readMembers(text)).toThrow(said)
})

test('a member goes by the nickname that their full name begins with', () => {
  const name = { first: 'John', middle: 'F.', last: 'Reed', nickname: 'Jack', official_full: 'Jack Reed' }
  expect(read(aRecord(seat('SRI02'), 1, { name })).stored).toMatchObject({
    firstName: 'Jack',
    lastName: 'Reed',
  })
})
