import { congressSeats } from '@redress/core/legislator/seats'
import { describe, expect, test } from 'vitest'
import { congressesOf, readRecords, termIn, toMember } from './readMembers.ts'
import { aRecord } from './testing/aRecord.ts'

describe('members', () => {
  const seat = (code: string) => congressSeats.find(each => each.code === code)!
  const read = (given: unknown) => {
    const { records, leftOut } = readRecords(JSON.stringify([given]))
    const [record] = records
    const term = record && termIn(record, 119)
    if (!record || !term) throw new Error(leftOut.join(' '))
    return toMember(record, term)
  }

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
        website: 'https://example.gov/',
      },
      legislatorType: 'HOUSE',
      state: 'WY',
      district: 0,
      senateClass: null,
      startDate: '2025-01-03',
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

  test('names are first and last, with the suffix apart, even if the full form differs', () => {
    const name = { first: ' Analilia ', last: 'Núñez', suffix: 'Jr.', nickname: 'Ana' }
    const { official_full: _, ...without } = aRecord(seat('HNJ11'), 1, { name }).name
    const { stored } = read({ ...aRecord(seat('HNJ11'), 1), name: without })
    expect(stored).toMatchObject({ firstName: 'Ana', lastName: 'Núñez', suffix: 'Jr.' })
    expect(read(aRecord(seat('HNJ11'), 1)).stored).not.toHaveProperty('suffix')
  })

  test.each([
    ['202-225-0001', '2022250001'],
    ['1 (202) 225-0001', '2022250001'],
    ['', '2022243121'],
    ['202-225-000', '2022243121'],
    ['202-225-00011', '2022243121'],
  ])(
    'the phone number "%s" is read as %s, and a missing number as the number of the Capitol',
    (phone, expected) => {
      expect(read(aRecord(seat('HWY00'), 1, { term: { phone } })).stored.phoneNumber).toBe(expected)
    },
  )

  test('a member without a phone number gets the number of the Capitol switchboard', () => {
    const record = aRecord(seat('HCA01'), 1)
    for (const term of record.terms) delete term.phone
    expect(read(record).stored.phoneNumber).toBe('2022243121')
  })

  test.each([
    ['https://hageman.house.gov', 'https://hageman.house.gov/'],
    ['http://www.barrasso.senate.gov/public/', 'https://www.barrasso.senate.gov/public/'],
    ['https://hageman.example', undefined],
    ['javascript:alert(1)//.gov', undefined],
    ['hageman.house.gov', undefined],
    ['', undefined],
  ])('the office’s page "%s" is read as %s', (url, website) => {
    expect(read(aRecord(seat('HWY00'), 1, { term: { url } })).stored.website).toBe(website)
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

  test('an independent is shown as independent, whichever party they caucus with', () => {
    const term = { party: 'Independent', caucus: 'Democrat' }
    expect(read(aRecord(seat('SVT01'), 1, { term })).stored).toMatchObject({
      party: 'INDEPENDENT',
      caucus: 'DEMOCRAT',
    })
  })

  test('a senator whose term has ended is still a member while the file lists them', () => {
    const term = { end: '2026-11-03', 'end-type': 'special-election' }
    expect(read(aRecord(seat('SOH03'), 1, { term }))).toMatchObject({ state: 'OH', senateClass: 3 })
  })

  test.each([
    ['2025-01-03', '2027-01-03', { first: 119, last: 119 }],
    ['2026-06-10', '2027-01-03', { first: 119, last: 119 }],
    ['2027-01-03', '2029-01-03', { first: 120, last: 120 }],
    ['2025-01-03', '2029-01-03', { first: 119, last: 120 }],
    ['2023-01-03', '2029-01-03', { first: 118, last: 120 }],
    ['2025-01-03', undefined, { first: 119, last: 119 }],
    ['2025-01-03', '2020-01-03', { first: 119, last: 119 }],
  ])('A term from %s to %s belongs to these Congresses: %j', (start, end, congresses) => {
    expect(congressesOf({ start, end })).toEqual(congresses)
  })

  test('A term that begins in the next Congress does not count in this one, and the term before it does', () => {
    const record = aRecord(seat('HWY00'), 1, { term: { phone: '202-225-0001' } })
    const reelected = { ...record.terms[1], start: '2027-01-03', end: '2029-01-03', phone: '202-225-0002' }
    const terms = [...record.terms, reelected]
    expect(read({ ...record, terms }).stored.phoneNumber).toBe('2022250001')
  })

  test.each([
    ['party', 12],
    ['phone', 2022250001],
    ['url', false],
    ['end', 'never'],
  ])('An odd %s does not cost the member their place in the list', (field, value) => {
    const record = aRecord(seat('HWY00'), 1)
    const terms = [{ ...record.terms[1], [field]: value }]
    expect(read({ ...record, terms })).toMatchObject({ state: 'WY', district: 0 })
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
  ])('A record without a valid %s is left out, with its number and this field', (field, change) => {
    const record = { ...aRecord(seat('HWY00'), 1), ...change }
    const others = [aRecord(seat('HVT00'), 2), aRecord(seat('HAK00'), 3)]
    const { records, leftOut } = readRecords(JSON.stringify([others[0], record, others[1]]))
    expect(records.map(each => each.id)).toEqual(['X000002', 'X000003'])
    expect(leftOut).toEqual([`Record 2 has no valid ${field}.`])
  })

  test.each([
    ['<!doctype html>', 'not JSON'],
    ['{}', 'not a list'],
  ])('%s is refused with a sentence', (text, said) => {
    expect(() => readRecords(text)).toThrow(said)
  })

  test('A record that is null is left out', () => {
    expect(readRecords('[null]')).toEqual({ records: [], leftOut: ['Record 1 has no valid record.'] })
  })

  test('a member goes by the nickname that their full name begins with', () => {
    const name = { first: 'John', middle: 'F.', last: 'Reed', nickname: 'Jack', official_full: 'Jack Reed' }
    expect(read(aRecord(seat('SRI02'), 1, { name })).stored).toMatchObject({
      firstName: 'Jack',
      lastName: 'Reed',
    })
  })
})
