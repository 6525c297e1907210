import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findState, hasOneSeat } from '@redress/core/address/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchZipDistricts, type ZipParts } from '../clients/zipDistricts/fetchZipDistricts.ts'
import { refreshDataSet } from '../dataSets/fileDataSet.ts'
import { openPlaces, type Places } from './testing/openPlaces.ts'
import { zipDistricts } from './zipDistricts.ts'

const file = new URL('../../../../../../shared/data/zip-districts-119.csv', import.meta.url)
const why = 'needs the table of ZIP codes of the 119th Congress beside the repository, in ../shared/data'

const atOnce = 100

describe.skipIf(!existsSync(fileURLToPath(file)))(`every ZIP code of the country (${why})`, () => {
  let places: Places
  let parts: ZipParts
  beforeAll(async () => {
    places = await openPlaces()
    places.reopen().isOn = false
    await refreshDataSet(zipDistricts, places, { url: file.href })
    const fetched = await fetchZipDistricts({ url: file.href, etag: '' })
    parts = fetched.kind === 'new' ? fetched.content.parts : new Map()
  })
  afterAll(() => places.close())

  const resolve = (state: string, zip: string) =>
    places.resolve({ street: '1 Main St', city: 'Anytown', state, zip })

  type Row = { zip: string; code: string; districts: number[] }

  /**
   * Returns how the district of a ZIP code was found: by the state alone, or the number of candidates. Any other result
   * fails the test.
   */
  async function outcomeOf({ zip, code, districts }: Row): Promise<string> {
    const { congressionalDistrict, districtCandidates, source, congress } = await resolve(code, zip)
    const state = findState(code)
    const isExact = state !== undefined && hasOneSeat(state)
    const found = [congress, source, congressionalDistrict, ...districtCandidates].join(' ')
    const expected = isExact ? '119 one-seat 0' : ['119 zip -1', ...districts].join(' ')
    if (found !== expected) expect.fail(`${code} ${zip} came out as ${found}, not ${expected}`)
    if (isExact) return 'exact'
    return districts.length > 2 ? '3 candidates or more' : `${districts.length} candidate(s)`
  }

  test('is exact in a state with one seat, and has candidates elsewhere, never a district', async () => {
    const rows = [...parts].flatMap(([zip, byState]) =>
      [...byState].map(([code, districts]) => ({
        zip,
        code,
        districts: [...districts].sort((a, b) => a - b),
      })),
    )
    expect(parts.size).toBe(33_774)
    expect(rows.flatMap(each => each.districts)).toHaveLength(42_033)
    const counts: Record<string, number> = {}
    for (let from = 0; from < rows.length; from += atOnce) {
      for (const outcome of await Promise.all(rows.slice(from, from + atOnce).map(outcomeOf)))
        counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    const share = (count: number) => `${((100 * count) / rows.length).toFixed(1)}%`
    const shares = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count} (${share(count)})`)
    process.stdout.write(`${rows.length} ZIP codes and states: ${shares.sort().join(', ')}\n`)
  }, 900_000)

  test.for([
    ['10001', 'NY', -1, [10, 12], 'zip'],
    ['90210', 'CA', -1, [30, 32, 36], 'zip'],
    ['60614', 'IL', -1, [3, 5, 7], 'zip'],
    ['00901', 'PR', 0, [], 'one-seat'],
    ['96910', 'GU', 0, [], 'one-seat'],
  ] as const)('%s in %s', async ([zip, state, congressionalDistrict, districtCandidates, source]) => {
    expect(await resolve(state, zip)).toMatchObject({ congressionalDistrict, districtCandidates, source })
  })

  test('a ZIP code across a state line gives the districts of the state that was typed', async () => {
    const across = [...parts].filter(([, byState]) => byState.size > 1)
    expect(across).toHaveLength(109)
    expect((await resolve('AL', '30165')).districtCandidates).toEqual([3])
    expect((await resolve('GA', '30165')).districtCandidates).toEqual([14])
    expect(await resolve('TN', '30165')).toMatchObject({ districtCandidates: [], source: 'none' })
  })
})
