import { existsSync, readFileSync } from 'node:fs'
import { stateLegislatures } from '@redress/core/legislator/stateChambers'
import { describe, expect, test } from 'vitest'
import { readStateFile } from './readStateFile.ts'
import { aStateFile, type FileRow, someMembers } from './testing/aStateFile.ts'

const rules = { state: 'TX', usesPrivateMailboxes: false }

function texasWith(change: Partial<FileRow>): string {
  const [first, ...others] = someMembers('TX')
  return aStateFile(first ? [{ ...first, ...change }, ...others] : others)
}

const firstOf = (text: string, asked = rules) => readStateFile(text, asked).members[0]

test('A cell may have quotes, commas and line breaks', () => {
  const family_name = 'Member "the First",\nJunior'
  expect(firstOf(texasWith({ family_name }))?.member.lastName).toBe(family_name)
})

test('A row that lacks cells costs only its own member', () => {
  const [header, first, ...others] = aStateFile(someMembers('TX')).split('\n')
  const text = [header, first?.split(',')[0], ...others].join('\n')
  const { members, leftOut } = readStateFile(text, rules)
  expect(members).toHaveLength(180)
  expect(leftOut.examples).toEqual(['TX, line 2: it has fewer cells than the header.'])
})

test.each([
  [{ current_chamber: 'Uper' }, 'current_chamber is "Uper", but it must be upper or lower'],
  [{ current_chamber: 'council' }, 'current_chamber is "council", but it must be upper or lower'],
  [{ id: 'una' }, 'id is not ocd-person/ and a UUID in lower-case letters'],
  [{ current_district: ' ' }, 'current_district is empty'],
])('A row with %j is left out, with its line and the reason, and no other cell', (change, why) => {
  const { members, leftOut } = readStateFile(texasWith(change), rules)
  expect(members).toHaveLength(180)
  expect(leftOut).toEqual({ count: 1, examples: [`TX, line 2: ${why}.`] })
})

test('A file of a council whose rows are all wrong is refused with the reasons of the first rows', () => {
  const rows = someMembers('TX-AUSTIN').map(row => ({ ...row, current_chamber: 'city' }))
  expect(() => readStateFile(aStateFile(rows), { ...rules, state: 'TX-AUSTIN' })).toThrow(
    /It has 0 members of the council, but 10 or more of 11 were expected\. 11 rows cannot be used\. TX-AUSTIN, line 2: current_chamber is "city", but it must be council\. TX-AUSTIN, line 3: /,
  )
})

test('A member has a seat, an address, a party, a telephone number and a website', () => {
  expect(firstOf(aStateFile(someMembers('TX')))).toEqual({
    id: 'a0000001-0000-4000-8000-000000000000',
    chamber: 'UPPER',
    district: '1',
    email: 'una.1@legislature.example.org',
    member: {
      firstName: 'Una',
      lastName: 'Member 1',
      party: 'REPUBLICAN',
      phoneNumber: '5125550100',
      website: 'https://legislature.example.org/members/1',
    },
  })
})

test.each([
  ['Democratic-Farmer-Labor', 'DEMOCRAT'],
  ['Democratic/Working Families', 'DEMOCRAT'],
  ['Republican/Conservative', 'REPUBLICAN'],
  ['Nonpartisan', 'NONE'],
  ['Partido Nuevo Progresista', 'OTHER'],
  ['', 'NONE'],
])('The party %j becomes %s', (current_party, party) => {
  expect(firstOf(texasWith({ current_party }))?.member.party).toBe(party)
})

test.each([
  ['a private mailbox', 'una@GMAIL.com', ''],
  ['an address with a mistake', 'una@', ''],
  ['no address', '', ''],
  ['an address of the legislature', 'una@senate.texas.gov', 'una@senate.texas.gov'],
])('With %s in the file, letters go to %j', (_what, email, expected) => {
  expect(firstOf(texasWith({ email }))?.email).toBe(expected)
})

test('A private mailbox is used if the operator decides so', () => {
  const text = texasWith({ email: 'una@gmail.com' })
  expect(firstOf(text, { ...rules, usesPrivateMailboxes: true })?.email).toBe('una@gmail.com')
  expect(readStateFile(text, rules)).toMatchObject({ withoutEmail: 1, privateMailboxes: 1 })
})

describe('A file is refused', () => {
  test('without a column', () => {
    const text = aStateFile(someMembers('TX')).replace('current_district', 'district')
    expect(() => readStateFile(text, rules)).toThrow('It has no column current_district.')
  })

  test('with a quote that never ends', () => {
    expect(() => readStateFile(`${aStateFile(someMembers('TX'))}\n"a`, rules)).toThrow('It is not valid CSV')
  })

  test('with two members of one id', () => {
    const [first, second] = someMembers('TX')
    expect(() => readStateFile(texasWith({ id: second?.id ?? first?.id ?? '' }), rules)).toThrow(
      'Two of its members have the id a0000002-0000-4000-8000-000000000000.',
    )
  })

  test.each([
    [135, true],
    [134, false],
  ])('with fewer than nine tenths of the members of a chamber: %i of 150', (members, isRead) => {
    const isKept = ({ current_chamber, current_district }: FileRow) =>
      current_chamber === 'upper' || Number(current_district) <= members
    const read = () => readStateFile(aStateFile(someMembers('TX').filter(isKept)), rules).members.length
    if (isRead) expect(read()).toBe(31 + members)
    else
      expect(read).toThrow('It has 134 members of the lower chamber, but 135 or more of 150 were expected.')
  })
})

// The files are not part of the repository. Without them, this test is skipped, and the tests above use invented
// members of the same form.
const realFiles = new URL('../../../../../../shared/data/people-current/', import.meta.url)
const why = 'needs the files of August 2026 beside the repository, in ../shared/data/people-current'

describe.skipIf(!existsSync(realFiles))(`the files of Open States (${why})`, () => {
  const read = (state: string) =>
    readStateFile(readFileSync(new URL(`${state.toLowerCase()}.csv`, realFiles), 'utf8'), {
      state,
      usesPrivateMailboxes: false,
    })

  test('are read for all 52 legislatures', () => {
    const files = Object.keys(stateLegislatures).map(read)
    const members = files.reduce((sum, file) => sum + file.members.length, 0)
    const withoutEmail = files.reduce((sum, file) => sum + file.withoutEmail, 0)
    expect(members).toBe(7_451)
    expect(withoutEmail / members).toBeLessThan(0.025)
  })
})
