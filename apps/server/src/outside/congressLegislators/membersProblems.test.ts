import { expect, test } from 'vitest'
import { membersProblems } from './membersProblems.ts'
import { readMembers } from './readMembers.ts'
import { aCongressFile } from './testing/aCongressFile.ts'

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

test('nobody at all is no Congress', () => {
  expect(judge([])).toEqual([
    '0 members, where 530 to 541 were expected',
    '0 senators, where 98 to 100 were expected',
  ])
})

test('one seat is held by one member', () => {
  const two = { ...vacant('HWY00'), HMT02: { term: { district: 1 } } }
  expect(judge(aCongressFile(two))).toEqual(['more than one member for house-MT-1'])
})

test('nobody is in Congress twice', () => {
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
