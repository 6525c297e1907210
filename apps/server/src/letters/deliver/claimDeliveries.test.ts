import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SealBroken } from '../../platform/crypto/keyStore.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { plainVault as vault } from '../../testing/plainVault.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { claimDeliveries } from './claimDeliveries.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const house = (...codes: string[]) => codes.map(officeCode => ({ method: 'cwc' as const, officeCode }))
const rules = { method: 'cwc', perSecond: 1_000, most: 100 } as const

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const servicesAt = (at: number) => ({ database, vault, clock: { now: () => at } })

const take = async (at: number, difference: Partial<Parameters<typeof claimDeliveries>[1]> = {}) =>
  (await claimDeliveries(servicesAt(at), { ...rules, ...difference })).map(each => each.letter.officeCode)

describe('a worker that looks for work', () => {
  test('claims one letter of each office, and at most two of one office at the same time', async () => {
    await queueLetters(database, { offices: house('HWY00', 'HAK00'), each: 3, now })
    expect((await take(now + 1)).toSorted()).toEqual(['HAK00', 'HWY00'])
    expect((await take(now + 2)).toSorted()).toEqual(['HAK00', 'HWY00'])
    expect(await take(now + 3)).toEqual([])
  })

  test('claims the next letter of an office as soon as one of its letters has ended', async () => {
    await queueLetters(database, { offices: house('HWY00'), each: 3, now })
    const [first] = await claimDeliveries(servicesAt(now + 1), rules)
    await take(now + 2)
    await database.db
      .updateTable('deliveries')
      .set({ state: 'delivered', lease_until: null })
      .where('delivery_id', '=', first!.deliveryId)
      .execute()
    expect(await take(now + 3)).toEqual(['HWY00'])
  })

  test('claims first for the office that has waited longest, however many letters another office has', async () => {
    await queueLetters(database, { offices: house('HTX01'), each: 50, now: now - 1_000 })
    await take(now - 500, { most: 1 })
    await queueLetters(database, { offices: house('HWY00', 'HAK00'), each: 1, now: now - 900 })
    expect((await take(now, { most: 2 })).toSorted()).toEqual(['HAK00', 'HWY00'])
    expect(await take(now + 10, { most: 2 })).toEqual(['HTX01'])
  })

  test('is not blocked by a letter whose key is lost, which is put off for a quarter of an hour', async () => {
    await queueLetters(database, { offices: house('HWY00'), each: 1, now })
    await queueLetters(database, { offices: house('HAK00'), each: 1, now })
    const { sealed_in: lost } = await database.db
      .selectFrom('deliveries')
      .select('sealed_in')
      .where('office_code', '=', 'HWY00')
      .executeTakeFirstOrThrow()
    const losing: Pick<Vault, 'open'> = {
      async open(db, table, ids) {
        if (lost !== null && ids.includes(lost)) throw new SealBroken(table, lost)
        return vault.open(db, table, ids)
      },
    }
    const takeAt = (at: number) => claimDeliveries({ ...servicesAt(at), vault: losing }, rules)
    await expect(takeAt(now + 1)).rejects.toThrow(SealBroken)
    expect((await takeAt(now + 2)).map(each => each.letter.officeCode)).toEqual(['HAK00'])
    await expect(takeAt(now + 1 + 15 * 60_000)).rejects.toThrow(SealBroken)
  })

  test('does not claim a letter before its lease has ended', async () => {
    await queueLetters(database, { offices: house('HWY00'), each: 1, now })
    const [held] = await claimDeliveries(servicesAt(now), rules)
    expect(await take(now + 59_999)).toEqual([])
    const [again] = await claimDeliveries(servicesAt(now + 60_000), rules)
    expect(again).toMatchObject({ deliveryId: held!.deliveryId, attempts: 2 })
  })

  test('does not claim letters that are due later, have ended, or use another channel', async () => {
    await queueLetters(database, { offices: house('HWY00'), each: 1, now: now + 1_000 })
    await queueLetters(database, { offices: house('HAK00'), each: 1, now })
    await database.db
      .updateTable('deliveries')
      .set({ state: 'voided' })
      .where('office_code', '=', 'HAK00')
      .execute()
    await queueLetters(database, { offices: [{ method: 'scwc', officeCode: 'SWY01' }], each: 1, now })
    expect(await take(now + 999)).toEqual([])
    expect(await take(now + 1_000)).toEqual(['HWY00'])
  })

  test('records that an attempt begins before it sends anything', async () => {
    await queueLetters(database, { offices: house('HWY00'), each: 1, now })
    const [claimed] = await claimDeliveries(servicesAt(now), rules)
    const begun = await database.db.selectFrom('attempts').selectAll().execute()
    expect(begun).toMatchObject([
      { delivery_id: claimed!.deliveryId, number: 1, ended_at: null, outcome: null },
    ])
  })
})

describe('the pace of a gateway', () => {
  test('is shared by all workers, so that each slot is given once', async () => {
    const offices = house(...Array.from({ length: 30 }, (_, nth) => `HTX${String(nth + 1).padStart(2, '0')}`))
    await queueLetters(database, { offices, each: 1, now })
    const [one, other] = [
      await claimDeliveries(servicesAt(now), { ...rules, perSecond: 10, most: 7 }),
      await claimDeliveries(servicesAt(now), { ...rules, perSecond: 10, most: 100 }),
    ]
    const turns = [...one, ...other].map(each => each.slot - now)
    expect(turns).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
    expect(await take(now + 50, { perSecond: 10 })).toEqual([])
    const [next] = await claimDeliveries(servicesAt(now + 500), { ...rules, perSecond: 10 })
    expect(next?.slot).toBe(now + 1_000)
  })
})
