import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { congressSeats } from '@redress/core/legislator/seats'
import { aLegislator } from '@redress/core/testing/aLegislator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { makeContactForms } from '../clients/contactForms/makeContactForms.ts'
import { isOfficeAddress, readContactForms } from '../clients/contactForms/readContactForms.ts'
import { readDistrictOffices } from '../clients/districtOffices/readDistrictOffices.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import { refreshDataSet } from '../dataSets/fileDataSet.ts'
import { openCongress } from '../members/testing/openCongress.ts'
import { checkForms, findGoneForms } from './checkForms.ts'
import { contactForms } from './contactForms.ts'
import { districtOffices } from './districtOffices.ts'
import { withOtherWays } from './otherWays.ts'

const formOf = (name: string) => `https://www.${name}.senate.gov/contact`
const aFormsFile = (forms: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, { form, site: '' }])))

const anOffice = { city: 'Cheyenne', state: 'WY', phone: '307-772-2477', latitude: 41.1, longitude: -104.8 }
const anOfficesFile = (...offices: unknown[]) =>
  JSON.stringify([{ id: { bioguide: 'L000571' }, offices: offices.length > 0 ? offices : [anOffice] }])

describe('the file of contact forms', () => {
  test.each([
    ['https://www.lummis.senate.gov/contact', true],
    ['https://house.gov/', true],
    ['http://www.lummis.senate.gov/contact', false],
    ['hhttps://www.lummis.senate.gov/contact', false],
    ['https://senate.gov.example.org/contact', false],
    ['https://notsenate.gov/contact', false],
    ['https://www.lummis.senate.gov:8443/contact', false],
    ['https://www.lummis.senate.gov@example.org/', false],
    ['javascript:alert(1)//senate.gov', false],
    ['', false],
  ])('only an https: address on house.gov or senate.gov is a form: %s', (address, isForm) => {
    expect(isOfficeAddress(address)).toBe(isForm)
  })

  test('One odd record is left out with a sentence, and the others are used', () => {
    const { forms, leftOut } = readContactForms(
      aFormsFile({
        L000571: formOf('lummis'),
        B001261: 'https://example.org/',
        nobody: formOf('x'),
        A000383: '',
      }),
    )
    expect([...forms]).toEqual([['L000571', formOf('lummis')]])
    expect(leftOut).toEqual({
      count: 2,
      examples: [
        'B001261 has a form that is not an https: address on house.gov or senate.gov.',
        '"nobody" is not a bioguide id.',
      ],
    })
  })

  test.each([
    ['no JSON', 'Not found', 'is not JSON'],
    ['a list', '[]', 'is not an object'],
    ['no form at all', '{}', 'has no form'],
  ])('A file with %s is refused', (_what, text, reason) => {
    expect(() => readContactForms(text)).toThrow(reason)
  })

  test('It is made from the two public repositories, and the list of legislators counts first', () => {
    const legislators = [
      {
        id: { bioguide: 'L000571' },
        terms: [{ url: 'https://www.lummis.senate.gov', contact_form: formOf('lummis') }],
      },
      { id: { bioguide: 'H001096' }, terms: [{ url: 'https://hageman.house.gov' }] },
      {
        id: { bioguide: 'B001261' },
        terms: [{ url: 'https://www.barrasso.senate.gov', contact_form: 'hhttps://x' }],
      },
      { terms: [] },
    ]
    const visit = (id: string, form: string) =>
      `bioguide: ${id}\ncontact_form:\n  steps:\n    - visit: ${form}\n    - fill_in: []\n`
    const made = makeContactForms(JSON.stringify(legislators), [
      visit('L000571', formOf('old-lummis')),
      visit('H001096', 'https://hageman.house.gov/contact'),
      visit('B001261', 'https://example.org/contact'),
      'bioguide: [',
    ])
    expect(made).toEqual({
      count: 2,
      records: {
        L000571: { form: formOf('lummis'), site: 'https://www.lummis.senate.gov' },
        H001096: { form: 'https://hageman.house.gov/contact', site: 'https://hageman.house.gov' },
        B001261: { form: '', site: 'https://www.barrasso.senate.gov' },
      },
    })
  })
})

describe('the file of district offices', () => {
  test('One odd office is left out, and an office without a telephone is not shown', () => {
    const { offices, leftOut } = readDistrictOffices(
      anOfficesFile(
        { ...anOffice, hours: 'Mon-Fri 9-5' },
        { ...anOffice, city: '' },
        { ...anOffice, phone: undefined },
        { city: 'Casper', state: 'WY', phone: '1 (307) 261-6572', latitude: 'north' },
      ),
    )
    expect(offices.get('L000571')).toEqual([
      {
        city: 'Cheyenne',
        state: 'WY',
        phone: '3077722477',
        hours: 'Mon-Fri 9-5',
        latitude: 41.1,
        longitude: -104.8,
      },
      { city: 'Casper', state: 'WY', phone: '3072616572' },
    ])
    expect(leftOut).toEqual({ count: 1, examples: ['Office 2 of L000571 has no valid city.'] })
  })

  test.each([
    ['no JSON', '<!doctype html>', 'is not JSON'],
    ['no list', '{}', 'is not a list'],
    ['no office', '[]', 'no office with a telephone'],
  ])('A file with %s is refused', (_what, text, reason) => {
    expect(() => readDistrictOffices(text)).toThrow(reason)
  })
})

describe('in the store', () => {
  const clock = stoppedClock(Date.parse('2026-11-20T17:00:00Z'))
  let database: Database
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    await database.db.deleteFrom('contact_forms').execute()
    await database.db.deleteFrom('data_sets').execute()
  })

  async function put(name: string, text: string): Promise<string> {
    const file = path.join(folder, name)
    await writeFile(file, text)
    return pathToFileURL(file).href
  }
  const load = async (forms: Record<string, string>) =>
    refreshDataSet(contactForms, { database, clock }, { url: await put('forms.json', aFormsFile(forms)) })
  const storedForms = async () =>
    (await database.db.selectFrom('contact_forms').selectAll().orderBy('legislator_id').execute()).map(
      row => [row.legislator_id, row.form],
    )

  test('A file replaces the one before it, and a file that lost most of its forms is refused', async () => {
    await load({ L000571: formOf('lummis'), B001261: formOf('barrasso'), H001096: formOf('hageman') })
    await load({ L000571: formOf('new-lummis'), B001261: formOf('barrasso') })
    const stored = [
      ['B001261', formOf('barrasso')],
      ['L000571', formOf('new-lummis')],
    ]
    expect(await storedForms()).toEqual(stored)
    await load({ L000571: formOf('new-lummis'), B001261: formOf('barrasso'), H001096: formOf('hageman') })
    await expect(load({ L000571: formOf('lummis') })).rejects.toThrow(
      '1 records, less than half of the 3 in use',
    )
    expect(await storedForms()).toHaveLength(3)
    expect(await findDataSet(database, 'contact-forms')).toMatchObject({ count: 3, congress: null })
  })

  test('District offices are stored by member', async () => {
    await refreshDataSet(
      districtOffices,
      { database, clock },
      { url: await put('offices.json', anOfficesFile()) },
    )
    expect(await database.db.selectFrom('district_offices').selectAll().execute()).toEqual([
      { legislator_id: 'L000571', offices: [{ ...anOffice, phone: '3077722477' }] },
    ])
  })

  describe('a form whose address no longer exists', () => {
    const gone = async () => (await findGoneForms(database)).map(each => each.legislatorId)
    const check = async (status: number | null) => {
      const asked: string[] = []
      const askForm = async (url: string) => {
        asked.push(url)
        return status
      }
      await checkForms({ database, clock }, { askForm, pauseMs: 0, signal: new AbortController().signal })
      return asked
    }
    const nextDay = () => clock.advance(24 * 3600_000)
    /** The form to which the page leads a visitor. Without one, the visitor is offered a call. */
    const shownForm = async () => {
      const unreached = aLegislator({ id: 'L000571', officeCode: '', hasEmail: false })
      return (await withOtherWays(database, [unreached], ''))[0]?.form
    }
    beforeEach(() => load({ L000571: formOf('lummis') }))

    test('is gone after it answered 404 on two days, and is back once it answers', async () => {
      expect(await check(404)).toEqual([formOf('lummis')])
      expect(await check(404)).toEqual([])
      expect(await gone()).toEqual([])
      expect(await shownForm()).toBe(formOf('lummis'))
      nextDay()
      await check(404)
      expect(await gone()).toEqual(['L000571'])
      expect(await shownForm()).toBeUndefined()
      nextDay()
      await check(200)
      expect(await gone()).toEqual([])
      expect(await shownForm()).toBe(formOf('lummis'))
    })

    test.each([403, 429, 500, null])(
      'is not gone because it answers %s, since offices block robots',
      async status => {
        await check(status)
        nextDay()
        await check(status)
        expect(await gone()).toEqual([])
        nextDay()
        await check(404)
        nextDay()
        await check(status)
        nextDay()
        await check(404)
        expect(await gone()).toEqual(['L000571'])
      },
    )

    test('stays gone with the same address in a new file, and not with another one', async () => {
      await check(404)
      nextDay()
      await check(404)
      await load({ L000571: formOf('lummis'), B001261: formOf('barrasso') })
      expect(await gone()).toEqual(['L000571'])
      await load({ L000571: formOf('new-lummis'), B001261: formOf('barrasso') })
      expect(await gone()).toEqual([])
    })
  })
})

const beside = (name: string) => new URL(`../../../../../../shared/data/${name}`, import.meta.url)
const files = ['contact-forms.json', 'district-offices.json', 'legislators-current.json'].map(beside)
const isThere = files.every(file => existsSync(fileURLToPath(file)))
// The files are not part of the repository: without them, invented ones of the same shape are tested above.
const why =
  'needs the members, contact forms and district offices of 2026 beside the repository, in ../shared/data'

describe.skipIf(!isThere)(`the files of 2026 (${why})`, () => {
  test('They are accepted, and the one form with a broken address is left out', async () => {
    const database = await openTestDatabase()
    const clock = stoppedClock(Date.parse('2026-11-20T17:00:00Z'))
    try {
      await refreshDataSet(contactForms, { database, clock }, { url: beside('contact-forms.json').href })
      await refreshDataSet(
        districtOffices,
        { database, clock },
        { url: beside('district-offices.json').href },
      )
      expect(await findDataSet(database, 'contact-forms')).toMatchObject({
        count: 532,
        left_out: { count: 1 },
      })
      expect(await findDataSet(database, 'district-offices')).toMatchObject({
        count: 533,
        left_out: { count: 0 },
      })
    } finally {
      await database.close()
    }
  })

  test('All 537 seated members have a way that ends in the visitor’s hands, also if almost no senator takes letters by system', async () => {
    const congress = await openCongress()
    try {
      await congress.refresh(beside('legislators-current.json').href)
      const house = congressSeats.filter(each => each.legislatorType === 'HOUSE').map(each => each.code)
      await congress.list({ HOUSE: house, SENATE: ['SWY01'] })
      await refreshDataSet(contactForms, congress, { url: beside('contact-forms.json').href })
      await refreshDataSet(districtOffices, congress, { url: beside('district-offices.json').href })
      const seated = (await congress.open().findCongress()).flatMap(({ legislator }) => legislator ?? [])
      const ways = seated.map(({ officeCode, form, districtOffices = [] }) => {
        if (officeCode !== '') return 'system'
        if (form) return 'form'
        return districtOffices.length > 0 ? 'telephone' : 'none'
      })
      const count = (way: string) => ways.filter(each => each === way).length
      expect(ways).toHaveLength(537)
      expect(['system', 'form', 'telephone', 'none'].map(count)).toEqual([438, 98, 1, 0])
    } finally {
      await congress.close()
    }
  })
})
