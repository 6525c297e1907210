import { type Bill, readBillId } from '@redress/core/bill/bill'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CongressGov } from '../clients/congressGov/congressGov.ts'
import { sittingCongress } from '../congress.ts'
import { billColumns, normalizeName, toBill } from './billStore.ts'
import { type ExampleBill, findAmong, idsOfCongress, saveExamples } from './exampleBills.ts'
import { suggestBills } from './suggest/suggestBills.ts'

export type Bills = {
  /**
   * Finds each bill once, in the order of the ids, and leaves out unknown bills. `mayLookUp` counts each bill that must
   * be looked up in another source. It returns false once the caller has used up its share of that source.
   */
  find(ids: readonly string[], mayLookUp?: () => boolean): Promise<Bill[]>
  /** Finds the same bills in the database. Returns null if another source would be needed. */
  findStored(ids: readonly string[]): Promise<Bill[] | null>
  /** Finds bills of the sitting Congress by short title. Several bills may share one. */
  findNamed(names: readonly string[]): Promise<Bill[]>
  /** Suggests at most five bills, the best first. Returns none if nothing fits. */
  suggest(message: string): Promise<Bill[]>
  removeOldLookups(): Promise<void>
}

type Services = { database: Database; clock: Clock; congressGov: CongressGov }
type LookupServices = Services & { mayLookUp(): boolean }

export async function openBills(services: Services, examples: readonly ExampleBill[]): Promise<Bills> {
  const { database, clock } = services
  await saveExamples(services, examples)
  const plain = examples.map(({ subjects: _subjects, ...bill }) => bill)
  const congress = () => sittingCongress(clock.now())
  return {
    find: (ids, mayLookUp = () => true) =>
      findBills({ ...services, mayLookUp }, plain, idsOfCongress(ids, congress())),
    findStored: ids => findStored(services, plain, idsOfCongress(ids, congress())),
    findNamed: names => findNamed(database, names, congress()),
    suggest: message => suggestBills(database, message, congress()),
    async removeOldLookups() {
      await database.db
        .deleteFrom('bill_lookups')
        .where('found_at', '<', toIsoString(clock.now() - 30 * DAY_MS))
        .execute()
    },
  }
}

/** Finds bills. It tries the cheapest source first. */
async function findBills(
  services: LookupServices,
  examples: readonly Bill[],
  ids: readonly string[],
): Promise<Bill[]> {
  const bills = await findLoaded(services, examples, ids)
  return inOrder(ids, [...bills, ...(await lookUpBills(services, missingOf(ids, bills)))])
}

async function findStored(
  services: Services,
  examples: readonly Bill[],
  ids: readonly string[],
): Promise<Bill[] | null> {
  const bills = await findLoaded(services, examples, ids)
  const missing = missingOf(ids, bills)
  if (missing.length === 0 || !services.congressGov.isOn) return inOrder(ids, bills)
  const known = await readLookups(services, missing)
  if (missing.some(id => !known.get(id)?.isFresh)) return null
  return inOrder(ids, [...bills, ...missing.flatMap(id => known.get(id)?.bill ?? [])])
}

function missingOf(ids: readonly string[], found: readonly Bill[]): string[] {
  return ids.filter(id => found.every(each => each.id !== id))
}

function inOrder(ids: readonly string[], bills: readonly Bill[]): Bill[] {
  return ids.flatMap(id => bills.find(each => each.id === id) ?? [])
}

async function findLoaded(
  { database: { db } }: Services,
  examples: readonly Bill[],
  ids: readonly string[],
): Promise<Bill[]> {
  const found = findAmong(examples, ids)
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_editions', 'bill_editions.edition', 'bills.edition')
    .select(billColumns.map(name => `bills.${name}` as const))
    .where('bills.id', 'in', ids)
    .execute()
  const stored = rows.flatMap(row => toBill(row) ?? [])
  const standings = new Map(stored.flatMap(({ id, standing }) => (standing ? [[id, standing]] : [])))
  // The examples have our own summaries, but only the loaded bills say where a bill stands.
  const bills = found.map(bill => {
    const standing = standings.get(bill.id)
    return standing ? { ...bill, standing } : bill
  })
  const missing = missingOf(ids, bills)
  return [...bills, ...stored.filter(each => missing.includes(each.id))]
}

/** The maximum number of rows that a search by name reads. */
const MOST_NAMED = 50

async function findNamed({ db }: Database, names: readonly string[], congress: number): Promise<Bill[]> {
  const wanted = [...new Set(names.map(normalizeName))].filter(Boolean)
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_editions', 'bill_editions.edition', 'bills.edition')
    .select(billColumns.map(name => `bills.${name}` as const))
    .where('bills.said_as', 'in', wanted)
    .where('bills.congress', '=', congress)
    .limit(MOST_NAMED)
    .execute()
  const bills = rows.flatMap(row => toBill(row) ?? [])
  return [...new Map(bills.map(bill => [bill.id, bill])).values()]
}

/**
 * An answer counts as fresh for this time (ms). The time is short for a missing bill, since a bill that was introduced
 * today may appear within the hour.
 */
const freshMs = { found: DAY_MS, none: 3600_000 }

/** The longest wait for a lookup. An answer that arrives later is stored for the next request. */
const LOOKUP_TIMEOUT_MS = 6_000
const REQUESTS_AT_ONCE = 4

/** A failed lookup leaves the previous answer in place. */
async function lookUpBills(services: LookupServices, ids: string[]): Promise<Bill[]> {
  if (!services.congressGov.isOn || ids.length === 0) return []
  const known = await readLookups(services, ids)
  const found = new Map(ids.flatMap(id => known.get(id)?.bill ?? []).map(bill => [bill.id, bill]))
  const stale = ids.filter(id => !known.get(id)?.isFresh)
  if (stale.length === 0) return [...found.values()]
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  const next = stale[Symbol.iterator]()
  const lookUpNext = async () => {
    for (const id of next) {
      const bill = await lookUpBill(services, id, { previous: found.get(id) ?? null, signal })
      if (bill) found.set(id, bill)
      else found.delete(id)
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, lookUpNext))
  return [...found.values()]
}

async function lookUpBill(
  services: LookupServices,
  id: string,
  { previous, signal }: { previous: Bill | null; signal: AbortSignal },
): Promise<Bill | null> {
  const billId = readBillId(id)
  if (!billId) return null
  if (!services.mayLookUp()) return previous
  const found = await services.congressGov.findBill(billId, signal)
  if (found.kind === 'unavailable') return previous
  const bill = found.kind === 'found' ? found.bill : null
  await saveLookup(services, id, bill)
  return bill
}

async function readLookups({ database, clock }: Services, ids: string[]) {
  const rows = await database.db.selectFrom('bill_lookups').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, bill, found_at: foundAt }) => {
      const age = Math.abs(clock.now() - Date.parse(foundAt))
      return [id, { bill, isFresh: age < (bill ? freshMs.found : freshMs.none) }]
    }),
  )
}

async function saveLookup({ database, clock }: Services, id: string, bill: Bill | null): Promise<void> {
  const row = { bill: bill && JSON.stringify(bill), found_at: toIsoString(clock.now()) }
  await database.db
    .insertInto('bill_lookups')
    .values({ id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}
