import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { legislatorsReply } from '@redress/contract/shapes/legislator'
import { findState } from '@redress/core/address/states'
import { congressSeats, type Seat } from '@redress/core/legislator/seats'
import { formatSeat } from '@redress/words/offices'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGeocoder } from '../legislators/clients/census/geocoder.ts'
import {
  aDistrict,
  aMatch,
  answerJson,
  type Census,
  matchesOf,
  openCensus,
} from '../legislators/clients/census/testing/openCensus.ts'
import { refreshDataSet } from '../legislators/dataSets/fileDataSet.ts'
import { membersOfCongress } from '../legislators/members/legislatorsDataSet.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const file = new URL('../../../../../shared/data/legislators-current.json', import.meta.url)
const why = 'needs the members of June 2026 beside the repository, in ../shared/data'

const houseSeats = congressSeats.filter(seat => seat.legislatorType === 'HOUSE')
const codesIn = (state: string) =>
  congressSeats
    .filter(seat => seat.state === state && seat.legislatorType === 'SENATE')
    .map(seat => seat.code)

/** The fake geocoder takes the district from the house number: 7 Seat St is in the seventh district. */
const addressIn = ({ state, district }: Seat) => ({
  street: `${district} Seat St`,
  city: 'Anytown',
  state,
  zip: '12345',
})

describe.skipIf(!existsSync(fileURLToPath(file)))(`an address in every seat of the House (${why})`, () => {
  let census: Census
  let product: TestProduct
  beforeAll(async () => {
    census = await openCensus()
    census.answer = ({ query }, response) => {
      const code = String(Number.parseInt(query.get('street') ?? '', 10)).padStart(2, '0')
      answerJson(response, matchesOf([aMatch('A', [aDistrict(query.get('state') ?? '', code)])]))
    }
    const log = pino({ level: 'silent' })
    const clock = { now: () => product.clock.now() }
    product = await openTestProduct({
      worker: false,
      geocoder: openGeocoder({ clock, log, url: census.url }),
    })
    const { database } = product
    await refreshDataSet(membersOfCongress, { database, clock }, { url: file.href })
    await database.db.deleteFrom('offices').execute()
    await database.db
      .insertInto('offices')
      .values(congressSeats.map(({ code, legislatorType: chamber }) => ({ code, chamber })))
      .execute()
  })
  afterAll(async () => {
    await product.close()
    await census.close()
  })

  async function ask(seat: Seat) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/legislator/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: addressIn(seat),
    })
    const { vacancies = [], ...reply } = legislatorsReply.parse(answer.json())
    return { ...reply, vacancies, codes: reply.legislators.map(each => each.officeCode) }
  }

  test('[API-04] shows its representative and its two senators, each with the right office code, and no others', async () => {
    const seen = new Map<string, Set<string>>()
    const vacant: string[] = []
    for (const seat of houseSeats) {
      const found = await ask(seat)
      const state = findState(seat.state)
      expect(found).toMatchObject({
        constituentDistrict: seat.district,
        congress: 119,
        source: state?.houseSeats === 1 ? 'one-seat' : 'census',
        asOf: '2026-11-20',
      })
      const isVacant = found.vacancies.length > 0
      expect(found.codes).toEqual([...(isVacant ? [] : [seat.code]), ...codesIn(seat.state)])
      if (isVacant) vacant.push(formatSeat(found.vacancies[0]!, 'en'))
      for (const { id, officeCode } of found.legislators)
        seen.set(id, (seen.get(id) ?? new Set()).add(officeCode))
    }
    // Each senator has the same office code for all addresses of the state.
    expect([...seen.values()].every(codes => codes.size === 1)).toBe(true)
    expect(seen.size).toBe(537)
    expect(new Set([...seen.values()].flatMap(codes => [...codes])).size).toBe(537)
    expect(vacant).toEqual([
      'Representative, California 14',
      'Representative, Florida 20',
      'Representative, Georgia 13',
      'Representative, Texas 23',
    ])
  })

  test('shows its two senators and a vacancy if the seat is vacant', async () => {
    const seat = houseSeats.find(each => each.id === 'house-TX-23')!
    expect(await ask(seat)).toMatchObject({
      codes: ['STX01', 'STX02'],
      constituentDistrict: 23,
      vacancies: [{ legislatorType: 'HOUSE', state: 'TX', district: 23 }],
    })
  })

  test('American Samoa has its own office code, and its delegate', async () => {
    const seat = houseSeats.find(each => each.state === 'AS')!
    const { legislators } = await ask(seat)
    expect(legislators.map(each => [each.lastName, each.officeCode])).toEqual([['Radewagen', seat.code]])
    expect(census.asked.every(({ query }) => query.get('state') !== 'AS')).toBe(true)
  })
})
