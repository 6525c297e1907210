import type { Batch } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'
import { eraseBatch } from './eraseBatch.ts'
import { aConstituent } from './testing/aConstituent.ts'
import { allText } from './testing/allText.ts'
import { calm } from './testing/calm.ts'

let product: TestProduct
let receipts: ReturnType<typeof aConstituent>

beforeAll(async () => {
  product = await openTestProduct({ gatewayTimeoutMs: 2_000 })
  receipts = aConstituent(product)
})
afterAll(() => product.close())
beforeEach(() => calm(product))

const db = () => product.database.db

const arrived = () => product.simulator.gateways.messages().filter(each => each.accepted)

const states = async (path: string) => (await receipts.read(path)).offices.map(each => each.state)

/** Lists the erased batches whose content or key still exists, and those that restoring a backup would bring back. */
async function leftOfErased(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batches.id from batches left join redress_vault.ledger on ledger.id = batches.id::uuid
    where erased_at is not null and (sealed is not null or ledger.id is null)`.execute(db())
  return rows.map(each => each.id)
}

function lettersOf(path: string) {
  return receipts.read(path).then(({ letters }) => letters.map(({ text }) => text))
}

/** The personal data that the test plants. None of these values occurs anywhere else. */
const planted = {
  firstName: 'Zebedina',
  lastName: 'Quixworthy',
  email: 'planted.person@mailbox.example',
  street: '917 Saltlick Terrace',
  city: 'Thermopolis',
  zip: '82443',
  firstWords: 'My well ran dry in the ninth month',
  laterWords: 'My barn burned down in the tenth month',
  subject: 'About wells and barns and such',
  reasoning: 'Because the aquifer is spoken for twice',
  session: 'visit-0f9c5a77',
  laterSession: 'visit-51e8c0d2',
} as const

const person = {
  firstName: planted.firstName,
  lastName: planted.lastName,
  email: planted.email,
  addressStreet: planted.street,
  addressCity: planted.city,
  addressZip: planted.zip,
}

function plantedBatch(submission: string, sessionId: string, priority = ''): Batch {
  return aBatch(
    {
      submission,
      userInfo: person,
      segmentedSubmission: {
        priority,
        reasoning: planted.reasoning,
        desiredAction: '',
        plansToVote: false,
        isCoalition: true,
      },
    },
    sessionId,
  )
}

describe('erasing', () => {
  test('leaves none of twelve values in any table, whether the letters arrived, failed or still wait', async () => {
    const { fault } = product
    await product.events.record({
      sessionId: planted.session,
      event: 'opened_page',
      value: 'message',
      campaignId: 'vote',
    })
    fault('senate', 'maintenance')
    fault('house', '400', 1)
    const first = await receipts.send(plantedBatch(planted.firstWords, planted.session, planted.subject))
    const second = await receipts.send(plantedBatch(planted.laterWords, planted.laterSession))
    fault('senate', 'none')
    const before = await allText(product.database)
    const there = Object.values(planted).filter(value => before.includes(value))
    // The person's words and data are encrypted, so only the sessions are found as plain text.
    expect(there.toSorted()).toEqual([planted.session, planted.laterSession].toSorted())
    const token = first.replace('/receipt/', '')
    expect(before).not.toContain(token)

    await receipts.post(`${first}/erase`)
    await receipts.post(`${second}/erase`)
    const after = await allText(product.database)
    expect(Object.values(planted).filter(value => after.includes(value))).toEqual([])
    expect(await receipts.open(second)).toMatchObject({ receipt: { kind: 'erased', letters: 3 } })
  })

  test('stops letters that were not sent yet, and keeps the counts', async () => {
    product.fault('senate', 'maintenance')
    const path = await receipts.send(aBatch({ submission: 'Please stop me where I stand.' }))
    expect(await states(path)).toEqual(['delivered', 'waiting', 'waiting'])
    await receipts.post(`${path}/erase`)
    product.fault('senate', 'none')
    product.clock.advance(24 * 3600_000)
    await product.idle()
    expect(arrived().map(each => each.office)).toEqual(['HWY00'])
    expect((await receipts.open(path)).receipt).toMatchObject({ letters: 3, delivered: 1 })
  })

  test('lets a letter that is being sent end, records its outcome, and removes its text', async () => {
    product.fault('house', 'hang', 1)
    const sending = receipts.send({
      submissions: [aSubmission('HWY00', { submission: 'Please catch me in the air.' })],
    })
    const inTheAir = () =>
      db()
        .selectFrom('attempts')
        .innerJoin('deliveries', 'deliveries.delivery_id', 'attempts.delivery_id')
        .select(['deliveries.delivery_id', 'attempts.outcome', 'sealed_in', 'state'])
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    await expect.poll(inTheAir).toMatchObject({ outcome: null, state: 'queued' })
    const { delivery_id } = (await inTheAir())!
    const { batch_id: batchId } = await db()
      .selectFrom('submissions')
      .select('batch_id')
      .where('delivery_id', '=', delivery_id)
      .executeTakeFirstOrThrow()
    await db()
      .transaction()
      .execute(trx => eraseBatch(trx, product, { batchId, now: product.clock.now() }))
    const path = await sending
    await expect.poll(inTheAir).toMatchObject({
      delivery_id,
      outcome: expect.stringMatching(/./),
      sealed_in: null,
    })
    expect((await receipts.open(path)).receipt.kind).toBe('erased')
  })

  test('allows the same letter to be sent again as a new one, which arrives', async () => {
    const batch = aBatch({ submission: 'Please take me twice, once forgotten.' }, 'visit-anew')
    const path = await receipts.send(batch)
    await receipts.post(`${path}/erase`)
    product.simulator.gateways.clear()
    const again = await receipts.send(batch)
    expect(arrived()).toHaveLength(3)
    expect(await lettersOf(again)).toEqual(['Please take me twice, once forgotten.'])
  })
})

describe('a letter that two batches share', () => {
  const submission = 'Please share me between two browsers.'
  const twice = async (from: string) => {
    const batch = aBatch({ submission: `${submission} ${from}` })
    const first = await receipts.send({ ...batch, sessionId: `visit-${from}-1` })
    const second = await receipts.send({ ...batch, sessionId: `visit-${from}-2` })
    return { first, second, words: `${submission} ${from}` }
  }

  test('is still sent and shown when one of them is erased', async () => {
    product.fault('senate', 'maintenance')
    const { first, second } = await twice('sent')
    await receipts.post(`${first}/erase`)
    expect(await leftOfErased()).toEqual([])
    expect(await states(second)).toEqual(['delivered', 'waiting', 'waiting'])
    product.fault('senate', 'none')
    product.clock.advance(24 * 3600_000)
    await expect.poll(() => states(second)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('stays until both are erased, in either order', async () => {
    for (const order of ['first', 'second'] as const) {
      const { words, ...paths } = await twice(`kept-${order}`)
      const [one, other] = order === 'first' ? [paths.first, paths.second] : [paths.second, paths.first]
      await receipts.post(`${one}/erase`)
      const named = [1, 2, 3].map(() => ({ legislatorName: expect.stringMatching(/./) }))
      const half = await allText(product.database)
      expect(await lettersOf(other)).toEqual([words])
      expect((await receipts.open(other)).receipt).toMatchObject({ kind: 'open', offices: named })
      expect(await leftOfErased()).toEqual([])
      expect(half).not.toContain(`visit-kept-${order}-${order === 'first' ? 1 : 2}`)
      await receipts.post(`${other}/erase`)
      expect(await allText(product.database)).not.toContain(words)
    }
  })

  test('loses the session id of the erased batch, and keeps that of the other', async () => {
    const batch = aBatch({ submission: 'Please mind whose visit this is.' })
    const first = await receipts.send({ ...batch, sessionId: 'visit-of-one' })
    const second = await receipts.send({ ...batch, sessionId: 'visit-of-other' })
    await receipts.post(`${first}/erase`)
    const text = await allText(product.database)
    expect(text).not.toContain('visit-of-one')
    expect(text).toContain('visit-of-other')
    await receipts.post(`${second}/erase`)
    expect(await allText(product.database)).not.toContain('visit-of-other')
  })

  test('is gone when both are erased at the same moment', async () => {
    const { first, second, words } = await twice('at-once')
    await Promise.all([receipts.post(`${first}/erase`), receipts.post(`${second}/erase`)])
    expect(await allText(product.database)).not.toContain(words)
    expect(await leftOfErased()).toEqual([])
  })

  test('moves to the batch that stays, with the text that was sent', async () => {
    const about = aBatch({ submission: 'The text that went out.' })
    const first = await receipts.send({ ...about, sessionId: 'visit-moves' })
    const again = aBatch({ submission: 'A text that came too late.' })
    const second = await receipts.send({ ...again, sessionId: 'visit-moves' })
    await receipts.post(`${first}/erase`)
    expect(await leftOfErased()).toEqual([])
    const rows = await db()
      .selectFrom('deliveries')
      .select(storedLetterColumns)
      .where('sealed_in', 'is not', null)
      .execute()
    const texts = [...(await openLetters(db(), product.vault, rows)).values()].map(each => each.text)
    expect(texts.filter(text => text === 'The text that went out.')).toHaveLength(3)
    expect(texts).not.toContain('A text that came too late.')
    await receipts.post(`${second}/erase`)
    expect(await leftOfErased()).toEqual([])
  })

  test('is not lost when a repeat is accepted while the first is being erased', async () => {
    product.fault('senate', 'maintenance')
    product.fault('house', 'maintenance')
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const batch = aBatch({ submission: `Please do not fall between two chairs, ${round}.` })
      const first = await receipts.send({ ...batch, sessionId: `chair-${round}-1` })
      const [, second] = await Promise.all([
        receipts.post(`${first}/erase`),
        receipts.send({ ...batch, sessionId: `chair-${round}-2` }),
      ])
      expect(await states(second)).toEqual(['waiting', 'waiting', 'waiting'])
      expect(JSON.stringify(await receipts.read(second))).not.toContain('voided')
    }
  })
})

describe('“This wasn’t me”', () => {
  test('stops letters that were not sent, reports it, and erases the text', async () => {
    product.fault('senate', 'maintenance')
    const path = await receipts.send(aBatch({ submission: 'Another person wrote this in my name.' }))
    expect(await receipts.post(`${path}/disown`)).toMatchObject({ status: 303, location: path })
    const { receipt } = await receipts.open(path)
    expect(receipt).toMatchObject({ kind: 'erased', letters: 3, delivered: 1 })
    if (receipt.kind === 'erased') expect(receipt.disownedAt).toBe(receipt.erasedAt)
    expect(await leftOfErased()).toEqual([])
    product.fault('senate', 'none')
    product.clock.advance(24 * 3600_000)
    await product.idle()
    expect(arrived().map(each => each.office)).toEqual(['HWY00'])
    product.clock.advance(60_000)
    await receipts.post(`${path}/disown`)
    await receipts.post(`${path}/erase`)
    expect((await receipts.open(path)).receipt).toEqual(receipt)
  })

  test('stops no letter that a second batch shares', async () => {
    product.fault('senate', 'maintenance')
    const batch = aBatch({ submission: 'I wrote this, and so did another.' })
    const theirs = await receipts.send({ ...batch, sessionId: 'stranger' })
    const mine = await receipts.send({ ...batch, sessionId: 'myself' })
    await receipts.post(`${theirs}/disown`)
    expect(await states(mine)).toEqual(['delivered', 'waiting', 'waiting'])
    await receipts.post(`${mine}/disown`)
    expect((await receipts.open(mine)).receipt).toMatchObject({ kind: 'erased', letters: 3, delivered: 1 })
    expect(
      await db().selectFrom('deliveries').select('state').where('state', '=', 'queued').execute(),
    ).toEqual([])
    product.fault('senate', 'none')
  })

  test('lets the person whose address it is send the stopped letter', async () => {
    product.fault('senate', 'maintenance')
    const batch = aBatch({ submission: 'It was me after all, please go.' })
    const path = await receipts.send({ ...batch, sessionId: 'after-all-1' })
    await receipts.post(`${path}/disown`)
    product.fault('senate', 'none')
    product.clock.advance(24 * 3600_000)
    const again = await receipts.send({ ...batch, sessionId: 'after-all-2' })
    await expect.poll(() => states(again)).toEqual(['delivered', 'delivered', 'delivered'])
  })
})
