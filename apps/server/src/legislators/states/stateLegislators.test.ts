import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { readStateFile } from './readStateFile.ts'
import { saveState } from './stateFiles.ts'
import { findStateLegislators, type StateHome } from './stateLegislators.ts'
import { aStateFile, type FileRow, someMembers } from './testing/aStateFile.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Stores a state's invented members, with districts of the lower chamber as `districtOf` names them. */
async function store(state: string, districtOf: (nth: number) => string) {
  const members = someMembers(state).map((row): FileRow => {
    const isLower = row.current_chamber === 'lower'
    const id = row.id.replace(/0000-4000/, `${state.charCodeAt(0)}${state.charCodeAt(1)}-4000`)
    return {
      ...row,
      id,
      current_district: isLower ? districtOf(Number(row.current_district)) : row.current_district,
    }
  })
  const file = readStateFile(aStateFile(members), { state, usesPrivateMailboxes: false })
  const version = { source: `https://example.org/${state}.csv`, etag: '', asOf: undefined }
  await saveState(
    { database, clock: stoppedClock(Date.parse('2026-11-20T17:00:00Z')) },
    { state, file },
    version,
  )
}

const at = (code: string, name = code) => ({ code, name })

async function find(home: StateHome) {
  const { legislators, stateChoices } = await findStateLegislators(database, home)
  return {
    districts: legislators.map(each => `${each.chamber} ${each.districtName}`),
    asked: stateChoices.map(each => each.chamber),
  }
}

test('Maryland’s three delegates of a district all represent it', async () => {
  await store('MD', nth => String(Math.ceil(nth / 3)))
  const proved = { UPPER: at('003'), LOWER: at('003') }
  expect(await find({ jurisdictions: ['MD'], proved })).toEqual({
    districts: ['UPPER 3', 'LOWER 3', 'LOWER 3', 'LOWER 3'],
    asked: [],
  })
})

test('New Hampshire’s districts are found by their names, with all of their members', async () => {
  await store('NH', nth => `Belknap ${Math.ceil(nth / 2)}`)
  const proved = { UPPER: at('002'), LOWER: at('012', 'Belknap County No. 12') }
  expect(await find({ jurisdictions: ['NH'], proved })).toEqual({
    districts: ['UPPER 2', 'LOWER Belknap 12', 'LOWER Belknap 12'],
    asked: [],
  })
})

test('The members to choose from are sorted by district, as people count, and then by name', async () => {
  await store('NE', String)
  const { stateChoices } = await findStateLegislators(database, { jurisdictions: ['NE'] })
  const districts = stateChoices[0]?.members.map(each => each.districtName)
  expect(districts).toEqual(Array.from({ length: 49 }, (_, index) => String(index + 1)))
})

test('Nebraska has one chamber, so only one district is asked for', async () => {
  await store('NE', String)
  expect(await find({ jurisdictions: ['NE'] })).toEqual({ districts: [], asked: ['UPPER'] })
  expect(await find({ jurisdictions: ['NE'], proved: { UPPER: at('046') } })).toEqual({
    districts: ['UPPER 46'],
    asked: [],
  })
})

test('A proved district takes precedence over a stated one, and an unknown stated one does not count', async () => {
  const proved = { UPPER: at('046') }
  expect((await find({ jurisdictions: ['NE'], proved, stated: { UPPER: '1' } })).districts).toEqual([
    'UPPER 46',
  ])
  expect((await find({ jurisdictions: ['NE'], stated: { UPPER: '99' } })).districts).toEqual([])
})

test('Both of Idaho’s representatives of a district count, even if only one of their seats was named', async () => {
  await store('ID', nth => `${Math.ceil(nth / 2)}${nth % 2 ? 'A' : 'B'}`)
  const both = { districts: ['UPPER 8', 'LOWER 8A', 'LOWER 8B'], asked: ['UPPER', 'LOWER'] }
  expect(await find({ jurisdictions: ['ID'], stated: { UPPER: '8', LOWER: '8A' } })).toEqual(both)
  expect(await find({ jurisdictions: ['ID'], stated: { UPPER: '8', LOWER: '8B' } })).toEqual(both)
  const proved = { UPPER: at('008'), LOWER: at('008') }
  expect(await find({ jurisdictions: ['ID'], proved })).toEqual({ ...both, asked: [] })
})
