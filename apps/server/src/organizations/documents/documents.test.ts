import { finding } from '@redress/words/findings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aQuietLog } from '../../legislators/clients/testing/aQuietLog.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { type Campaigns, openCampaigns } from '../campaigns/campaigns.ts'
import { openTestImages } from '../images/testing/openTestImages.ts'
import { aDrawing, aPhoto } from '../images/testing/someImages.ts'
import { type Documents, openDocuments } from './documents.ts'
import type { DraftSaved, OrganizationDocument, Published } from './documentTypes.ts'

const ann = { id: 'p1', name: 'Ann' }
const bob = { id: 'p2', name: 'Bob' }

let database: Database
let campaigns: Campaigns
let documents: Documents

beforeAll(async () => {
  database = await openTestDatabase()
  const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }
  const images = openTestImages(database, { clock })
  campaigns = openCampaigns({ database, clock, log: aQuietLog().log, apiBase: '/api', images })
  documents = openDocuments({ database, clock, apiBase: '/api', images, campaigns })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('organizations').execute()
})

const fileOf = (id: string, name = 'A Good Campaign') => `# Keep this line
organizationId: ${id}
organizationName: The ${id}
campaigns:
  - campaignId: ${id}-first
    campaignName: ${name} # and this one
    startDate: 2026-01-05
    endDate: 2026-12-05
`

const apply = (id: string, text = fileOf(id)) =>
  campaigns.apply({ files: [{ file: `${id}.yaml`, text }], perform: true })

/** Makes an organization with one campaign that belongs to the console. */
async function openOurs(id = 'ours'): Promise<OrganizationDocument> {
  await apply(id)
  await documents.adopt({ organizationId: id, owner: 'console' })
  return read(id)
}

async function read(id = 'ours'): Promise<OrganizationDocument> {
  const document = await documents.read(id)
  if (!document) throw new Error(`There is no ${id}.`)
  return document
}

const nameOf = async (campaignId: string) => (await campaigns.find(campaignId))?.campaign.campaignName

const rename = (value: string) =>
  [
    { kind: 'set', path: ['campaigns', { key: 'campaignId', value: 'ours-first' }, 'campaignName'], value },
  ] as const

const save = (value: string, expectedRevision: number, by = ann): Promise<DraftSaved> =>
  documents.saveDraft({ organizationId: 'ours', edits: rename(value), expectedRevision, by })

const publish = (document: OrganizationDocument, idempotencyKey = 'key'): Promise<Published> =>
  documents.publish({
    organizationId: document.organizationId,
    expectedVersion: document.published.version,
    revision: document.revision,
    by: ann,
    idempotencyKey,
    mayChangeProtected: true,
  })

test('a file that is loaded becomes the first version of its organization, and can be read', async () => {
  await apply('ours')
  expect(await read()).toEqual({
    organizationId: 'ours',
    name: 'The ours',
    owner: 'file',
    published: {
      version: 1,
      text: fileOf('ours'),
      author: { id: 'file', name: 'ours.yaml' },
      publishedAt: '2026-11-20T17:00:00.000Z',
      restored: null,
    },
    draft: null,
    revision: 0,
  })
  expect(await documents.read('nobody')).toBeNull()
})

test('a draft that is published replaces what visitors see, and keeps comments and order', async () => {
  await openOurs()
  await save('Another Name', 0)
  expect(await nameOf('ours-first')).toBe('A Good Campaign')
  expect(await publish(await read())).toMatchObject({
    result: 'published',
    version: { version: 2, author: ann },
  })
  expect(await nameOf('ours-first')).toBe('Another Name')
  expect(await read()).toMatchObject({
    published: { text: fileOf('ours', 'Another Name') },
    draft: null,
    revision: 2,
  })
})

describe('of two editors', () => {
  test('the second does not overwrite the first, and sees what changed', async () => {
    await openOurs()
    await save('By Ann', 0)
    expect(await save('By Bob', 0, bob)).toMatchObject({
      result: 'conflict',
      document: { draft: { savedBy: ann } },
      changes: [{ path: ['campaigns', 0, 'campaignName'], theirs: 'By Ann', yours: 'By Bob' }],
    })
    expect((await read()).draft?.text).toContain('By Ann')
    expect(await save('By Bob', 1, bob)).toMatchObject({ result: 'saved', document: { revision: 2 } })
  })

  test('who saves at the same moment, exactly one is stored', async () => {
    await openOurs()
    const saved = await Promise.all([save('By Ann', 0), save('By Bob', 0, bob), save('By Eve', 0)])
    expect(saved.map(each => each.result).sort()).toEqual(['conflict', 'conflict', 'saved'])
  })

  test('one cannot publish what the other saved in the meantime, or over a version that they have not seen', async () => {
    await openOurs()
    await save('By Ann', 0)
    const seen = await read()
    await save('By Bob', 1, bob)
    expect(await publish(seen)).toMatchObject({
      result: 'conflict',
      changes: [{ theirs: 'By Bob', yours: 'A Good Campaign' }],
    })
    await publish(await read(), 'second')
    await save('By Ann again', 3)
    expect(await publish({ ...(await read()), published: seen.published }, 'third')).toMatchObject({
      result: 'conflict',
      changes: [{ theirs: 'By Bob', yours: 'A Good Campaign' }],
    })
  })

  test('a tab that was open before a draft was discarded does not save into the next one', async () => {
    await openOurs()
    await save('By Ann', 0)
    await documents.discardDraft({ organizationId: 'ours', expectedRevision: 1, by: ann })
    expect(await read()).toMatchObject({ draft: null, revision: 2 })
    expect(await save('By Bob', 1, bob)).toMatchObject({ result: 'conflict' })
  })
})

describe('publishing', () => {
  test('is done once if the request is repeated, even at the same moment', async () => {
    await openOurs()
    await save('Another Name', 0)
    const document = await read()
    const results = await Promise.all([publish(document), publish(document)])
    results.push(await publish(document))
    expect(results.map(each => each.result === 'published' && each.isRepeated).sort()).toEqual([
      false,
      true,
      true,
    ])
    expect((await documents.listVersions('ours')).map(({ version }) => version)).toEqual([2, 1])
  })

  test('a document with errors names the fields, and changes nothing', async () => {
    await openOurs()
    const edits = [
      { kind: 'set', path: ['campaigns', 0, 'endDate'], value: '2025-01-01' },
      { kind: 'set', path: ['primaryColor'], value: 'purple' },
    ] as const
    await documents.saveDraft({ organizationId: 'ours', edits, expectedRevision: 0, by: ann })
    const published = await publish(await read())
    expect(published).toMatchObject({
      result: 'wrong',
      findings: [
        { path: ['primaryColor'], level: 'error', message: finding('wrong-color') },
        {
          path: ['campaigns', 0, 'endDate'],
          place: 'campaign "ours-first", endDate',
        },
      ],
    })
    expect((await read()).published.version).toBe(1)
  })

  test('a campaign id of another organization is refused with a sentence at its field', async () => {
    await apply('theirs')
    await openOurs()
    const text = fileOf('ours').replace('ours-first', 'theirs-first')
    await documents.saveDraft({ organizationId: 'ours', text, expectedRevision: 0, by: ann })
    const expected = {
      path: ['campaigns', 0, 'campaignId'],
      level: 'error',
      message: finding('taken', { name: 'theirs-first', owner: 'theirs' }),
    }
    expect(await publish(await read())).toMatchObject({ result: 'wrong', findings: [expected] })
    expect(await documents.findings('ours', text)).toContainEqual(expect.objectContaining(expected))
    expect((await campaigns.find('theirs-first'))?.organization.id).toBe('theirs')
  })

  test('a document cannot take the place of another organization', async () => {
    await apply('theirs')
    await openOurs()
    await documents.saveDraft({
      organizationId: 'ours',
      text: fileOf('theirs'),
      expectedRevision: 0,
      by: ann,
    })
    expect(await publish(await read())).toMatchObject({
      result: 'wrong',
      findings: [{ path: ['organizationId'] }],
    })
  })

  test('without a draft there is nothing to publish', async () => {
    expect(await publish(await openOurs())).toMatchObject({ result: 'refused', code: 'no-draft' })
  })

  test('an urgent edit is published without the unfinished draft, which gets it too', async () => {
    await openOurs()
    await save('Unfinished', 0)
    const end = { kind: 'set', path: ['campaigns', 0, 'endDate'], value: '2026-11-01' } as const
    const asked = {
      organizationId: 'ours',
      expectedVersion: 1,
      by: bob,
      idempotencyKey: 'end',
      mayChangeProtected: true,
      edits: [end],
    }
    expect(await documents.publishEdits(asked)).toMatchObject({ result: 'published' })
    expect(await nameOf('ours-first')).toBe('A Good Campaign')
    const { draft, published } = await read()
    expect(published.text).toContain('endDate: 2026-11-01')
    expect(draft).toMatchObject({
      basedOn: 2,
      text: expect.stringMatching(/Unfinished.*endDate: 2026-11-01/s),
    })
    expect(await publish(await read())).toMatchObject({ result: 'published', version: { version: 3 } })
  })
})

test('an earlier version is restored as a new one, and a draft from before does not undo it unseen', async () => {
  await openOurs()
  await save('Second', 0)
  await publish(await read())
  await save('Draft Name', 2)
  const asked = {
    organizationId: 'ours',
    expectedVersion: 2,
    by: bob,
    idempotencyKey: 'restore',
    mayChangeProtected: true,
  }
  expect(await documents.restore({ ...asked, version: 1 })).toMatchObject({
    result: 'published',
    version: { version: 3, restored: 1, author: bob },
  })
  expect(await nameOf('ours-first')).toBe('A Good Campaign')
  expect(await publish(await read(), 'draft')).toMatchObject({
    result: 'conflict',
    changes: [{ path: ['campaigns', 0, 'campaignName'], theirs: 'A Good Campaign', yours: 'Second' }],
  })
  const { draft, revision } = await read()
  const seen = {
    organizationId: 'ours',
    text: draft?.text ?? '',
    expectedRevision: revision,
    by: ann,
    basedOn: 3,
  }
  await documents.saveDraft(seen)
  expect(await publish(await read(), 'draft')).toMatchObject({ result: 'published' })
  expect((await documents.readVersion('ours', 2))?.text).toBe(fileOf('ours', 'Second'))
  expect(
    await documents.restore({ ...asked, expectedVersion: 4, idempotencyKey: 'x', version: 9.5 }),
  ).toMatchObject({
    code: 'no-version',
  })
})

describe('an organization that belongs to a file', () => {
  test('has drafts and their difference, and cannot be published', async () => {
    await apply('ours')
    await save('Another Name', 0)
    expect(await publish(await read())).toMatchObject({ result: 'refused', code: 'file-owned' })
    expect(await documents.differenceFromFile('ours')).toBe(`--- a/ours.yaml
+++ b/ours.yaml
@@ -3,6 +3,6 @@
 organizationName: The ours
 campaigns:
   - campaignId: ours-first
-    campaignName: A Good Campaign # and this one
+    campaignName: Another Name # and this one
     startDate: 2026-01-05
     endDate: 2026-12-05
`)
  })

  test('keeps its draft when it is given to the console and back', async () => {
    await apply('ours')
    await save('Another Name', 0)
    expect(await documents.adopt({ organizationId: 'ours', owner: 'console' })).toMatchObject({
      result: 'adopted',
    })
    expect(await publish(await read())).toMatchObject({ result: 'published' })
    expect(await documents.adopt({ organizationId: 'ours', owner: 'file' })).toMatchObject({
      result: 'adopted',
    })
    expect(await documents.adopt({ organizationId: 'ours', owner: 'file' })).toMatchObject({
      result: 'unchanged',
    })
    expect((await apply('ours')).problems).toEqual([])
    expect(await read()).toMatchObject({ owner: 'file', published: { version: 3, text: fileOf('ours') } })
  })
})

test('a file does not replace a document of the console', async () => {
  await openOurs()
  for (const text of [fileOf('ours'), fileOf('ours', 'Another Name')]) {
    const { files, problems } = await apply('ours', text)
    expect(files).toEqual([])
    expect(problems).toEqual([
      expect.objectContaining({
        level: 'error',
        message: expect.stringContaining('redress organizations adopt ours --file'),
      }),
    ])
  }
  expect(await nameOf('ours-first')).toBe('A Good Campaign')
})

test('an organization is created once, with an id and a name that its pages can have', async () => {
  const create = (organizationId: string, name: string) => documents.create({ organizationId, name, by: ann })
  expect(await create('new', 'Friends: "of" #1')).toMatchObject({
    result: 'created',
    document: { owner: 'console', name: 'Friends: "of" #1', published: { version: 1, author: ann } },
  })
  expect(await create('new', 'Others')).toMatchObject({ result: 'refused', code: 'exists' })
  expect(await create('../new', 'Others')).toMatchObject({
    result: 'wrong',
    findings: [{ path: ['organizationId'] }],
  })
  expect(await create('blank', ' ')).toMatchObject({
    result: 'wrong',
    findings: [{ path: ['organizationName'] }],
  })
})

describe('a copy of a campaign', () => {
  const copy = (more = {}) =>
    documents.copyCampaign({
      organizationId: 'ours',
      campaignId: 'ours-first',
      expectedRevision: 0,
      by: ann,
      newId: 'ours-next',
      name: 'The Next One',
      ...more,
    })

  test('has an id of its own and no dates, so that it is not published by accident', async () => {
    await openOurs()
    expect(await copy()).toMatchObject({ result: 'saved', campaignId: 'ours-next' })
    expect((await read()).draft?.text).toBe(
      `${fileOf('ours')}  - campaignId: ours-next\n    campaignName: The Next One # and this one\n`,
    )
  })

  test('does not take the id of another campaign, in this organization or another', async () => {
    await apply('theirs')
    await openOurs()
    expect(await copy({ newId: 'theirs-first' })).toMatchObject({ code: 'campaign-id-taken' })
    expect(await copy({ newId: 'ours-first' })).toMatchObject({ code: 'campaign-id-taken' })
    expect(await copy({ campaignId: 'gone' })).toMatchObject({ code: 'no-campaign' })
    expect((await read()).draft).toBeNull()
  })
})

describe('an image', () => {
  async function* chunksOf(...parts: Uint8Array[]) {
    yield* parts
  }

  const put = (fileName: string, chunks: AsyncIterable<Uint8Array>) =>
    documents.putAsset({ organizationId: 'ours', fileName, use: 'image', chunks })

  test('is named after its file, stored once, and shown by the campaign that names it', async () => {
    await openOurs()
    const photo = await aPhoto(700, 300)
    const stored = { result: 'stored', asset: { name: 'assets/unser-buro-1.jpg', mediaType: 'image/jpeg' } }
    expect(await put('C:\\fakepath\\Unser Büro (1).PNG', chunksOf(photo))).toMatchObject(stored)
    expect(await put('unser büro 1.jpg', chunksOf(photo))).toMatchObject(stored)
    expect(await put('unser büro 1.jpg', chunksOf(await aPhoto(800, 300)))).toMatchObject({
      asset: { name: 'assets/unser-buro-1-2.jpg' },
    })
    const value = { file: 'assets/unser-buro-1.jpg', alt: 'The office' }
    const edits = [{ kind: 'set', path: ['campaigns', 0, 'form', 'image'], value }] as const
    await documents.saveDraft({ organizationId: 'ours', edits, expectedRevision: 0, by: ann })
    expect(await publish(await read())).toMatchObject({ result: 'published' })
    expect((await campaigns.find('ours-first'))?.campaign.form.image).toMatchObject({ alt: 'The office' })
    const asset = await documents.readAsset('ours', 'assets/unser-buro-1.jpg')
    expect(Buffer.from(asset?.bytes ?? []).equals(photo)).toBe(true)
    expect(await documents.readAsset('theirs', 'assets/unser-buro-1.jpg')).toBeNull()
  })

  test('that is missing is found at its field', async () => {
    await openOurs()
    const text = `${fileOf('ours')}    form: { image: { file: assets/none.jpg, alt: None } }\n`
    expect(await documents.findings('ours', text)).toContainEqual(
      expect.objectContaining({ path: ['campaigns', 0, 'form', 'image', 'file'], level: 'error', line: 9 }),
    )
  })

  test('of 100 megabytes is refused after the first five', async () => {
    await openOurs()
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield new Uint8Array(1_000_000)
      }
    }
    expect(await put('big.png', endless())).toMatchObject({
      code: 'bad-image',
      message: finding('image-refused', { finding: finding('image-too-large') }),
    })
    expect(sent).toBe(6)
  })

  const drawing = Buffer.from(aDrawing(700, 300)).toString()

  test.each([
    ['that is none', 'hello'],
    ['that is empty', ''],
    ['with a script', drawing.replace('<circle', '<script>alert(1)</script><circle')],
    ['with a handler', drawing.replace('<circle', '<circle onload="alert(1)"')],
    ['with a link that is a script', drawing.replace('<circle', '<a href="javascript:alert(1)"/><circle')],
  ])('%s is refused', async (_what, source) => {
    await openOurs()
    expect(await put('x.svg', chunksOf(Buffer.from(source)))).toMatchObject({ code: 'bad-image' })
    expect(await documents.listAssets('ours')).toEqual([])
  })

  test('of a file is kept beside its document, so that the console can publish it', async () => {
    const photo = await aPhoto(700, 300)
    const text = `${fileOf('ours')}    form: { image: { file: assets/a.jpg, alt: A } }\n`
    const assets = { 'assets/a.jpg': Buffer.from(photo).toString('base64') }
    await campaigns.apply({ files: [{ file: 'ours.yaml', text, assets }], perform: true })
    await documents.adopt({ organizationId: 'ours', owner: 'console' })
    await save('Another Name', 0)
    expect(await publish(await read())).toMatchObject({ result: 'published' })
  })
})

test('odd texts are kept or refused, and never published', async () => {
  await openOurs()
  const saveText = async (text: string) =>
    documents.saveDraft({
      organizationId: 'ours',
      text,
      expectedRevision: (await read()).revision,
      by: ann,
    })
  expect(await saveText('a\0b')).toMatchObject({ code: 'not-text' })
  expect(await saveText('x'.repeat(2_000_001))).toMatchObject({ code: 'too-long' })
  for (const text of ['', 'campaigns: [', '- a', `a: ${'['.repeat(5_000)}`]) {
    expect(await saveText(text)).toMatchObject({ result: 'saved' })
    expect(await publish(await read())).toMatchObject({ result: 'wrong' })
  }
  expect(await saveText(fileOf('ours').replaceAll('\n', '\r\n'))).toMatchObject({
    result: 'saved',
    document: { draft: null },
  })
  const { revision } = await read()
  expect(await saveText(fileOf('ours'))).toMatchObject({ result: 'saved', document: { revision } })
  expect(await save('Name', 0)).toMatchObject({ result: 'conflict' })
  expect(
    await documents.saveDraft({ organizationId: 'no', text: '', expectedRevision: 0, by: ann }),
  ).toMatchObject({
    code: 'no-organization',
  })
})

test('a former colleague is no longer named', async () => {
  await openOurs()
  await save('Another Name', 0)
  await publish(await read())
  await save('Draft', 2)
  await documents.forgetAuthor(ann.id)
  const nobody = { id: '', name: '' }
  expect(await read()).toMatchObject({ published: { author: nobody }, draft: { savedBy: nobody } })
  expect((await documents.readVersion('ours', 1))?.author.name).toBe('ours.yaml')
})
