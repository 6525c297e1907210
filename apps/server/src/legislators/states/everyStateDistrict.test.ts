import { existsSync, readFileSync } from 'node:fs'
import { type StateChamber, stateChambers } from '@redress/core/address/stateDistricts'
import { findState, hasOneSeat } from '@redress/core/address/states'
import { stateLegislatures } from '@redress/core/legislator/stateChambers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { Rejection } from '../../platform/rejection.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { openAddresses } from '../addresses/addresses.ts'
import { openGeocoder } from '../clients/census/geocoder.ts'
import { layerOf } from '../clients/census/readAnswer.ts'
import {
  aDistrict,
  aMatch,
  answerJson,
  aStateDistrict,
  type Census,
  matchesOf,
  openCensus,
} from '../clients/census/testing/openCensus.ts'
import { noPhotos } from '../clients/photos/photos.ts'
import { aQuietLog } from '../clients/testing/aQuietLog.ts'
import { type Legislators, openLegislators } from '../members/legislators.ts'
import { openOffices } from '../offices/offices.ts'
import { readStateFile } from './readStateFile.ts'
import { saveState } from './stateFiles.ts'

const data = new URL('../../../../../../shared/data/', import.meta.url)
const codesFile = new URL('state-district-codes.json', data)
const isThere = existsSync(codesFile) && existsSync(new URL('people-current/', data))
const why = 'needs the files of August 2026 beside the repository, in ../shared/data/people-current'

/** A row of a state's file. The test reads the file itself, so that it does not repeat an error of the product. */
type Row = { id: string; current_chamber: string; current_district: string }

/** What the Census Bureau calls a district, and the members' districts that it stands for. */
type Place = { code: string; name: string; districts: string[] }

/** The patterns and tables by which the publisher of the members' files reads the Census Bureau's codes. */
type Codes = Record<string, { named: Record<string, string>; patterns: Record<string, string | null> }>

/** Two members of Maine's House sit for tribes. No address proves that someone belongs to a tribe. */
const tribes = ['Houlton Band of Maliseet Indians', 'Passamaquoddy Tribe']

const atLarge = ['At-Large', 'Chairman']

const readText = (name: string) => readFileSync(new URL(name, data), 'utf8')

function readRows(state: string): Row[] {
  return parse(readText(`people-current/${state.toLowerCase()}.csv`), { columns: true, bom: true })
}

const chamberOf = (row: Row): StateChamber => (row.current_chamber === 'lower' ? 'LOWER' : 'UPPER')

/** Reduces a name of either source to the same words: `Second Essex` and `2nd_essex` to `2nd essex`. */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replace('first', '1st')
    .replace('second', '2nd')
    .replace('third', '3rd')
    .replace('fourth', '4th')
    .replace('fifth', '5th')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replace('windham bennington windsor', 'windham windsor bennington')
    .trim()
}

/** Lists the places of a chamber, found in the publisher's table if the districts have names. */
function placesOf(state: string, chamber: StateChamber, codes: Codes): Place[] {
  const rows = readRows(state).filter(row => chamberOf(row) === chamber)
  const listed = [...new Set(rows.map(row => row.current_district))]
  const districts = listed.filter(district => !atLarge.includes(district) && !tribes.includes(district))
  const { named = {}, patterns = {} } = codes[state.toLowerCase()] ?? {}
  const layer = chamber === 'UPPER' ? 'sldu' : 'sldl'
  const start = `${layer}-${findState(state)?.fips}`
  const entries = Object.entries(named).filter(([key]) => key.startsWith(start))
  if (entries.length > 0) {
    return districts.map(district => {
      const [key = '', division = ''] =
        entries.find(([, each]) => wordsOf(each.split(':').at(-1) ?? '') === wordsOf(district)) ?? []
      expect(key, `${state} ${district}`).not.toBe('')
      return { code: key.slice(start.length), name: censusNameOf(state, division), districts: [district] }
    })
  }
  const pattern = new RegExp(`^${patterns[layer]}$`)
  const places = new Map<string, Place>()
  for (const district of districts) {
    // Idaho elects the holders of 8A and 8B from the same district 8, and the capital's wards are numbered.
    const number = state === 'ID' ? district.replace(/[AB]$/, '') : district.replace('Ward ', '')
    const code = number.padStart(3, '0')
    expect(pattern.exec(start + code)?.[1]?.replace(/^0+/, ''), `${state} ${district}`).toBe(number)
    const place = places.get(code) ?? { code, name: number, districts: [] }
    places.set(code, { ...place, districts: [...place.districts, district] })
  }
  return [...places.values()]
}

/** Writes a division's id as the Census Bureau names the district: `Belknap County No. 1`, `1st Essex`, `Addison-1`. */
function censusNameOf(state: string, division: string): string {
  const name = division.split(':').at(-1) ?? ''
  const words = name.split('_').map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  if (state !== 'NH') return words.join(' ')
  return `${words.slice(0, -1).join(' ')} County No. ${words.at(-1)}`
}

const now = Date.parse('2026-11-20T17:00:00Z')

describe.skipIf(!isThere)(`every district of the states' legislatures (${why})`, () => {
  let database: Database
  let census: Census
  let legislators: Legislators
  let home: { state: string; places: Partial<Record<StateChamber, Place>> }

  beforeAll(async () => {
    database = await openTestDatabase()
    const store = { database, clock: stoppedClock(now) }
    census = await openCensus()
    census.answer = (_asked, response) => answerJson(response, answerFor(home))
    const { log } = aQuietLog()
    legislators = openLegislators({
      ...store,
      legislatorsWithEmail: new Set(),
      photos: noPhotos,
      addresses: openAddresses({
        ...store,
        secretKey: 'a key that only tests use, and long enough',
        geocoder: openGeocoder({ clock: store.clock, log, url: census.url, timeoutMs: 3600_000 }),
        timeoutMs: 3600_000,
      }),
      offices: openOffices({ ...store, log, lists: [] }),
    })
    for (const state of Object.keys(stateLegislatures)) {
      const name = `people-current/${state.toLowerCase()}.csv`
      const file = readStateFile(readText(name), { state, usesPrivateMailboxes: false })
      const version = { source: new URL(name, data).href, etag: '', asOf: undefined }
      await saveState(store, { state, file }, version)
    }
  })
  afterAll(async () => {
    await census?.close()
    await database?.close()
  })

  function answerFor({ state, places }: typeof home) {
    const known = findState(state)
    const isOne = known !== undefined && hasOneSeat(known)
    const house = aDistrict(state, isOne ? (state === 'DC' || state === 'PR' ? '98' : '00') : '01')
    const match = aMatch('1 MAIN ST', [house])
    const inState = stateChambers.flatMap(chamber => {
      const place = places[chamber]
      const layer = `2024 State Legislative Districts - ${chamber === 'UPPER' ? 'Upper' : 'Lower'}`
      return place ? [[layer, [aStateDistrict(state, place.code, place.name)]] as const] : []
    })
    return matchesOf([{ ...match, geographies: { [layerOf(119)]: [house], ...Object.fromEntries(inState) } }])
  }

  async function findIds(street: string): Promise<string[]> {
    const audience = { audience: [home.state] }
    const typed = { street, city: 'Anytown', state: home.state, zip: '' }
    const found = await legislators.findFor({ ...typed, audience })
    if (found instanceof Rejection) throw new Error(found.error)
    return found.legislators.map(each => `ocd-person/${each.id}`).toSorted()
  }

  test('have the members of the data, and no other, for a home in them', async () => {
    const codes: Codes = JSON.parse(readText('state-district-codes.json'))
    const wrong: string[] = []
    let districts = 0
    for (const state of Object.keys(stateLegislatures)) {
      const rows = readRows(state)
      const upper = placesOf(state, 'UPPER', codes)
      const lower = placesOf(state, 'LOWER', codes)
      const everywhere = new Set(rows.filter(row => atLarge.includes(row.current_district)).map(keyOf))
      districts += everywhere.size
      districts += [...upper, ...lower].reduce((sum, place) => sum + place.districts.length, 0)
      for (let nth = 0; nth < Math.max(upper.length, lower.length); nth += 1) {
        const UPPER = upper[nth % upper.length]
        const LOWER = lower[nth % lower.length]
        home = { state, places: { ...(UPPER && { UPPER }), ...(LOWER && { LOWER }) } }
        const own = new Set(
          stateChambers.flatMap(
            chamber => home.places[chamber]?.districts.map(each => `${chamber} ${each}`) ?? [],
          ),
        )
        const expected = rows.filter(row => own.has(keyOf(row)) || everywhere.has(keyOf(row)))
        const found = await findIds(`${nth} Main St`)
        if (
          found.join() !==
          expected
            .map(row => row.id)
            .toSorted()
            .join()
        )
          wrong.push(`${state}: ${[...own].join(', ')}`)
      }
    }
    process.stdout.write(`${districts} districts, ${wrong.length} wrong, ${tribes.length} of tribes\n`)
    expect(wrong).toEqual([])
    expect(districts + tribes.length).toBe(6_889)
  })
})

const keyOf = (row: Row) => `${chamberOf(row)} ${row.current_district}`
