import type { Bill } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { CongressGov } from '../outside/congressGov/congressGov.ts'

type Context = { database: Database; clock: Clock; congressGov: CongressGov }

const dayMs = 24 * 3600_000
/** A bill that was introduced today is there in an hour. */
const freshMs = { found: dayMs, none: 3600_000 }

/** A page waits for its bills: what has not come by then comes the next time. */
const patienceMs = 6_000
const atOnce = 4

type Known = { bill: Bill | null; isFresh: boolean }

async function readKnown({ database, clock }: Context, ids: string[]): Promise<Map<string, Known>> {
  const rows = await database.db.selectFrom('bill_lookups').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, bill, found_at: foundAt }) => {
      const age = Math.abs(clock.now() - Date.parse(foundAt))
      return [id, { bill, isFresh: age < (bill ? freshMs.found : freshMs.none) }]
    }),
  )
}

async function remember({ database, clock }: Context, id: string, bill: Bill | null): Promise<void> {
  const row = { bill: bill && JSON.stringify(bill), found_at: moment(clock.now()) }
  await database.db
    .insertInto('bill_lookups')
    .values({ id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** What was known before stands where nothing can be told today. */
async function lookUp(
  context: Context,
  id: string,
  { known, signal }: { known: Bill | null; signal: AbortSignal },
) {
  const read = readBillId(id)
  if (!read) return null
  const found = await context.congressGov.findBill(read, signal)
  if (found.kind === 'unavailable') return known
  const bill = found.kind === 'found' ? found.bill : null
  await remember(context, id, bill)
  return bill
}

/** The bills of ids that nothing here knows, from Congress.gov, each asked for once a day. It never throws for it. */
export async function lookUpBills(context: Context, ids: string[]): Promise<Bill[]> {
  if (!context.congressGov.isOn || ids.length === 0) return []
  const known = await readKnown(context, ids)
  const bills = ids.flatMap(id => known.get(id)?.bill ?? [])
  const wanted = ids.filter(id => !known.get(id)?.isFresh)
  if (wanted.length === 0) return bills
  const signal = AbortSignal.timeout(patienceMs)
  const found = new Map(bills.map(each => [each.id, each]))
  const next = wanted[Symbol.iterator]()
  const askOneAfterAnother = async () => {
    for (const id of next) {
      const bill = await lookUp(context, id, { known: found.get(id) ?? null, signal })
      if (bill) found.set(id, bill)
      else found.delete(id)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOneAfterAnother))
  return [...found.values()]
}

/** What was looked up a month ago nobody asks for. */
export async function forgetBillLookups({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.db
    .deleteFrom('bill_lookups')
    .where('found_at', '<', moment(clock.now() - 30 * dayMs))
    .execute()
}
