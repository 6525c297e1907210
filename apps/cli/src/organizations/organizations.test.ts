import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { aDrawing } from '@redress/server/organizations/images/testing/someImages'
import { openTestProduct, type TestProduct } from '@redress/server/testing/testProduct'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveOperator } from '../testing/serveOperator.ts'

let files: string
beforeEach(async () => {
  files = await mkdtemp(path.join(os.tmpdir(), 'redress-files-'))
})
afterEach(() => rm(files, { recursive: true }))

async function write(name: string, text: string | Uint8Array): Promise<string> {
  const file = path.join(files, name)
  await writeFile(file, text)
  return file
}

/** Returns an organization file without problems, with these additions. */
function fileOf(id: string, { more = '', campaign = '' } = {}): string {
  return `organizationId: ${id}
organizationName: The ${id}
${more}campaigns:
  - campaignId: ${id}-first
    campaignName: A Good Campaign
    startDate: 2026-01-01
    topics: [Health]
    form:
      description: What it is about.
${campaign}`
}

describe('if the product was never started', () => {
  const type = (line: string) => openTerminal(path.join(files, 'nothing')).type(line)

  test('a good file passes, and the output names what could not be checked', async () => {
    const file = await write('good.yaml', fileOf('good'))
    const { status, output, errors } = await type(`organizations validate ${file}`)
    expect([status, output]).toEqual([0, '1 file checked: 0 errors, 0 warnings'])
    expect(errors).toMatch(/^Not checked: unknown bills, targeted parties, and ids of other organizations\. /)
    expect(errors).toContain('There is no database')
  })

  test('a folder in place of a file is refused', async () => {
    const { status, output } = await type(`organizations validate ${files}`)
    expect([status, output.split('\n')[0]]).toEqual([1, `${files}:1:1: ${files} is a folder, not a file.`])
  })

  test('a broken file is reported by name, line and column, and the others are checked too', async () => {
    const bad = await write(
      'bad.yaml',
      'organizationId: good\norganizationName: Good\nprimaryColor: purple\n',
    )
    const missing = path.join(files, 'missing.yaml')
    const { status, output } = await type(`organizations validate ${bad} ${missing}`)
    expect([status, output.split('\n')]).toEqual([
      1,
      [
        `${bad}:3:15: primaryColor must be a color such as "#2b6cb0", in quotes since # begins a comment.`,
        `${missing}:1:1: There is no file ${missing}.`,
        '2 files checked: 2 errors, 0 warnings',
      ],
    ])
  })

  test('--json prints the same as JSON', async () => {
    const file = await write('pale.yaml', fileOf('pale', { more: 'primaryColor: "#ffde59"\n' }))
    const { status, output } = await type(`organizations validate --json ${file}`)
    expect(status).toBe(0)
    expect(JSON.parse(output)).toEqual({
      checked: 1,
      errors: 0,
      warnings: 1,
      problems: [
        {
          file,
          line: 3,
          column: 15,
          level: 'warning',
          message: expect.stringMatching(
            /^primaryColor has a contrast of 1\.\d to 1 with the page, and text needs 4\.5\. Links will be dark, with a line of this color under them\.$/,
          ),
        },
      ],
      notChecked: [expect.stringContaining('Not checked: ')],
    })
  })

  test('loading a file fails, because there is no product or database', async () => {
    const file = await write('good.yaml', fileOf('good'))
    const { status, errors } = await type(`organizations apply ${file}`)
    expect([status, errors]).toEqual([2, expect.stringContaining('There is no database')])
  })
})

describe('with a running product', () => {
  let folder: string
  let product: TestProduct
  let closeSocket: (() => Promise<void>) | null

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
    product = await openTestProduct({ worker: false })
    closeSocket = await serveOperator(product, folder)
  })
  afterAll(async () => {
    await closeSocket?.()
    await product.close()
    await rm(folder, { recursive: true })
  })

  const type = (line: string) => openTerminal(folder).type(line)

  test('an unknown bill and an id of another organization are found before anything is loaded', async () => {
    const file = await write(
      'new.yaml',
      fileOf('new', {
        more: 'subdomain: neighbors\n',
        campaign: '    supportingBills: [{ id: 119-hr-22 }, { id: 119-hr-99999 }]\n',
      }),
    )
    const { status, output } = await type(`organizations validate ${file}`)
    expect([status, output.split('\n')]).toEqual([
      1,
      [
        `${file}:3:12: subdomain "neighbors" belongs to the organization neighbors already. Choose another.`,
        `${file}:11:48: warning: campaign "new-first", supportingBill 2, id is H.R. 99999, which we couldn’t find yet, so visitors don’t see it. Check its number. Who runs this installation can load it: redress data sync, or a BILLS_API_KEY.`,
        '1 file checked: 1 error, 1 warning',
      ],
    ])
    expect((await type(`organizations apply ${file}`)).status).toBe(1)
  })

  test.each([
    ['no party', '', ''],
    [
      'a party',
      '    targetedParty: Democrat\n',
      'Targeted parties were not checked: no names of members of Congress are loaded yet.',
    ],
  ])(
    'the check of a file that targets %s says whether the target could be checked',
    async (_what, campaign, expected) => {
      const file = await write('party.yaml', fileOf('party', { campaign }))
      expect((await type(`organizations validate ${file}`)).errors).toBe(expected)
    },
  )

  test('several errors of a file are in the order of its lines', async () => {
    const text = fileOf('many', {
      more: 'secondaryColor: x\nprimaryColor: y\n',
      campaign: '      addons: [wrong]\n',
    })
    const file = await write('many.yaml', text)
    const { status, errors } = await type(`organizations apply ${file}`)
    expect(status).toBe(1)
    const lines = errors.split('\n')
    expect(lines.slice(0, -1).map(each => Number(each.slice(file.length + 1).split(':')[0]))).toEqual([
      3, 4, 12,
    ])
    expect(lines.at(-1)).toBe('3 errors: nothing was loaded.')
  })

  test('a wrong add-on is named by its campaign and its number', async () => {
    const file = await write('addon.yaml', fileOf('addon', { campaign: '      addons: [wrong]\n' }))
    expect((await type(`organizations validate ${file}`)).output).toContain(
      `${file}:10:16: campaign "addon-first", form.addon 1 must be a group of "key: value" lines.`,
    )
  })

  test('the loaded organizations are named, and so are the campaigns that were dropped', async () => {
    const first = await write('new.yaml', fileOf('fresh'))
    expect((await type(`organizations apply ${first}`)).output).toBe(
      `${first}: fresh is loaded, with 1 campaign`,
    )
    expect((await type(`organizations apply ${first}`)).output).toBe(`${first}: no changes`)
    const next = await write('new.yaml', fileOf('fresh').replace('fresh-first', 'fresh-second'))
    const { status, output } = await type(`organizations apply ${next}`)
    expect([status, output.split('\n')]).toEqual([
      0,
      [
        `${next}: fresh is loaded, with 1 campaign`,
        '  fresh-first is no longer in the file: its address now leads to the start page. To keep old links, leave it in the file with an endDate and a redirectUrl.',
      ],
    ])
  })

  test('an image beside the file is checked, loaded with it, and served', async () => {
    await mkdir(path.join(files, 'assets'))
    const file = await write('drawn.yaml', fileOf('drawn', { more: 'logo: assets/logo.svg\n' }))
    const missing = `${file}:3:7: logo names a missing file: there is no assets/logo.svg beside this one.`
    expect((await type(`organizations validate ${file}`)).output.split('\n')[0]).toBe(missing)
    await write('assets/logo.svg', aDrawing(90, 30))
    expect((await type(`organizations validate ${file}`)).status).toBe(0)
    expect((await type(`organizations apply ${file}`)).output).toBe(
      `${file}: drawn is loaded, with 1 campaign`,
    )
    const config = await product.campaigns.config('drawn')
    const { statusCode } = await product.app.inject(config?.logo?.url ?? '')
    expect(statusCode).toBe(200)
  })

  test('one wrong file keeps all the files of a command from being loaded', async () => {
    const good = await write('good.yaml', fileOf('innocent'))
    const missing = path.join(files, 'missing.yaml')
    const { status, output, errors } = await type(`organizations apply ${good} ${missing}`)
    expect([status, output, errors.split('\n')]).toEqual([
      1,
      '',
      [`${missing}:1:1: There is no file ${missing}.`, '1 error: nothing was loaded.'],
    ])
    const { statusCode } = await product.app.inject({ url: '/innocent-first' })
    expect(statusCode).toBe(302)
  })
})

describe('a preview', () => {
  test.each([
    ['organizations preview', /missing required argument 'file'/],
    ['organizations preview x.yaml --at tomorrow', /--at needs a day/],
    ['organizations preview x.yaml --port high', /--port needs/],
    [
      'organizations preview x.yaml --constituent-of TX-21',
      /--constituent-of needs a seat of Congress such as HTX07 or STX01, and TX-21 is not one\. Did you mean "HTX21"\?/,
    ],
    ['organizations preview x.yaml --constituent-of STX09', /STX09 is not one/],
    ['organizations validate', /missing required argument 'files'/],
    ['organizations apply', /missing required argument 'files'/],
  ])('redress %s is a usage error', async (line, words) => {
    const { status, errors } = await openTerminal(files).type(line)
    expect([status, errors]).toEqual([2, expect.stringMatching(words)])
  })

  test('on a port in use is not started, and says so', async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : address
    const file = await write('good.yaml', fileOf('good'))
    const { status, errors } = await openTerminal(files).type(`organizations preview ${file} --port ${port}`)
    server.close()
    expect([status, errors]).toEqual([
      2,
      `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
    ])
  })

  test('of a broken file is not shown, and says why', async () => {
    const file = await write('bad.yaml', 'organizationId: x\n')
    const { status, errors } = await openTerminal(files).type(`organizations preview ${file}`)
    expect([status, errors]).toEqual([1, `${file}:1:1: organizationName is missing.`])
  })
})
