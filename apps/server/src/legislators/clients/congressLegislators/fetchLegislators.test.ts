import { describe, expect, test } from 'vitest'
import { readLegislators } from './fetchLegislators.ts'
import { aCongressFile } from './testing/aCongressFile.ts'

const read = (records: unknown[]) => readLegislators(JSON.stringify(records))

const vacant = (...codes: string[]) => Object.fromEntries(codes.map(code => [code, 'vacant'] as const))

const numbered = (state: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, each) => `H${state}${String(from + each).padStart(2, '0')}`)

/** Makes seats of senators, each from another state. */
const senators = (count: number) =>
  ['MA', 'MI', 'MN', 'MS', 'MT', 'NE', 'NJ', 'NM', 'RI', 'TN', 'TX']
    .slice(0, count)
    .map(state => `S${state}01`)

describe('A file that can be a Congress is used', () => {
  test.each([
    ['with 541 members, one for every seat', {}, 541],
    ['with 97 senators', vacant(...senators(3)), 538],
    ['with 90 senators', vacant(...senators(10)), 531],
    ['with 397 members of the House', vacant(...numbered('CA', 1, 44)), 497],
  ])('%s', (_what, changes, count) => {
    const { members, congress, leftOut } = read(aCongressFile(changes))
    expect(members).toHaveLength(count)
    expect(congress).toBe(119)
    expect(leftOut).toEqual({ count: 0, examples: [] })
  })
})

describe('A file that cannot be a Congress is refused, with the rule', () => {
  test.each([
    ['with 89 senators', vacant(...senators(11)), 'It has 89 senators, but 90 or more of 100 were expected.'],
    [
      'with 396 members of the House',
      vacant(...numbered('CA', 1, 45)),
      'It has 396 members of the House, but 397 or more of 441 were expected.',
    ],
    ['without a member from one state', vacant('HWY00', 'SWY01', 'SWY02'), 'It has no member from WY.'],
  ])('%s', (_what, changes, said) => {
    expect(() => read(aCongressFile(changes))).toThrow(said)
  })

  test('a file without members', () => {
    expect(() => read([])).toThrow('It has 0 members of the House')
  })

  test('and its first odd records are named', () => {
    expect(() => read([{}, ...aCongressFile(vacant(...senators(11)))])).toThrow('Record 1 has no valid id')
  })
})

describe('A member whose House term has four years, as in Puerto Rico,', () => {
  const fourYears = { HPR00: { term: { start: '2025-01-03', end: '2029-01-03' } } }
  const of120 = { start: '2027-01-03', end: '2029-01-03' }
  const next = () =>
    aCongressFile(fourYears).map(record => {
      const [earlier = {}, last = {}] = record.terms
      const isElected = last.type === 'rep' && last.state !== 'PR'
      return { ...record, terms: isElected ? [earlier, last, { ...last, ...of120 }] : [earlier, last] }
    })
  const idsOf = (state: string, members: ReturnType<typeof read>['members']) =>
    members.filter(member => member.state === state).map(member => member.stored.id)

  test('belongs to the Congress in which the term began', () => {
    const { members, congress, leftOut } = read(aCongressFile(fourYears))
    expect([congress, members.length, leftOut.count]).toEqual([119, 541, 0])
    expect(idsOf('PR', members)).toHaveLength(1)
  })

  test('belongs to the Congress after it as well', () => {
    const { members, congress, leftOut } = read(next())
    expect([congress, members.length, leftOut.count]).toEqual([120, 541, 0])
    expect(idsOf('PR', members)).toHaveLength(1)
  })
})

describe('One odd record is left out with a sentence, and all others are used:', () => {
  const twoYearsAgo = { start: '2023-01-03', end: '2025-01-03' }

  test.each([
    [
      'a state that is none',
      { HWY00: { term: { state: 'ZZ' } } },
      /^X\d{6} has the seat house-ZZ-0, which does not exist\.$/,
    ],
    [
      'a district past the last one',
      { HWY00: { term: { district: 1 } } },
      /has the seat house-WY-1, which does not exist/,
    ],
    [
      'a class the state does not elect',
      { SWY01: { term: { class: 3 } } },
      /has the seat senate-WY-3, which does not exist/,
    ],
    [
      'a senator for the District of Columbia',
      { SWY01: { term: { state: 'DC' } } },
      /has the seat senate-DC-1/,
    ],
    [
      'a term that has ended',
      { HWY00: { term: twoYearsAgo } },
      /has no term in Congress 119, unlike the others/,
    ],
  ])('%s', (_what, change, said) => {
    const { members, leftOut } = read(aCongressFile(change))
    expect(members).toHaveLength(540)
    expect(leftOut).toEqual({ count: 1, examples: [expect.stringMatching(said)] })
  })

  test('a record without a bioguide id', () => {
    const file: unknown[] = aCongressFile()
    file[2] = { ...aCongressFile()[2], id: { govtrack: 1 } }
    const { members, leftOut } = read(file)
    expect(members).toHaveLength(540)
    expect(leftOut).toEqual({ count: 1, examples: ['Record 3 has no valid id.bioguide.'] })
  })

  test('the earlier of two members for one seat', () => {
    const file = aCongressFile({ HMT02: { term: { district: 1, start: '2026-06-10' } } })
    const successor = file.find(record => record.terms[1]?.start === '2026-06-10')
    const { members, leftOut } = read(file)
    const holders = members.filter(({ state, district }) => state === 'MT' && district === 1)
    expect(holders.map(member => member.stored.id)).toEqual([successor?.id.bioguide])
    expect(leftOut.examples).toEqual([
      expect.stringMatching(/^house-MT-1 is in 2 records \(X\d+, X\d+\): the latest is used\.$/),
    ])
  })

  test('both of two members for one seat whose terms began on the same day', () => {
    const { members, leftOut } = read(aCongressFile({ HMT02: { term: { district: 1 } } }))
    expect(members.filter(({ state, district }) => state === 'MT' && district !== null)).toEqual([])
    expect(leftOut.examples).toEqual([expect.stringMatching(/^house-MT-1 .* none is used\.$/)])
  })

  test('both of two records with one id', () => {
    const file = aCongressFile()
    file[3]!.id.bioguide = file[4]!.id.bioguide
    const { members, leftOut } = read(file)
    expect(members).toHaveLength(539)
    expect(leftOut.examples).toEqual([expect.stringContaining(`${file[4]!.id.bioguide} is in 2 records`)])
  })

  test('a member whose term begins in the next Congress', () => {
    const early = { HWY00: { term: { start: '2027-01-03', end: '2029-01-03' } } }
    const { members, congress, leftOut } = read(aCongressFile(early))
    expect([congress, members.length, leftOut.count]).toEqual([119, 540, 1])
  })
})
