import { findState } from '@redress/core/address/states'
import { allSeats } from '@redress/core/legislator/seats'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAllLegislators } from './findAllLegislators.ts'
import { type Congress, november, openCongress } from './testing/openCongress.ts'

let congress: Congress
beforeEach(async () => {
  congress = await openCongress()
})
afterEach(() => congress.close())

async function agreesWithConstituents() {
  const all = await findAllLegislators(congress.context)
  expect(all.map(each => each.seat)).toEqual(allSeats)
  for (const [state, district] of [
    ['WY', 0],
    ['TX', 7],
    ['OH', 1],
    ['PR', 0],
  ] as const) {
    const theirs = await congress.find(state, district)
    const seats = new Set(theirs.map(each => each.id))
    const same = all.flatMap(({ legislator }) => (legislator && seats.has(legislator.id) ? [legislator] : []))
    expect(same).toEqual(theirs)
    expect(findState(state)).toBeDefined()
  }
  return all
}

test('all seats show whom a constituent would see', async () => {
  await congress.load({ SOH03: 'vacant' })
  await congress.list({ HOUSE: ['HWY00', 'HTX07'], SENATE: ['SWY01'] })
  const [representative] = await congress.find('PR', 0)
  congress.context.legislatorsWithEmail.add(representative!.id)
  const all = await agreesWithConstituents()
  expect(all.filter(each => each.legislator === null).map(each => each.seat.code)).toEqual(['SOH03'])
})

test('with nobody loaded, or members of the old Congress, offices stand for them', async () => {
  await agreesWithConstituents()
  await congress.load()
  congress.context.clock.set(Date.UTC(2027, 0, 3, 17))
  await agreesWithConstituents()
  congress.context.clock.set(november)
})
