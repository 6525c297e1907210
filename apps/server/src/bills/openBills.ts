import { sittingCongress } from '@redress/core/address/congress'
import type { Bill } from '@redress/core/bill/bill'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { CongressGov } from '../outside/congressGov/congressGov.ts'
import type { BillSource } from './billSource.ts'
import { findAmong, offeredIds } from './findAmong.ts'
import { type ExampleBill, loadExamples } from './loadExamples.ts'
import { lookUpBills } from './lookUpBills.ts'
import { billColumns, toBill } from './store/storedBill.ts'
import { suggestBills } from './suggest/suggestBills.ts'

type Context = { database: Database; clock: Clock; congressGov: CongressGov }

async function findStored({ db }: Database, ids: string[]): Promise<Bill[]> {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_editions', 'bill_editions.edition', 'bills.edition')
    .select(billColumns.map(name => `bills.${name}` as const))
    .where('bills.id', 'in', ids)
    .execute()
  return rows.flatMap(row => toBill(row) ?? [])
}

/** Nearest first: the examples, what was loaded, Congress.gov. */
async function find(context: Context, examples: readonly Bill[], ids: readonly string[]): Promise<Bill[]> {
  const offered = offeredIds(ids, sittingCongress(context.clock.now()))
  const found = new Map(findAmong(examples, offered).map(each => [each.id, each]))
  const missing = () => offered.filter(id => !found.has(id))
  for (const lookUp of [
    (wanted: string[]) => findStored(context.database, wanted),
    (wanted: string[]) => lookUpBills(context, wanted),
  ]) {
    const wanted = missing()
    if (wanted.length > 0) for (const bill of await lookUp(wanted)) found.set(bill.id, bill)
  }
  return offered.flatMap(id => found.get(id) ?? [])
}

/** The bills of the database, the examples among them, and of Congress.gov where there is a key. */
export async function openBills(context: Context, examples: readonly ExampleBill[]): Promise<BillSource> {
  await loadExamples(context, examples)
  const plain = examples.map(({ subjects: _subjects, ...bill }) => bill)
  return {
    find: ids => find(context, plain, ids),
    suggest: message => suggestBills(context.database, message, sittingCongress(context.clock.now())),
  }
}
