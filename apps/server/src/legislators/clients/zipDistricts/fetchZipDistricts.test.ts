import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { states } from '@redress/core/address/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchZipDistricts, listParts } from './fetchZipDistricts.ts'
import { aPart, aRelationshipFile, aZipCsv } from './testing/aZipTable.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zips-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fetchText(text: string, name = 'zip-districts-119.csv') {
  const file = path.join(folder, name)
  await writeFile(file, text)
  const fetched = await fetchZipDistricts({ url: pathToFileURL(file).href, etag: '' })
  if (fetched.kind === 'unchanged') throw new Error('It was fetched before.')
  return fetched.content
}

/** Returns the districts of one ZIP code in a table, such as `TX 7`. */
async function districtsOf(zip: string, text: string, name?: string): Promise<string[]> {
  const { parts } = await fetchText(text, name)
  return listParts(new Map([...parts].filter(([each]) => each === zip))).map(
    each => `${each.state} ${each.district}`,
  )
}

const forms = [
  ['the Census Bureau’s relationship file', aRelationshipFile],
  ['a CSV', aZipCsv],
] as const

describe.each(forms)('%s', (_form, write) => {
  test('gives its Congress and every ZIP code', async () => {
    const { congress, parts } = await fetchText(write())
    expect(congress).toBe(119)
    expect(parts.size).toBe(56 * 600)
    expect(new Set(listParts(parts).map(each => each.state)).size).toBe(56)
  })

  test('has each district of a split ZIP code once and in order', async () => {
    const split = ['12', '10', '12'].map(code => aPart('10001', 'NY', code))
    expect(await districtsOf('10001', write(split))).toEqual(['NY 10', 'NY 12'])
  })

  test('has a ZIP code across a state line in both states', async () => {
    const across = [aPart('00101', 'AZ', '02'), aPart('00101', 'UT', '03')]
    expect(await districtsOf('00101', write(across))).toEqual(['AZ 2', 'UT 3'])
  })

  test.each([
    ['a state with one seat', 'WY', '00'],
    ['the District of Columbia', 'DC', '98'],
    ['Puerto Rico', 'PR', '98'],
  ])('has %s as district 0', async (_where, state, code) => {
    expect(await districtsOf('00901', write([aPart('00901', state, code)]))).toEqual([`${state} 0`])
  })

  test.each([
    [
      'a district that there is not',
      aPart('00101', 'TX', '39'),
      'Line 33602 has an unknown format: ZIP code "00101" is left out.',
    ],
    [
      'a ZIP code of four digits',
      aPart('1001', 'TX', '01'),
      'Line 33602 has an unknown format: ZIP code "1001" is left out.',
    ],
  ])('A line with %s is left out and reported, and all others are used', async (_what, odd, said) => {
    const { parts, leftOut } = await fetchText(write([odd]))
    expect(parts.size).toBe(56 * 600)
    expect(leftOut).toEqual({ count: 1, examples: [said] })
  })

  test('A ZIP code with an odd line is left out whole, so that no one is denied a district of it', async () => {
    const text = write([aPart('00101', 'TX', '07'), aPart('00101', 'TX', '39'), aPart('00102', 'TX', '08')])
    expect(await districtsOf('00101', text)).toEqual([])
    expect(await districtsOf('00102', text)).toEqual(['TX 8'])
  })
})

test('an area without a district and land without a ZIP code are left out', async () => {
  const text = aRelationshipFile([aPart('00101', 'MI', 'ZZ'), aPart('', 'MI', '01'), aPart('', 'MI', 'ZZ')])
  expect(await districtsOf('00101', text)).toEqual([])
})

test('the Congress comes from the column names, or else from the name of the file', async () => {
  const congress = async (text: string, name: string) => (await fetchText(text, name)).congress
  expect(await congress(aRelationshipFile([], 120), 'tab20_cd11920.txt')).toBe(120)
  expect(await congress(aZipCsv(), 'zips-120.csv')).toBe(120)
  await expect(fetchText(aZipCsv(), 'zips-20261.csv')).rejects.toThrow('does not name its Congress')
})

const few = (rows: number) => aZipCsv().split('\n').slice(0, rows).join('\n')
const withoutTexas = aZipCsv()
  .split('\n')
  .filter(row => !row.includes(',TX,'))
  .join('\n')

test('A table of which more than two lines in a hundred cannot be read is refused', async () => {
  const odd = (count: number) => Array.from({ length: count }, () => aPart('00101', 'TX', '39'))
  expect((await fetchText(aZipCsv(odd(600)))).leftOut.count).toBe(600)
  await expect(fetchText(aZipCsv(odd(700)))).rejects.toThrow(/700 of \d+ lines cannot be read/)
})

test.each([
  ['that is cut off', few(10_000), /9999 ZIP codes, but 30000 or more.*no ZIP code of LA/],
  ['without a state', withoutTexas, /refused: no ZIP code of TX\.$/],
  ['that is empty', '', /0 ZIP codes/],
  ['that is a page', '<!doctype html>\n<p>Sorry</p>', /unknown columns/],
  ['with other columns', 'zip,district\n10001,12', /unknown columns/],
])('a table %s is refused', async (_what, text, reason) => {
  await expect(fetchText(text)).rejects.toThrow(reason)
})

test('a table of the fifty states alone is accepted, since the territories need none', async () => {
  const territories = states.filter(each => each.senateClasses.length === 0).map(each => `,${each.code},`)
  const rows = aZipCsv()
    .split('\n')
    .filter(row => !territories.some(code => row.includes(code)))
  expect((await fetchText(rows.join('\n'))).parts.size).toBe(30_000)
  await expect(fetchText(rows.slice(0, -2).join('\n'))).rejects.toThrow('29999 ZIP codes')
})
