import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personHash } from '../platform/keyedHashes.ts'
import { saveRecord } from '../supporters/consents/supporterRecord.ts'
import { openTestProduct, type TestProduct, testNow } from '../testing/testProduct.ts'
import { type ConsoleBrowser, screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

let browser: ConsoleBrowser
beforeEach(async () => {
  const { db } = product.database
  await db.deleteFrom('supporters').execute()
  await db.deleteFrom('staff_actions').execute()
  await db.updateTable('organizations').set({ export_key: null }).execute()
  browser = (await signIn(product, { role: 'viewer', people: true, by: 'link' })).browser
})

const page = '/console/o/neighbors/supporters'
const at = new Date(testNow).toISOString()

function keep(email: string, organizationId = 'neighbors'): Promise<string> {
  const consents = [
    { text: 'Write to me', version: 1, language: 'en', campaignId: 'vote', at, confirmedAt: at },
  ]
  const record = { firstName: 'Zoë', lastName: 'Quix', email, state: 'WY', zip: '82001', consents }
  const person = personHash(organizationId, email, product.secretKey)
  const about = { organization_id: organizationId, person, consented_at: at }
  return product.database.db.transaction().execute(trx => saveRecord(trx, product.vault, { about, record }))
}

/** Makes the session as fresh as one of a person who has just confirmed. */
async function confirm(): Promise<void> {
  const fresh_until = new Date(testNow + 3600_000).toISOString()
  await product.database.db.updateTable('staff_sessions').set({ fresh_until }).execute()
}

const countShown = async () => screenOf(await browser.get(page), 'supporters').count

test('the page counts the own supporters, and finds one by any spelling of the address', async () => {
  await keep('zoe@example.org')
  await keep('zoe@example.org', 'strangers')
  await keep('other@example.org', 'strangers')
  expect(await countShown()).toBe(1)
  const find = async (email: string) =>
    screenOf(await browser.post(`${page}/find`, { email }), 'supporters').found?.supporter
  expect(await find(' Zoe@Example.org ')).toMatchObject({ name: 'Zoë Quix', email: 'zoe@example.org' })
  expect(await find('other@example.org')).toBeNull()
  expect(await find('zoe')).toBeNull()
})

test('the page names the campaigns with a checkbox by which people agree to emails', async () => {
  const asking = async () => screenOf(await browser.get(page), 'supporters').asking
  expect(await asking()).toEqual([])
  const path = ['campaigns', { key: 'campaignId', value: 'vote' }, 'form', 'addons']
  const saveAddons = async (value: readonly { description: string; keeps?: string }[]) => {
    const { revision = 0 } = (await product.documents.read('neighbors')) ?? {}
    const by = { id: '', name: '' }
    const edits = [{ kind: 'set' as const, path, value: value.map(addon => ({ ...addon })) }]
    await product.documents.saveDraft({ organizationId: 'neighbors', expectedRevision: revision, by, edits })
  }
  await saveAddons([{ description: 'Do you vote?' }])
  expect(await asking()).toEqual([])
  await saveAddons([{ description: 'Do you vote?' }, { description: 'Write to me', keeps: 'contact' }])
  expect(await asking()).toEqual([{ id: 'vote', name: 'Fair Voting for All' }])
})

test('the history says that a supporter was looked up, and not which', async () => {
  await keep('zoe@example.org')
  await browser.post(`${page}/find`, { email: 'zoe@example.org' })
  const rows = await product.database.db.selectFrom('staff_actions').select(['action', 'about']).execute()
  expect(rows).toEqual([{ action: 'supporter-looked-up', about: '' }])
})

test('a confirmed person downloads the same rows as the command line writes', async () => {
  await keep('zoe@example.org')
  await keep('=danger@example.org')
  expect((await browser.post(`${page}/export`)).status).toBe(403)
  await confirm()
  const { headers, body } = await browser.post(`${page}/export`)
  expect(headers['content-disposition']).toBe('attachment; filename="neighbors-supporters.csv"')
  const [heads, ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heads).toMatch(/^id,firstName,lastName,email,/)
  expect(rows.map(row => row.split(',')[3]).toSorted()).toEqual(["'=danger@example.org", 'zoe@example.org'])
})

test('an export of an organization with a key is encrypted for it', async () => {
  await keep('zoe@example.org')
  await confirm()
  const identity = await generateIdentity()
  await product.database.db
    .updateTable('organizations')
    .set({ export_key: await identityToRecipient(identity) })
    .where('id', '=', 'neighbors')
    .execute()
  expect(screenOf(await browser.get(page), 'supporters').isSealed).toBe(true)
  const { headers, bytes } = await browser.post(`${page}/export`)
  expect(headers['content-disposition']).toBe('attachment; filename="neighbors-supporters.csv.age"')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(await decrypter.decrypt(bytes, 'text')).toContain('zoe@example.org')
})

test('a supporter is withdrawn after a confirmation, and one of another organization is not', async () => {
  const own = await keep('zoe@example.org')
  const foreign = await keep('zoe@example.org', 'strangers')
  const withdraw = (supporter: string) => browser.post(`${page}/withdraw`, { supporter })
  expect((await withdraw(own)).status).toBe(403)
  expect(await countShown()).toBe(1)
  await confirm()
  expect((await withdraw(foreign)).status).toBe(404)
  expect((await withdraw(own)).location).toBe(`${page}?notice=supporter-withdrawn`)
  const left = await product.database.db.selectFrom('supporters').select('id').execute()
  expect(left).toEqual([{ id: foreign }])
})
