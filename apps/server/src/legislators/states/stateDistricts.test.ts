import { expect, test } from 'vitest'
import { matchDistricts, withEverywhere } from './stateDistricts.ts'

const upper = (state: string) => ({ state, chamber: 'UPPER' as const })
const lower = (state: string) => ({ state, chamber: 'LOWER' as const })

const listed = [
  ...['14', '114', '2', '2A', '2B', 'J', 'K', '8A', '8B', '18A', 'Ward 4', 'Chairman', '1st Middlesex'],
  ...['11th Middlesex', 'First Essex and Cape', 'Belknap 3', 'Belknap 13', 'Windham-Windsor-Bennington'],
]

test.each([
  { what: 'a number', place: lower('TX'), census: { code: '014', name: '14' }, found: ['14'] },
  { what: 'a part', place: lower('MD'), census: { code: '02A', name: '2A' }, found: ['2A'] },
  { what: 'a letter', place: upper('AK'), census: { code: '00K', name: 'K' }, found: ['K'] },
  { what: 'two seats of Idaho', place: lower('ID'), census: { code: '008', name: '8' }, found: ['8A', '8B'] },
  { what: 'a ward', place: upper('DC'), census: { code: '004', name: 'Ward 4' }, found: ['Ward 4'] },
  {
    what: 'a name',
    place: lower('MA'),
    census: { code: '63', name: '1st Middlesex' },
    found: ['1st Middlesex'],
  },
  {
    what: 'an ordinal',
    place: upper('MA'),
    census: { code: 'D1', name: '1st Essex & Cape' },
    found: ['First Essex and Cape'],
  },
  {
    what: 'a county',
    place: lower('NH'),
    census: { code: '003', name: 'Belknap County No. 3' },
    found: ['Belknap 3'],
  },
  {
    what: 'counties in another order',
    place: lower('VT'),
    census: { code: 'W-B', name: 'Windham-Bennington-Windsor' },
    found: ['Windham-Windsor-Bennington'],
  },
  { what: 'nothing listed', place: lower('TX'), census: { code: '999', name: '999' }, found: [] },
])('The Census Bureau’s name of $what is found in the list of members', ({ place, census, found }) => {
  expect(matchDistricts(place, census, listed)).toEqual(found)
})

test('A name that fits two districts proves none', () => {
  const twice = ['First Essex', '1st Essex']
  expect(matchDistricts(upper('MA'), { code: 'D01', name: '1st Essex' }, twice)).toEqual([])
})

test('Members at large represent everyone, even while the district is unknown', () => {
  const listed = { UPPER: ['1', 'At-Large'], LOWER: ['1'], COUNCIL: ['1', 'Mayor'] }
  expect(withEverywhere({ LOWER: ['1'] }, listed)).toEqual({ UPPER: ['At-Large'], LOWER: ['1'] })
})
