import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { type ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { mailsTo, signIn } from './testing/someStaff.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false, mailer: true })
  await product.documents.adopt({ organizationId: 'neighbors', owner: 'console' })
})
afterAll(() => product.close())

let owner: ConsoleBrowser
let email: string
/** Each test has an owner of its own, and begins with the first version and without a draft. */
beforeEach(async () => {
  email = `ada-${randomUUID()}@staff.example`
  owner = (await signIn(product, { people: true, by: 'link', email })).browser
  const by = { id: 'test', name: 'test' }
  const { revision, published } = (await product.documents.read('neighbors')) ?? {}
  const asked = { organizationId: 'neighbors', by, mayChangeProtected: true, idempotencyKey: randomUUID() }
  await product.documents.discardDraft({ ...asked, expectedRevision: revision ?? 0 })
  await product.documents.restore({ ...asked, version: 1, expectedVersion: published?.version ?? 0 })
})

const settings = '/console/o/neighbors/settings'
const publishPage = '/console/o/neighbors/publish'

async function save(section: string, fields: Record<string, string> | [string, string][]) {
  const { revision } = screenOf(await owner.get(`${settings}/${section}`), 'settings')
  return owner.post(
    `${settings}/${section}`,
    new URLSearchParams([['revision', String(revision)], ...new URLSearchParams(fields)]),
  )
}

const draftOf = async () => (await product.documents.read('neighbors'))?.draft?.text ?? ''

/** Posts the form that publishes the draft. */
async function publish() {
  const { version, revision, key } = screenOf(await owner.get(publishPage), 'publish')
  return owner.post(publishPage, { version: String(version), revision: String(revision), key })
}

async function confirm(): Promise<void> {
  const fresh_until = new Date(product.clock.now() + 60_000).toISOString()
  await product.database.db.updateTable('staff_sessions').set({ fresh_until }).execute()
}

test('an owner changes the colors in the draft, and the fields of other parts stay', async () => {
  const { owner: belongsTo, typed } = screenOf(await owner.get(`${settings}/organization`), 'settings')
  expect([belongsTo, typed.values.organizationName]).toEqual(['console', expect.stringMatching(/\S/)])
  const answer = await save('look', { primaryColor: '#2b6cb0' })
  expect(answer.location).toBe(`${settings}/look?notice=saved`)
  expect(await draftOf()).toMatch(/primaryColor: ["']#2b6cb0["']/)
  expect(await draftOf()).toContain(`organizationName: ${typed.values.organizationName}`)
})

test('settings that a campaign needs lead back to it after they are saved', async () => {
  const from = screenOf(await owner.get(`${settings}/organization?campaign=vote`), 'settings')
  expect(from.cameFrom).toEqual({ id: 'vote', name: 'Fair Voting for All' })
  const answer = await save('organization', { organizationName: 'Neighbors', campaign: 'vote' })
  expect(answer.location).toBe(`${settings}/organization?campaign=vote&notice=saved`)
  expect(screenOf(await owner.get(`${settings}/organization?campaign=none`), 'settings').cameFrom).toBeNull()
})

test('a color that is none stands in the draft with a message at its field', async () => {
  await save('look', { primaryColor: 'blue' })
  const { findings, counts } = screenOf(await owner.get(`${settings}/look`), 'settings')
  expect(findings.primaryColor).toMatchObject({ level: 'error' })
  expect(counts.look).toEqual({ errors: 1, notes: 0 })
})

test('settings that a colleague saved in the meantime are shown, and nothing is overwritten', async () => {
  const { revision } = screenOf(await owner.get(`${settings}/organization`), 'settings')
  await save('look', { primaryColor: '#2b6cb0' })
  const form = { revision: String(revision), organizationName: 'Other Neighbors' }
  const answer = await owner.post(`${settings}/organization`, form)
  const { conflict, typed } = screenOf(answer, 'settings')
  expect([answer.status, conflict?.by]).toEqual([409, email])
  expect(typed.values.organizationName).toBe('Other Neighbors')
  expect(await draftOf()).not.toContain('Other Neighbors')
})

const webhook: [string, string][] = [
  ['webhooks.row[]', '0'],
  ['webhooks.0.url', 'https://crm.example/hook'],
  ['webhooks.0.events[]', 'supporter.consented'],
  ['webhooks.0.secretFile', 'crm.txt'],
]

test('a webhook is published after a confirmation, and all owners get an email', async () => {
  const colleague = `grace-${randomUUID()}@staff.example`
  await signIn(product, { email: colleague })
  await save('webhooks', webhook)
  expect(await draftOf()).toContain('- supporter.consented')
  expect(screenOf(await owner.get(publishPage), 'publish').protectedParts).toEqual(['webhooks'])
  const asked = await publish()
  expect([asked.status, asked.screen?.screen]).toEqual([403, 'touch'])
  expect(await product.webhooks.list({ organizationId: 'neighbors', most: 1 })).toMatchObject({ targets: [] })
  await confirm()
  expect((await publish()).location).toBe('/console/o/neighbors?notice=published')
  const list = await product.webhooks.list({ organizationId: 'neighbors', most: 1 })
  expect(list?.targets.map(({ host }) => host)).toEqual(['crm.example'])
  const [mail = ''] = await mailsTo(product, colleague)
  expect(mail).toContain(`${email} published a change of who gets people’s data`)
  // The note of test mode is about letters, and does not belong into an email to staff.
  expect(mail).not.toContain('This was a test')
})

test('a restored version that changes who gets people’s data asks for a confirmation, too', async () => {
  await save('embedding', [
    ['embedOn.row[]', '0'],
    ['embedOn.0.site', 'https://www.example.org'],
  ])
  await confirm()
  await publish()
  await product.database.db.updateTable('staff_sessions').set({ fresh_until: null }).execute()
  const { version, key } = screenOf(await owner.get('/console/o/neighbors/versions'), 'versions')
  const form = { version: '1', expected: String(version), key }
  const asked = await owner.post('/console/o/neighbors/versions/restore', form)
  expect([asked.status, asked.screen?.screen]).toEqual([403, 'touch'])
  await confirm()
  const restored = await owner.post('/console/o/neighbors/versions/restore', form)
  expect(restored.location).toBe('/console/o/neighbors/versions?notice=version-restored')
})

test('a change of colors is published without a confirmation and without an email', async () => {
  await save('look', { primaryColor: '#2b6cb0' })
  expect((await publish()).location).toBe('/console/o/neighbors?notice=published')
  expect(await mailsTo(product, email)).toEqual([])
})

test('the lines to embed a campaign name its address', async () => {
  const { embeds } = screenOf(await owner.get(`${settings}/embedding`), 'settings')
  expect(embeds.map(({ html }) => html).join('\n')).toContain('data-campaign="vote"')
})

test('a test message says what came of it, and messages that were given up are sent again', async () => {
  await save('webhooks', webhook)
  await confirm()
  await publish()
  const answer = await owner.post(`${settings}/webhooks/test`)
  const { tested } = screenOf(answer, 'settings').webhooks ?? {}
  expect(tested).toEqual([{ host: 'crm.example', ok: false, reason: expect.any(String) }])
  const id = '0b7cbb1c-96f5-4b1c-8f0e-5d1f7b0d7f10'
  const at = new Date(product.clock.now()).toISOString()
  const message = {
    id,
    organization_id: 'neighbors',
    url: 'https://crm.example/hook',
    type: 'campaign.opened' as const,
    data: '{}',
    supporter_id: null,
    merge_key: null,
    happened_at: at,
    queued_at: at,
    due_at: at,
    state: 'given_up' as const,
    ended_at: at,
    reason: 'HTTP 500',
  }
  await product.database.db.insertInto('webhook_messages').values(message).execute()
  expect((await owner.post(`${settings}/webhooks/replay`)).location).toBe(
    `${settings}/webhooks?notice=webhooks-replayed`,
  )
  const shown = screenOf(await owner.get(`${settings}/webhooks`), 'settings').webhooks?.messages
  expect(shown?.find(each => each.id === id)?.state).toBe('queued')
})
