import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contactMethods } from '@redress/core/legislator/chambers'
import { lockFolder } from '@redress/server/platform/database/embedded/folderLock'
import { openTestProduct, type TestProduct } from '@redress/server/testing/testProduct'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainError } from './terminal/product.ts'
import { commandsOf } from './testing/commandsOf.ts'
import { makeEmptyInstallation } from './testing/makeEmptyInstallation.ts'
import { openTerminal } from './testing/openTerminal.ts'
import { serveOperator } from './testing/serveOperator.ts'

let folder: string
let empty: string
let product: TestProduct
let closeSocket: (() => Promise<void>) | null

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Redress Tests', email: 'tests@redress.example', phone: '202-555-0100' },
  ackEmail: 'tests@redress.example',
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  empty = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  product = await openTestProduct({ worker: false })
  closeSocket = await serveOperator(product, folder, { HOUSE: agent, SENATE: agent })
})
afterAll(async () => {
  await closeSocket?.()
  await product.close()
  await rm(folder, { recursive: true })
  await rm(empty, { recursive: true })
})

/** Runs a command on the data folder of a running product. */
const type = (line: string) => openTerminal(folder).type(line)

describe('usage errors are explained, with exit status 2', () => {
  test.each([
    ['', /^Usage: redress /],
    ['delivr status', /^error: unknown command 'delivr'\n\(Did you mean deliver\?\)/],
    ['deliver statsu', /^error: too many arguments for 'deliver'/],
    [
      'deliver status --jsn',
      /^error: unknown option '--jsn'\n\(Did you mean --json\?\)\nAdd --help to see the usage\.$/,
    ],
    ['deliver status -j', /^error: unknown option '-j'/],
    ['deliver status now', /^error: too many arguments for 'status'/],
    ['deliver status --json=yes', /unknown option '--json=yes'/],
    ['deliver', /^Name an office/],
    ['deliver --office', /option '--office <code>' argument missing/],
    ['deliver --office HWY00', /Add --dry-run/],
    ['deliver --office HXX00 --dry-run', /no office HXX00.*HWY00/],
    ['deliver --office HWY01 --dry-run', /no office HWY01.*Did you mean/],
    ['deliver --office HWY00 --dry-run --campaign vot', /no campaign "vot". Did you mean "vote"/],
    ['rehearse', /^Name a campaign/],
    ['rehearse nothing-like-it', /no campaign "nothing-like-it"/],
    ['rehearse vote democrats', /^error: too many arguments for 'rehearse'/],
    ['rehearse --file /nowhere/at-all.yaml', /^There is no file \/nowhere\/at-all\.yaml\./],
    ['rehearse --file /', /^\/ is a folder, not a file\.$/],
    ['forget', /missing required argument 'email'/],
    ['forget no-address', /Give the email address/],
    ['organizations validate', /^error: missing required argument 'files'/],
    ['organizations validate --strict', /^error: unknown option '--strict'/],
  ])('redress %s', async (line, words) => {
    const { status, output, errors } = await type(line)
    expect(errors).toMatch(words)
    expect([status, output]).toEqual([2, ''])
  })

  test('all wrong settings are named', async () => {
    const { status, errors } = await openTerminal(folder, { PORT: 'x', ROLE: 'y' }).type('deliver status')
    expect(status).toBe(2)
    expect(errors).toMatch(/PORT: [\s\S]*ROLE: /)
  })

  test('a product that holds the data folder and does not answer is reported', async () => {
    const own = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
    await mkdir(path.join(own, 'database'))
    const unlock = await lockFolder(own)
    const { status, errors } = await openTerminal(own).type('deliver status')
    await unlock()
    await rm(own, { recursive: true })
    expect([status, errors]).toEqual([2, expect.stringContaining('runs on this data folder')])
  })

  test('without a product and a database, the error names where they were looked for', async () => {
    const { status, errors } = await openTerminal(empty).type('deliver status')
    expect([status, errors]).toEqual([2, expect.stringContaining(`no database in ${empty}`)])
  })
})

describe('an unknown command', () => {
  test.each([
    ['organizations count', "error: unknown command 'count'"],
    ['organizations shema', "error: unknown command 'shema'\n(Did you mean schema?)"],
    ['xyzzy', "error: unknown command 'xyzzy'"],
  ])('of "redress %s" is answered in a few lines', async (line, expected) => {
    const { status, output, errors } = await type(line)
    expect([status, output, errors]).toEqual([2, '', `${expected}\nAdd --help to see the usage.`])
  })

  test('that is a group prints the commands of the group', async () => {
    const { status, output, errors } = await type('organizations')
    expect([status, output]).toEqual([2, ''])
    expect(errors).toMatch(/^Usage: redress organizations [\s\S]* validate [\s\S]* embed /)
  })
})

test('the help of the program lists its commands and explains the exit statuses', async () => {
  const { status, output } = await type('--help')
  expect(status).toBe(0)
  expect(output).toContain('stats [options] <organization>')
  expect(output).toContain('Exit status: 0 success, 1 failure, 2 usage error.')
})

test('the help of a group lists only its own commands', async () => {
  const { status, output } = await type('data --help')
  expect(status).toBe(0)
  expect(output).toContain('import [options] <file>')
  expect(output).not.toContain('stats')
})

describe('errors of the machine are one sentence', () => {
  test('a port that is in use', async () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8080 })
    expect(await explainError(error, { words: consoleWordsOf('en') })).toBe(
      'Port 8080 is in use. Stop the program that uses it, or choose another with --port.',
    )
  })

  test('a PostgreSQL server that cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://redress:secret@127.0.0.1:1/redress' }
    const { status, errors } = await openTerminal(empty, env).type('deliver status')
    expect(status).toBe(2)
    expect(errors).toMatch(
      /^PostgreSQL does not answer \([^\n]*\)\. Check that DATABASE_URL is right and that the server runs\.$/,
    )
    expect(errors).not.toContain('secret')
  })
})

/** The commands without --json. Their output is XML, CSV, a schema, a page, or only an exit status. */
const withoutJson = [
  'data contact-forms',
  'deliver',
  'export',
  'organizations schema',
  'organizations preview',
  'healthcheck',
]

test('every other command has --json, for programs', () => {
  const without = commandsOf(consoleWordsOf('en')).filter(({ options }) => !options.includes('--json'))
  expect(without.map(({ name }) => name).toSorted()).toEqual(withoutJson.toSorted())
})

test.each(['help', '--help', 'deliver status --help', 'rehearse --help'])('redress %s helps', async line => {
  const { status, output, errors } = await type(line)
  expect([status, errors]).toEqual([0, ''])
  expect(output).toContain('redress')
})

describe('deliver status of a running product', () => {
  test('prints text for people', async () => {
    const { status, output } = await type('deliver status')
    expect(status).toBe(0)
    expect(output).toMatch(/House Contact System +0 +0/)
    expect(output).toContain('Senate Contact System: sending, at most 1000 per second')
    expect(output).toContain('Nothing waits.')
  })

  test('prints JSON for programs', async () => {
    const { output } = await type('deliver status --json')
    expect(JSON.parse(output).gateways.map((each: { method: string }) => each.method)).toEqual(contactMethods)
  })
})

test('deliver status reads the database itself if no product is running', async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  await makeEmptyInstallation(own)
  const { status, output } = await openTerminal(own).type('deliver status')
  await rm(own, { recursive: true })
  expect([status, output]).toEqual([0, expect.stringContaining('Nothing waits.')])
})

describe('deliver --dry-run', () => {
  test.each([
    ['HWY00', 'house', '<BillTypeAbbreviation>hr</BillTypeAbbreviation>'],
    ['swy02', 'senate', '<BillTypeAbbreviation>S.</BillTypeAbbreviation>'],
    ['HDC98', 'house', '<MemberOffice>HDC98</MemberOffice>'],
  ])('prints a letter to %s that is valid by its schema', async (office, chamber, words) => {
    const { status, output } = await type(`deliver --office ${office} --dry-run --campaign vote`)
    expect(status).toBe(0)
    expect(output).toMatch(/^<\?xml/)
    expect(output).toContain(`<!-- Valid by ${chamber}-2.0.rng. -->`)
    expect(output).toContain(words)
    expect(output).toContain('<Subject>Fair Voting for All</Subject>')
  })

  test('reports an office that is not on its list', async () => {
    await product.database.db.deleteFrom('offices').where('code', '=', 'STX01').execute()
    const { status, errors } = await type('deliver --office STX01 --dry-run')
    expect([status, errors]).toEqual([0, "STX01 is not on its chamber's list: no letter is sent there now."])
  })

  test('exits with 1 if the document is not valid, and says why', async () => {
    const unreachable = { ...agent, contact: { ...agent.contact, phone: 'none' } }
    const close = await serveOperator(product, empty, { HOUSE: unreachable, SENATE: null })
    const { status, output } = await openTerminal(empty).type('deliver --office HWY00 --dry-run')
    await close?.()
    expect(status).toBe(1)
    expect(output).toMatch(/<!-- INVALID by house-2\.0\.rng: DeliveryAgentContactPhone: /)
  })
})

describe('rehearse', () => {
  test('rehearses a loaded campaign', async () => {
    const { status, output } = await type('rehearse strangers-only')
    expect(output).toMatch(/"A Campaign of Strangers" \(strangers-only\) by Strangers for Testing/)
    expect(output).toMatch(/letters to all 541 seats, \d+\.\d s\. No office would refuse them\./)
    expect(status).toBe(0)
  })

  test('fails, and claims nothing about letters, if the members of the council are not loaded', async () => {
    const file = path.join(folder, 'council.yaml')
    await writeFile(
      file,
      `organizationId: of-a-council
organizationName: A Council for Testing
campaigns:
  - campaignId: in-austin
    campaignName: A Campaign for Austin
    startDate: 2026-01-01
    audience: { council: TX-AUSTIN }
`,
    )
    const { status, output } = await type(`rehearse --file ${file}`)
    expect(status).toBe(1)
    expect(output).toContain('No members are loaded of TX-AUSTIN.')
    expect(output).not.toContain('No office would refuse them')
  })

  test('reports that every office refuses a campaign that is over', async () => {
    const { status, output } = await type('rehearse over --json')
    expect(status).toBe(1)
    const [rehearsal] = JSON.parse(output).rehearsals
    expect(rehearsal.refusing).toHaveLength(541)
    expect(rehearsal.findings[0].reason).toBe('The campaign is not open: it ended on 2025-02-01.')
  })

  test('reports no recipients for a campaign to one party while parties are unknown', async () => {
    const { status, output } = await type('rehearse democrats')
    expect(status).toBe(1)
    expect(output).toContain('parties are unknown until names are loaded')
  })

  const file = `organizationId: file-only
organizationName: A File for Testing
campaigns:
  - campaignId: spoilt
    campaignName: A Spoilt Campaign
    startDate: 2026-01-01
    supportingBills: [{ id: 118-hr-1 }]
    form:
      starterMessages: [Vote!]
  - campaignId: finished
    campaignName: A Finished Campaign
    startDate: 2025-01-01
    endDate: 2025-06-01
`

  test('rehearses a file if nothing was ever loaded, and names the lines and the offices', async () => {
    const place = path.join(empty, 'spoilt.yaml')
    await writeFile(place, file)
    const { status, output, errors } = await openTerminal(empty).type(`rehearse --file ${place}`)
    expect(status).toBe(1)
    expect(errors).toContain('No data loaded: names unavailable, all offices assumed active.')
    expect(output).toMatch(/spoilt\.yaml:7:\d+: .*H\.R\. 1 of a Congress that has ended/)
    expect(output).toMatch(
      /118-hr-1\) is of a Congress that has ended[^\n]*\n +Checked by: Redress\. Affects 441 offices, the whole House/,
    )
    expect(output).toMatch(/Starter message 1: must have at least 6 characters/)
    expect(output).not.toContain('Finished')
  })

  test('rehearses one campaign of a file by its id, and refuses an id that the file does not have', async () => {
    const place = path.join(empty, 'spoilt.yaml')
    await writeFile(place, file)
    const finished = await type(`rehearse finished --file ${place}`)
    expect([finished.status, finished.output]).toEqual([1, expect.stringContaining('it ended on 2025-06-01')])
    const unknown = await type(`rehearse spoild --file ${place}`)
    expect(unknown).toMatchObject({ status: 2, errors: expect.stringContaining('Did you mean "spoilt"') })
  })

  test('reports a file that the import refuses by line, and rehearses none of its campaigns', async () => {
    const place = path.join(empty, 'refused.yaml')
    await writeFile(place, file.replace('supportingBills', 'topics: [Voting]\n    supportingBills'))
    const { status, output } = await openTerminal(empty).type(`rehearse --file ${place}`)
    expect(status).toBe(1)
    expect(output).toMatch(/refused\.yaml:7:\d+: campaign "spoilt", topic 1 /)
    expect(output).not.toContain('offices')
  })

  test('reports a file that is not YAML by line', async () => {
    const place = path.join(empty, 'broken.yaml')
    await writeFile(place, 'campaigns: [')
    const { status, output } = await type(`rehearse --file ${place}`)
    expect(status).toBe(1)
    expect(output).toMatch(/broken\.yaml:1:\d+: This is not valid YAML/)
  })
})
