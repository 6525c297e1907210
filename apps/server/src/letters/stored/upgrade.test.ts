import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import {
  migrationsFolder,
  openPredecessor,
  type Predecessor,
  readPredecessor,
} from '../../platform/database/testing/openPredecessor.ts'
import { senderIn } from '../../platform/limits/rememberedBrowser.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { aCarefulBatch } from '../accept/testing/openConfirmTrial.ts'
import { readPlainRows } from './plainRows.ts'
import { sealStored } from './sealStored.ts'

const noAbort = new AbortController().signal
const hour = 3600_000
const day = 24 * hour

const predecessor: Predecessor = await readPredecessor()

async function openUpgraded(): Promise<TestProduct> {
  const { secretKey, now } = predecessor
  const database = await openPredecessor(predecessor)
  await migrate(database.db, migrationsFolder)
  return openTestProduct({
    worker: false,
    answerWaitMs: 1,
    stored: { database, secretKey, now: Date.parse(now) },
    legislatorsWithEmail: new Map([['house-DC-0', 'delegate@office.example.org']]),
  })
}

/** A column of the rows that the version before stored, by another column. */
function stored(table: string, key: string, column: string): Map<string, unknown> {
  const found = predecessor.tables.find(each => each.name === table)
  const place = (name: string) => found?.columns.indexOf(name) ?? 0
  return new Map(found?.rows.map(row => [String(row[place(key)]), row[place(column)]]))
}

const receiptOf = (name: string) => predecessor.receipts.find(each => each.name === name)?.token ?? ''

describe.each([
  ['not sealed yet', async () => {}],
  [
    'sealed',
    async (product: TestProduct) =>
      void expect(await sealStored({ ...product, rewrite: async () => true }, noAbort)).toBe(true),
  ],
])('what the version before stored, %s', (_state, prepare) => {
  let product: TestProduct

  const send = async (payload: object, cookie?: string) => {
    const headers = { 'x-api-key': 'redress-public', ...(cookie === undefined ? {} : { cookie }) }
    return (
      await product.app.inject({ method: 'POST', url: '/api/submission/advocacy', headers, payload })
    ).json()
  }
  const show = async (token: string) => (await product.receipts.open(token))?.receipt ?? null

  beforeAll(async () => {
    product = await openUpgraded()
    await prepare(product)
  })
  afterAll(() => product.close())

  test('is shown by every receipt as before', async () => {
    for (const { name, token, shows } of predecessor.receipts) {
      const { disownedAt, ...others } = shows
      // What was disowned is erased since.
      const expected = disownedAt ? { kind: 'erased', disownedAt } : others
      expect({ name, shows: await show(token) }).toMatchObject({ name, shows: expected })
    }
  })

  test('keeps what was agreed to, and when', async () => {
    const rows = await product.database.db.selectFrom('batches').selectAll().execute()
    const before = stored('batches', 'id', 'terms')
    for (const { id, erased_at, terms_version: version, ...row } of rows) {
      const terms = { version, acceptedAt: row.terms_accepted_at }
      const privacy = { version: row.privacy_version, acceptedAt: row.privacy_accepted_at }
      if (erased_at === null)
        expect({ id, accepted: { terms, privacy } }).toEqual({ id, accepted: before.get(id) })
    }
    expect(rows.filter(each => each.terms_version !== null).length).toBeGreaterThan(5)
  })

  test('waits behind every link that confirms as before', async () => {
    for (const { token, shows } of predecessor.links)
      expect(await product.confirmations.open(token)).toMatchObject(shows)
  })

  test('is replaced where it waits, when it comes again in its session', async () => {
    const person = { firstName: 'Walter', lastName: 'Invented', email: 'walter@people.example' }
    await send(aCarefulBatch('A third text.', person, 'visit-walter'))
    const link = predecessor.links.find(each => each.email === person.email)
    const page = await product.confirmations.open(link?.token ?? '')
    expect(page?.waiting.map(each => each.letters.map(({ text }) => text))).toEqual([['A third text.']])
    expect(page?.waiting[0]?.id).toBe(link?.shows.waiting[0]?.id)
  })

  test('stands, when a delivered letter comes again in its session or from its confirmed sender', async () => {
    const person = { firstName: 'Connie', lastName: 'Invented', email: 'connie@people.example' }
    const letter = {
      submission: 'Please plant more trees. I am Connie, and I wrote this myself.',
      userInfo: { ...person, addressStreet: '604 W 24th St' },
    }
    const sender = senderIn(aBatch(letter).submissions[0]?.userInfo)
    const cookie = `redress-confirmed=${product.confirmations.rememberBrowser(sender)}`
    for (const sessionId of ['visit-connie', 'visit-connie-3']) {
      const answer = await send(aBatch(letter, sessionId), cookie)
      expect(answer).toMatchObject({ status: 'success', summary: { successful: 3 } })
    }
    const { rows } =
      await sql`select 1 from deliveries where state = 'queued' and session_id like 'visit-connie%'`.execute(
        product.database.db,
      )
    expect(rows).toEqual([])
  })

  test('is delivered from the queue under the same ids, word for word', async () => {
    const states = stored('deliveries', 'delivery_id', 'state')
    const letters = stored('deliveries', 'delivery_id', 'letter')
    const queued = [...states].filter(([, state]) => state === 'queued').map(([id]) => id)
    expect(queued.length).toBeGreaterThan(5)
    const delivered = new Map<string, unknown>()
    const channels = fakeChannels(async letter => {
      delivered.set(letter.deliveryId, letter)
      return taken(letter)
    })
    const worker = await product.work({ channels })
    await expect
      .poll(() => {
        product.clock.advance(hour)
        return delivered.size
      })
      .toBe(queued.length)
    await worker.stop()
    for (const id of queued) expect(delivered.get(id)).toEqual(letters.get(id))
  })

  test('can be confirmed, and goes to its offices', async () => {
    const [link] = predecessor.links.filter(each => each.email === 'wanda@people.example')
    const waiting = link?.shows.waiting ?? []
    expect(waiting).toHaveLength(2)
    const opened = await product.confirmations.open(link?.token ?? '')
    expect(opened?.waiting.map(each => each.id).toSorted()).toEqual(waiting.map(each => each.id).toSorted())
    for (const { id: batchId, digest } of opened?.waiting ?? [])
      expect(await product.confirmations.confirm(link?.token ?? '', { batchId, digest })).toMatchObject({
        receiptUrl: expect.any(String),
      })
    expect((await product.confirmations.open(link?.token ?? ''))?.waiting).toEqual([])
    const held = await show(receiptOf('waits for a press'))
    expect(held).toMatchObject({ kind: 'open', letters: [{ text: 'Please wait for my yes.' }] })
  })

  test('is forgotten on request, also where it waits', async () => {
    const forget = (email: string) => product.receipts.forgetPerson({ email, perform: true })
    expect(await forget('Anna@people.example')).toMatchObject({ batches: 4, letters: 5, waiting: 0 })
    expect(await forget('walter@people.example')).toMatchObject({ batches: 1, waiting: 3 })
    for (const name of ['delivered', 'same person again'])
      expect(await show(receiptOf(name))).toMatchObject({ kind: 'erased' })
    expect(await show(receiptOf('waits, the newer text'))).toBeNull()
    expect(await forget('anna@people.example')).toMatchObject({ batches: 0, letters: 0, waiting: 0 })
  })

  test('is erased from a receipt: a letter that two batches share with the second', async () => {
    await product.receipts.erase(receiptOf('shares letters with an erased batch'))
    expect(await show(receiptOf('shares letters with an erased batch'))).toMatchObject({ kind: 'erased' })
    await product.receipts.erase(receiptOf('refused'))
    expect(await show(receiptOf('refused'))).toMatchObject({ kind: 'erased', letters: 3, delivered: 2 })
  })

  test('is gone after the retention period', async () => {
    const worker = await product.work({ channels: fakeChannels(async letter => taken(letter)) })
    const { db } = product.database
    const left = () =>
      sql<{ n: number }>`select count(*) as n from deliveries where state = 'queued'`.execute(db)
    await expect
      .poll(async () => {
        product.clock.advance(hour)
        return (await left()).rows[0]?.n
      })
      .toBe(0)
    await worker.stop()
    product.clock.advance(31 * day)
    await product.receipts.eraseOld(30, noAbort)
    await product.confirmations.removeExpired()
    await product.drafts.removeOld()
    for (const { token } of predecessor.receipts)
      expect([undefined, 'erased']).toContain((await show(token))?.kind)
    const kept = await db.selectFrom('batches').select('id').where('sealed', 'is not', null).execute()
    expect(kept).toEqual([])
    expect(await db.selectFrom('draft_answers').select('reply').execute()).toEqual([])
    expect(await readPlainRows(product.database)).toMatchObject({ letters: 0 })
  })
})
