import { congressSeats } from '@redress/core/legislator/seats'
import { holderName } from '@redress/words/names'
import { describe, expect, test } from 'vitest'
import { membersProblems } from './fetchLegislators.ts'
import { readMembers, readName } from './readMembers.ts'
import { aCongressFile } from './testing/aCongressFile.ts'
import { aRecord } from './testing/aRecord.ts'

describe('members', () => {
  const seat = (code: string) => congressSeats.find(each => each.code === code)!
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
        website: 'https://example.gov/',
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

  test('names are first and last, with the suffix apart, also against the full form', () => {
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
})

describe('names', () => {
  test.each([
    [
      'a nickname that they begin with',
      { first: 'John', middle: 'F.', last: 'Reed', nickname: 'Jack', official_full: 'Jack Reed' },
      'Jack Reed',
    ],
    [
      'a nickname that they do not use',
      { first: 'Bernard', last: 'Sanders', nickname: 'Bernie', official_full: 'Bernard Sanders' },
      'Bernard Sanders',
    ],
    [
      'a nickname in quotes, and a suffix',
      {
        first: 'Henry',
        middle: 'C.',
        last: 'Johnson',
        suffix: 'Jr.',
        nickname: 'Hank',
        official_full: 'Henry C. "Hank" Johnson, Jr.',
      },
      'Hank Johnson, Jr.',
    ],
    [
      'a nickname in brackets',
      { first: 'Charles (Chuck)', middle: 'Marion', last: 'Edwards', official_full: 'Chuck Edwards' },
      'Chuck Edwards',
    ],
    [
      'a nickname in brackets that they do not use',
      { first: 'James (Jim)', last: 'Moylan', official_full: 'James C. Moylan' },
      'James Moylan',
    ],
    [
      'an initial before the name they go by',
      { first: 'J.', middle: 'Luis', last: 'Correa', official_full: 'J. Luis Correa' },
      'J. Luis Correa',
    ],
    [
      'an initial that they leave out',
      { first: 'C.', middle: 'Scott', last: 'Franklin', official_full: 'Scott Franklin' },
      'Scott Franklin',
    ],
    [
      'nothing but initials',
      { first: 'J.', middle: 'D.', last: 'Vole', official_full: 'J. D. Vole' },
      'J. Vole',
    ],
    [
      'a suffix in the full form alone',
      { first: 'William', middle: 'R.', last: 'Timmons', official_full: 'William R. Timmons IV' },
      'William Timmons IV',
    ],
    [
      'a suffix after a comma there',
      { first: 'Gilbert', last: 'Cisneros', official_full: 'Gilbert Ray Cisneros, Jr.' },
      'Gilbert Cisneros, Jr.',
    ],
    [
      'a suffix that the full form leaves out',
      { first: 'Emanuel', last: 'Cleaver', suffix: 'II', official_full: 'Emanuel Cleaver' },
      'Emanuel Cleaver II',
    ],
    ['no full form', { first: ' Analilia ', last: 'Mejia' }, 'Analilia Mejia'],
    ['no full form and a nickname', { first: 'Robin', last: 'Prairie', nickname: 'Rob' }, 'Robin Prairie'],
    [
      'a full form of nothing',
      { first: 'Robin', last: 'Prairie', suffix: '', nickname: '', official_full: ' ' },
      'Robin Prairie',
    ],
    [
      'a name that begins like the nickname',
      { first: 'Edward', last: 'Eddington', nickname: 'Ed', official_full: 'Edward Eddington' },
      'Edward Eddington',
    ],
  ])('a member with %s', (_what, given, expected) => {
    expect(holderName(readName(given))).toBe(expected)
  })

  test('without a suffix there is no such field', () => {
    expect(readName({ first: 'Ada', last: 'Rivers' })).toEqual({ firstName: 'Ada', lastName: 'Rivers' })
  })
})

describe('a list of members as a whole', () => {
  const judge = (records: unknown[]) => membersProblems(readMembers(JSON.stringify(records)))

  const vacant = (...codes: string[]) => Object.fromEntries(codes.map(code => [code, 'vacant'] as const))
  const texas = (count: number) =>
    vacant(...Array.from({ length: count }, (_, each) => `HTX${String(each + 1).padStart(2, '0')}`))

  test('541 members, one for every seat, are a Congress', () => {
    expect(judge(aCongressFile())).toEqual([])
  })

  test('eleven vacancies may be, twelve may not', () => {
    expect(judge(aCongressFile(texas(11)))).toEqual([])
    expect(judge(aCongressFile(texas(12)))).toEqual(['529 members, where 530 to 541 were expected'])
  })

  test('two vacancies in the Senate may be, three may not', () => {
    expect(judge(aCongressFile(vacant('SWY01', 'SWY02')))).toEqual([])
    expect(judge(aCongressFile(vacant('SWY01', 'SWY02', 'SVT01')))).toEqual([
      '97 senators, where 98 to 100 were expected',
    ])
  })

  test('an empty list is no Congress', () => {
    expect(judge([])).toEqual([
      '0 members, where 530 to 541 were expected',
      '0 senators, where 98 to 100 were expected',
    ])
  })

  test('one seat is held by one member', () => {
    const two = { ...vacant('HWY00'), HMT02: { term: { district: 1 } } }
    expect(judge(aCongressFile(two))).toEqual(['more than one member for house-MT-1'])
  })

  test('no member is in Congress twice', () => {
    const file = aCongressFile()
    file[3]!.id.bioguide = file[4]!.id.bioguide
    expect(judge(file)).toEqual([`${file[4]!.id.bioguide} more than once`])
  })

  test.each([
    ['a state that is none', { HWY00: { term: { state: 'ZZ' } } }, 'house-ZZ-0'],
    ['a district past the last one', { HWY00: { term: { district: 1 } } }, 'house-WY-1'],
    ['a class the state does not elect', { SWY01: { term: { class: 3 } } }, 'senate-WY-3'],
    ['a senator for the District of Columbia', { SWY01: { term: { state: 'DC' } } }, 'senate-DC-1'],
  ])('%s has no seat', (_what, change, seat) => {
    expect(judge(aCongressFile(change))).toEqual([`no such seat as ${seat}`])
  })

  test('a file caught between two Congresses is not believed', () => {
    const half = { HWY00: { term: { start: '2027-01-03', end: '2029-01-03' } } }
    expect(judge(aCongressFile(half))).toEqual(['House members of several Congresses: 119, 120'])
  })
})
