import { asOffice } from '@redress/core/legislator/seats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { congressMembers, standingsBy } from './congressMembers.ts'
import { type Congress, november, openCongress } from './testing/openCongress.ts'

let congress: Congress
beforeAll(async () => {
  congress = await openCongress()
})
afterAll(() => congress.close())

const house = { legislatorType: 'HOUSE', state: 'WY', district: 0, senateClass: null } as const
const classOne = { legislatorType: 'SENATE', state: 'WY', district: null, senateClass: 1 } as const
const classTwo = { legislatorType: 'SENATE', state: 'WY', district: null, senateClass: 2 } as const
const accepted = new Date(november).toISOString()
const inJanuary = Date.parse('2027-01-03T17:00:00Z')

type Parts =
  | typeof house
  | typeof classOne
  | typeof classTwo
  | (Omit<typeof classTwo, 'senateClass'> & { senateClass: null })

async function standing(seat: Parts, now: number, legislatorId?: string) {
  const standingOf = await congressMembers.openStandings({ ...congress, clock: { now: () => now } })
  const holder = legislatorId ?? (await holderOf(seat))
  return standingOf({ seat, legislatorId: holder, acceptedAt: accepted })
}

async function holderOf({ legislatorType, state, district, senateClass }: Parts): Promise<string> {
  const rows = await congress.database.db
    .selectFrom('legislators')
    .select(['id', 'district', 'senate_class'])
    .where('legislator_type', '=', legislatorType)
    .where('state', '=', state)
    .execute()
  return rows.find(each => each.district === district && each.senate_class === senateClass)?.id ?? ''
}

test('an office without a loaded name can be written to until the term of its seat ends', async () => {
  expect(await standing(house, november, 'house-WY-0')).toBe('held')
  expect(await standing(house, inJanuary - 1, 'house-WY-0')).toBe('held')
  expect(await standing(house, inJanuary, 'house-WY-0')).toBe('unknown')
  expect(await standing(classOne, inJanuary, 'senate-WY-1')).toBe('held')
})

test('a letter waits for the members of the new Congress if its addressee’s term has ended', async () => {
  await congress.load()
  expect(await standing(house, inJanuary - 1)).toBe('held')
  expect(await standing(house, inJanuary)).toBe('unknown')
  expect(await standing(classTwo, inJanuary)).toBe('unknown')
  expect(await standing(classOne, inJanuary)).toBe('held')
})

test('a letter to a named senator, whose code has no class, is checked against the list of members', async () => {
  await congress.load()
  const [one, two] = [await holderOf(classOne), await holderOf(classTwo)]
  const named = { ...classTwo, senateClass: null }
  expect(await standing(named, inJanuary - 1, two)).toBe('held')
  expect(await standing(named, inJanuary, two)).toBe('unknown')
  expect(await standing(named, inJanuary, one)).toBe('held')
  expect(await standing(named, november, 'Z000001')).toBe('changed')
})

test('another holder of the seat, or a vacant seat, never gets the letter', async () => {
  await congress.load()
  expect(await standing(house, november, 'Z000001')).toBe('changed')
  const before = await holderOf(house)
  await congress.load({ HWY00: 'vacant' })
  expect(await standing(house, november, before)).toBe('changed')
  expect(await standing(classOne, november)).toBe('held')
})

test('a list of today’s members tells who holds a seat: the member, and the office itself', () => {
  const standingOf = standingsBy(seat =>
    seat.state === 'WY' ? { ...asOffice(seat), id: 'nora' } : undefined,
  )
  const of = (state: string, legislatorId: string) =>
    standingOf({ seat: { ...house, state }, legislatorId, acceptedAt: accepted })
  expect(of('WY', 'nora')).toBe('held')
  expect(of('WY', 'house-WY-0')).toBe('held')
  expect(of('WY', 'sam')).toBe('changed')
  expect(of('VT', 'nora')).toBe('changed')
})
