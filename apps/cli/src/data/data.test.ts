import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { aCongressFile } from '@redress/server/legislators/clients/congressLegislators/testing/aCongressFile'
import { type FileServer, openFileServer } from '@redress/server/legislators/clients/testing/openFileServer'
import {
  aRelationshipFile,
  aZipCsv,
} from '@redress/server/legislators/clients/zipDistricts/testing/aZipTable'
import { openDataSets } from '@redress/server/legislators/dataSets/dataSets'
import { openOffices } from '@redress/server/legislators/offices/offices'
import { dataSetImporters, refreshJobs } from '@redress/server/operations/jobs/jobs'
import { openTestProduct, type TestProduct } from '@redress/server/testing/testProduct'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEmptyInstallation } from '../testing/makeEmptyInstallation.ts'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveOperator } from '../testing/serveOperator.ts'

const june = new Date('2026-06-15T12:00:00Z')
const congress = JSON.stringify(aCongressFile({ HTX23: 'vacant' }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function put(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  await utimes(file, june, june)
  return file
}

describe('data commands of a running product', () => {
  let product: TestProduct
  let closeSocket: (() => Promise<void>) | null
  let sources: Record<'legislators' | 'zips', FileServer>

  beforeAll(async () => {
    sources = { legislators: await openFileServer(), zips: await openFileServer() }
    const offices = { chamber: 'HOUSE', source: 'simulator', download: async () => ['HWY00'] } as const
    const urls = {
      legislatorsUrl: sources.legislators.url,
      zipDistrictsUrl: sources.zips.url,
      govInfoUrl: undefined,
      contactFormsUrl: undefined,
      districtOfficesUrl: undefined,
      stateLegislatorsUrl: 'https://example.org/people',
      councilsUrl: 'https://example.org/people',
      usesPrivateMailboxes: false,
      committeesUrl: undefined,
    }
    product = await openTestProduct({ worker: false })
    const { near, far } = refreshJobs(product, urls, openOffices({ ...product, lists: [offices] }))
    const dataSets = openDataSets({
      ...product,
      importers: dataSetImporters(product),
      withSources: use => use([...near, ...far]),
    })
    closeSocket = await serveOperator({ ...product, dataSets }, folder)
  })
  afterAll(async () => {
    await closeSocket?.()
    await product.close()
    await sources.legislators.close()
    await sources.zips.close()
  })

  const type = (line: string, interactive = false) => openTerminal(folder, {}, { interactive }).type(line)
  const answer = (server: FileServer, text: string) => {
    server.answer = (_, response) => response.setHeader('last-modified', june.toUTCString()).end(text)
  }

  test('the status says that no data set was loaded yet', async () => {
    const { status, output } = await type('data status')
    expect(status).toBe(0)
    expect(output).toMatch(/^Data sets at Nov 20, 2026.*Congress 119 is sitting\.\n/)
    expect(output).toMatch(/^zip-districts +never loaded$/m)
  })

  test('fetching a data set that fails exits with 1 and the reason, and the other data sets are fetched', async () => {
    answer(sources.legislators, congress)
    const { status, output, errors } = await type('data sync')
    expect(status).toBe(1)
    expect(errors).toContain('zip-districts: not fetched. The answer was HTTP 404. No data was ever loaded.')
    expect(output.split('\n')).toEqual([
      'house-offices: 1, as of Nov 20, 2026, from simulator',
      expect.stringMatching(
        /^legislators: 540 of Congress 119, as of Jun 15, 2026, from http:.*current\.json$/,
      ),
      '  It is 158 days old.',
    ])
  })

  test('after a failed download the stored data remains', async () => {
    sources.legislators.answer = (_, response) => response.writeHead(503).end()
    const { status, errors } = await type('data sync legislators')
    expect(status).toBe(1)
    expect(errors).toMatch(/HTTP 503\. The stored data remains: 540 of Congress 119, as of Jun 15, 2026/)
    const forPrograms = await type('data sync legislators --json')
    expect([forPrograms.status, forPrograms.errors]).toEqual([1, ''])
    expect(JSON.parse(forPrograms.output)).toMatchObject([{ kind: 'failed', stored: { count: 540 } }])
    expect((await type('data status')).output).toMatch(/^legislators +540 +119 +Jun 15, 2026 +158 days/m)
  })

  test('an interactive terminal updates one line, and a log gets a line for each data set', async () => {
    answer(sources.zips, aRelationshipFile())
    const interactive = await type('data sync zip-districts', true)
    expect(interactive.progress[0]).toBe('zip-districts: fetching')
    expect(interactive.progress).toContainEqual(expect.stringMatching(/^zip-districts: \d\.\d of \d\.\d MB$/))
    expect(interactive.progress.slice(-2)).toEqual(['zip-districts: saving', ''])
    expect(interactive).toMatchObject({ status: 0, errors: '' })
    expect(interactive.output).toMatch(/^zip-districts: 33600 of Congress 119/)
    const logged = await type('data sync zip-districts')
    expect(logged).toMatchObject({ status: 0, errors: 'zip-districts: fetching' })
  })

  test('a file is stored under its own name, and --json prints the same as detailed readiness', async () => {
    const { status, output } = await type(`data import ${await put('june.json', congress)}`)
    expect(status).toBe(0)
    expect(output).toBe(
      'legislators: 540 of Congress 119, as of Jun 15, 2026, from june.json\n  It is 158 days old.',
    )
    const printed = JSON.parse((await type('data status --json')).output)
    const ready = await product.admin.inject({ method: 'GET', url: '/readyz?detail' })
    const { ready: isReady, now, lastBackup, findings, ...rest } = ready.json()
    expect([isReady, typeof now, lastBackup]).toEqual([true, 'string', null])
    expect(findings).toContainEqual(expect.objectContaining({ check: 'data: legislators', level: 'warning' }))
    expect(printed).toMatchObject(rest)
    expect(rest.dataSets[0]).toMatchObject({ source: 'june.json', count: 540, ageDays: 158 })
  })

  test('a refused file exits with 1 and the reason', async () => {
    const half = await put('half.txt', aRelationshipFile().slice(0, 100_000))
    const { status, output, errors } = await type(`data import ${half}`)
    expect([status, output]).toEqual([1, ''])
    expect(errors).toMatch(/half\.txt: not stored\. The table of ZIP codes /)
    const forPrograms = await type(`data import ${half} --json`)
    expect([forPrograms.status, JSON.parse(forPrograms.output)]).toMatchObject([1, { kind: 'refused' }])
  })

  test.each([
    ['data sync legislator', /no data set "legislator". Did you mean "legislators"/],
    ['data sync --all', /unknown option '--all'/],
    ['data import', /missing required argument 'file'/],
    ['data import /nowhere/at-all.json', /^There is no file \/nowhere\/at-all\.json\./],
    ['data import /', /^\/ is a folder, not a file\./],
    ['data import one two', /too many arguments for 'import'/],
    ['data', /^Usage: redress data [\s\S]* status /],
    ['data stauts', /Did you mean status/],
  ])('redress %s is explained, with exit status 2', async (line, words) => {
    const { status, output, errors } = await type(line)
    expect([status, output]).toEqual([2, ''])
    expect(errors).toMatch(words)
  })
})

describe('data commands on the database itself, without a running product', () => {
  let own: string
  beforeAll(async () => {
    own = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
    await makeEmptyInstallation(own)
  })
  afterAll(() => rm(own, { recursive: true }))

  test('every data set that has a source is fetched, including the simulator’s offices', async () => {
    const env = {
      LEGISLATORS_URL: pathToFileURL(await put('legislators.json', congress)).href,
      ZIP_DISTRICTS_URL: pathToFileURL(path.join(folder, 'missing.csv')).href,
      GOVINFO_URL: 'off',
      DISTRICT_OFFICES_URL: 'off',
      COMMITTEES_URL: 'off',
    }
    const { status, output, errors } = await openTerminal(own, env).type('data sync')
    expect(status).toBe(1)
    expect(output).toMatch(/^house-offices: 44\d, .* from simulator\nsenate-offices: 100, /)
    expect(output).toMatch(/^legislators: 540 of Congress 119, as of Jun 15, 2026, from legislators\.json$/m)
    expect(errors).toMatch(/zip-districts: not fetched\. The file could not be read: ENOENT\./)
  })

  test('a file is stored and can be read afterwards', async () => {
    const zips = await put('zips-119.csv', aZipCsv())
    expect((await openTerminal(own).type(`data import ${zips}`)).status).toBe(0)
    expect((await openTerminal(own).type('data status')).output).toMatch(
      /^zip-districts +33600.* zips-119\.csv$/m,
    )
  })
})
