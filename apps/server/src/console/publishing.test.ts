import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeAsset } from '../organizations/images/storedAssets.ts'
import { aPhoto } from '../organizations/images/testing/someImages.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { type ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
let publisher: ConsoleBrowser
beforeEach(async () => {
  product = await openTestProduct({ worker: false })
  publisher = (await signIn(product, { role: 'publisher', email: 'ada@staff.example' })).browser
})
afterEach(() => product.close())

const adopt = () => product.documents.adopt({ organizationId: 'neighbors', owner: 'console' })
const story = '/console/o/neighbors/campaigns/vote/story'
const page = '/console/o/neighbors/publish'

async function save(title: string) {
  const { revision } = screenOf(await publisher.get(story), 'campaign')
  return publisher.post(story, { revision: String(revision), campaignName: 'Fair Voting for All', title })
}

async function publish(more: Record<string, string> = {}) {
  const { version, revision, key } = screenOf(await publisher.get(page), 'publish')
  const form = { version: String(version), revision: String(revision), key, ...more }
  return { form, answer: await publisher.post(page, form) }
}

const titleOf = async () => {
  product.campaigns.refresh()
  return (await product.campaigns.find('vote'))?.campaign.form.title
}

test('publishing shows the change before, publishes it once, and lists the version', async () => {
  await adopt()
  await save('A Vote for Each')
  const before = screenOf(await publisher.get(page), 'publish')
  expect(before.changes).toEqual([
    {
      path: expect.stringMatching(/title$/),
      campaign: 'Fair Voting for All',
      field: 'title',
      language: null,
      theirs: '',
      yours: 'A Vote for Each',
      arePictures: false,
    },
  ])
  expect(before.closed).toEqual([])
  const { form, answer } = await publish()
  expect(answer.location).toBe('/console/o/neighbors?notice=published')
  expect((await publisher.post(page, form)).location).toBe('/console/o/neighbors?notice=published')
  expect(await titleOf()).toBe('A Vote for Each')
  const { versions } = screenOf(await publisher.get('/console/o/neighbors/versions'), 'versions')
  expect(versions).toMatchObject([
    {
      ...{ version: 2, by: 'ada@staff.example', byOperator: false },
      changed: [{ campaign: 'Fair Voting for All', what: 'changed', fields: ['title'] }],
    },
    { version: 1, byOperator: true, changed: [] },
  ])
  const home = screenOf(await publisher.get(answer.location), 'organization')
  expect(home.published?.map(({ id, state }) => [id, state])).toEqual([['vote', 'open']])
  expect(screenOf(await publisher.get('/console/o/neighbors'), 'organization').published).toBeNull()
})

test('the end of a long text and every field of a new campaign are shown before they are published', async () => {
  await adopt()
  const end = '[Donate](https://evil.example)'
  const description = `${'A harmless sentence. '.repeat(200)}${end}`
  const value = {
    campaignId: 'new-one',
    campaignName: 'A New One',
    startDate: '2020-01-01',
    redirectUrl: 'https://evil.example/away',
    afterSendingUrl: 'https://evil.example/after',
    form: { title: 'New', description, ask: 'Please agree.' },
  }
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: 0,
    by: { id: '', name: '' },
    edits: [
      { kind: 'set', path: ['campaigns', 0, 'form', 'description'], value: description },
      { kind: 'insert', path: ['campaigns'], at: 0, value },
    ],
  })
  const { changes } = screenOf(await publisher.get(page), 'publish')
  const shown = (campaign: string) =>
    Object.fromEntries(
      changes.filter(each => each.campaign === campaign).map(({ field, yours }) => [field, yours]),
    )
  expect(shown('Fair Voting for All').description).toMatch(/evil\.example\)$/)
  expect(shown('A New One')).toEqual({
    campaignId: 'new-one',
    campaign: 'A New One',
    campaignName: 'A New One',
    startDate: '2020-01-01',
    redirectUrl: 'https://evil.example/away',
    afterSendingUrl: 'https://evil.example/after',
    title: 'New',
    description,
    ask: 'Please agree.',
  })
})

test('more than 200 changes are all shown', async () => {
  await adopt()
  const topics = Array.from({ length: 250 }, (_each, index) => `Topic ${index}`)
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: 0,
    by: { id: '', name: '' },
    edits: [{ kind: 'set', path: ['embedOn'], value: topics }],
  })
  const { changes } = screenOf(await publisher.get(page), 'publish')
  expect(changes.map(each => each.yours)).toEqual(topics)
})

test('another picture under the same file name is named, with both pictures', async () => {
  await adopt()
  const name = 'assets/hall.jpg'
  const store = async (width: number) =>
    storeAsset(product.database.db, {
      organizationId: 'neighbors',
      name,
      mediaType: 'image/jpeg',
      bytes: await aPhoto(width, 400),
      storedAt: new Date(product.clock.now()).toISOString(),
    })
  await store(1200)
  const { revision } = screenOf(await publisher.get(story), 'campaign')
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: revision,
    by: { id: '', name: '' },
    edits: [
      { kind: 'set', path: ['campaigns', 0, 'form', 'image'], value: { file: name, alt: 'A town hall' } },
    ],
  })
  expect((await publish()).answer.status).toBe(303)
  await save('Another title')
  await store(1000)
  const pictures = screenOf(await publisher.get(page), 'publish').changes.filter(each => each.arePictures)
  expect(pictures).toEqual([
    expect.objectContaining({
      campaign: 'Fair Voting for All',
      field: 'image',
      theirs: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/),
      yours: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/),
    }),
  ])
  expect(pictures[0]?.theirs).not.toBe(pictures[0]?.yours)
  for (const url of [pictures[0]?.theirs, pictures[0]?.yours])
    expect((await publisher.get(url ?? '')).status).toBe(200)
})

test('a draft that a colleague changed after the page was opened is not published', async () => {
  await adopt()
  await save('First')
  const { version, revision, key } = screenOf(await publisher.get(page), 'publish')
  await save('Second')
  const answer = await publisher.post(page, { version: String(version), revision: String(revision), key })
  expect(answer.status).toBe(409)
  expect(screenOf(answer, 'publish').conflict).toBe(true)
  expect(await titleOf()).toBe('Fair Voting for All')
})

test('an organization that belongs to a file is given its difference, and publishing is refused', async () => {
  await save('Of the file')
  const shown = screenOf(await publisher.get(page), 'publish')
  expect(shown.difference).toContain('+      title: Of the file')
  const { answer } = await publish()
  expect(answer.status).toBe(422)
  expect(screenOf(answer, 'publish').refused?.text).toContain('belongs to a file')
  expect(await titleOf()).toBe('Fair Voting for All')
  const file = await publisher.get(`${page}/document`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="neighbors.yaml"')
  expect(file.body).toContain('title: Of the file')
})

test('a draft that began with an older version is published once a person keeps it', async () => {
  await adopt()
  await save('Mine')
  const { version, key } = screenOf(await publisher.get('/console/o/neighbors/versions'), 'versions')
  const restore = { version: '1', expected: String(version), key }
  await publisher.post('/console/o/neighbors/versions/restore', restore)
  const outdated = screenOf(await publisher.get(page), 'publish')
  expect(outdated.outdated).toBe('ada@staff.example')
  expect((await publish()).answer.status).toBe(409)
  const form = { version: String(outdated.version), revision: String(outdated.revision) }
  expect((await publisher.post(`${page}/keep`, form)).location).toBe(`${page}?notice=saved`)
  expect((await publish()).answer.location).toBe('/console/o/neighbors?notice=published')
  expect(await titleOf()).toBe('Mine')
})

test('only an owner with the right to people publishes or restores a change of who gets their data', async () => {
  await adopt()
  const before = await product.documents.read('neighbors')
  await product.documents.saveDraft({
    organizationId: 'neighbors',
    expectedRevision: before?.revision ?? 0,
    by: { id: '', name: '' },
    edits: [{ kind: 'set', path: ['embedOn'], value: ['https://elsewhere.example'] }],
  })
  expect(screenOf(await publisher.get(page), 'publish').needsOwner).toBe(true)
  const { answer } = await publish()
  expect(answer.status).toBe(422)
  expect(screenOf(answer, 'publish').refused?.text).toContain('Only an owner')
  const owner = (await signIn(product, { role: 'owner', people: true })).browser
  const { version, revision, key } = screenOf(await owner.get(page), 'publish')
  const form = { version: String(version), revision: String(revision), key }
  expect((await owner.post(page, form)).location).toBe('/console/o/neighbors?notice=published')
  const list = screenOf(await publisher.get('/console/o/neighbors/versions'), 'versions')
  const restore = { version: '1', expected: String(list.version), key: list.key }
  expect((await publisher.post('/console/o/neighbors/versions/restore', restore)).status).toBe(409)
})

test('the first checkbox with which people consent is named, and any other change of data is not', async () => {
  await adopt()
  const change = async (
    path: (string | number | { key: string; value: string })[],
    value: string[] | object[],
  ) => {
    const before = await product.documents.read('neighbors')
    await product.documents.saveDraft({
      organizationId: 'neighbors',
      expectedRevision: before?.revision ?? 0,
      by: { id: '', name: '' },
      edits: [{ kind: 'set', path, value: JSON.parse(JSON.stringify(value)) }],
    })
    return screenOf(await publisher.get(page), 'publish').isFirstConsent
  }
  const addon = { type: 'CHECKBOX', description: 'Send me news', keeps: 'contact', version: 1 }
  const addons = ['campaigns', { key: 'campaignId', value: 'vote' }, 'form', 'addons']
  expect(await change(addons, [addon])).toBe(true)
  expect(await change(['embedOn'], ['https://elsewhere.example'])).toBe(false)
})

test('an earlier version is restored as a new one, after a page that says what this changes', async () => {
  await adopt()
  await save('Later')
  await publish()
  const asked = screenOf(await publisher.get('/console/o/neighbors/versions?restore=1'), 'versions')
  expect(asked.restoring).toMatchObject({
    version: 1,
    changes: [{ field: 'title', theirs: 'Later', yours: '' }],
  })
  const unknown = await publisher.get('/console/o/neighbors/versions?restore=99')
  expect(screenOf(unknown, 'versions').restoring).toBeNull()
  const { version, key } = screenOf(await publisher.get('/console/o/neighbors/versions'), 'versions')
  const form = { version: '1', expected: String(version), key }
  const restored = await publisher.post('/console/o/neighbors/versions/restore', form)
  expect(restored.location).toBe('/console/o/neighbors/versions?notice=version-restored')
  expect(await titleOf()).toBe('Fair Voting for All')
})

test('the key of a publication does not count as a restore, nor that of one version for another', async () => {
  await adopt()
  await save('Later')
  const { form } = await publish()
  const url = '/console/o/neighbors/versions/restore'
  const restore = async (version: string) => {
    const { version: expected } = screenOf(await publisher.get('/console/o/neighbors/versions'), 'versions')
    return publisher.post(url, { version, expected: String(expected), key: form.key })
  }
  expect((await restore('1')).location).toContain('notice=version-restored')
  expect(await titleOf()).toBe('Fair Voting for All')
  expect((await restore('2')).location).toContain('notice=version-restored')
  expect(await titleOf()).toBe('Later')
})

test('a campaign is taken down at once, and the draft stays', async () => {
  await adopt()
  await save('Still a draft')
  const { takeDown } = screenOf(await publisher.get('/console/o/neighbors/campaigns/vote/dates'), 'campaign')
  const form = { version: String(takeDown?.version), key: takeDown?.key ?? '' }
  const answer = await publisher.post('/console/o/neighbors/campaigns/vote/take-down', form)
  expect(answer.location).toBe('/console/o/neighbors?notice=taken-down')
  product.campaigns.refresh()
  const found = await product.campaigns.find('vote')
  expect(found && product.campaigns.isOpen(found.campaign)).toBe(false)
  expect((await product.documents.read('neighbors'))?.draft?.text).toContain('Still a draft')
})

test('a campaign that was taken down opens again at once, by the version that the person has seen', async () => {
  await adopt()
  await save('Still a draft')
  const dates = '/console/o/neighbors/campaigns/vote/dates'
  const post = (action: string, form: { version: number; key: string } | null) =>
    publisher.post(`/console/o/neighbors/campaigns/vote/${action}`, {
      version: String(form?.version),
      key: form?.key ?? '',
    })
  const open = screenOf(await publisher.get(dates), 'campaign')
  expect(open.reopen).toBeNull()
  await post('take-down', open.takeDown)
  const ended = screenOf(await publisher.get(dates), 'campaign')
  expect(ended.campaign).toMatchObject({ state: 'ended', endedToday: true })
  expect(ended.takeDown).toBeNull()
  const old = await post('open-again', { version: open.takeDown?.version ?? 0, key: ended.reopen?.key ?? '' })
  expect(old.status).toBe(409)
  const answer = await post('open-again', ended.reopen)
  expect(answer.location).toBe('/console/o/neighbors?notice=opened-again')
  const again = screenOf(await publisher.get(dates), 'campaign')
  expect(again.campaign).toMatchObject({ state: 'open', ends: '', endedToday: false })
  expect(again.typed.values.endDate).toBe('')
  expect((await product.documents.read('neighbors'))?.draft?.text).toContain('Still a draft')
  const { campaigns } = screenOf(await publisher.get('/console/o/neighbors'), 'organization')
  expect(campaigns.find(({ id }) => id === 'vote')).toMatchObject({ state: 'open', canReopen: false })
})

test('a stored time of day stays when its part is saved, and gives way to a day beside it', async () => {
  await adopt()
  const dates = '/console/o/neighbors/campaigns/vote/dates'
  const { takeDown } = screenOf(await publisher.get(dates), 'campaign')
  const form = { version: String(takeDown?.version), key: takeDown?.key ?? '' }
  await publisher.post('/console/o/neighbors/campaigns/vote/take-down', form)
  const saveDates = async (more: Record<string, string>) => {
    const { revision, typed } = screenOf(await publisher.get(dates), 'campaign')
    await publisher.post(dates, { revision: String(revision), ...typed.values, ...more })
    return screenOf(await publisher.get(dates), 'campaign').typed.values.endDate
  }
  expect(await saveDates({ 'endDate.day': '' })).toMatch(/^2026-11-20T/)
  expect(await saveDates({ 'endDate.day': '2026-12-24' })).toBe('2026-12-24')
})

test('a draft is discarded, and a form of an older draft discards nothing', async () => {
  await save('Gone soon')
  const { revision } = screenOf(await publisher.get(page), 'publish')
  const discard = (seen: number) => publisher.post(`${page}/discard`, { revision: String(seen) })
  expect((await discard(revision - 1)).location).toBe(`${page}?notice=draft-changed`)
  expect((await discard(revision)).location).toBe('/console/o/neighbors?notice=draft-discarded')
  expect((await product.documents.read('neighbors'))?.draft).toBeNull()
})
