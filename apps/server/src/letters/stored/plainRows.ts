import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, moment } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** What the version before stored in plain. */
export type PlainRows = {
  /** How many letters still stand in plain. */
  letters: number
  /** No row is left, nor a page that held one. */
  areCleared: boolean
}

export async function readPlainRows(database: Database): Promise<PlainRows> {
  const { rows } = await sql<{ cleared: boolean; batches: number; waiting: number }>`
    select are_cleared as cleared,
      (select count(*) from deliveries where letter is not null) as batches,
      (select coalesce(sum(jsonb_array_length(batch -> 'letters')), 0)::int8
        from waiting_batches where batch is not null) as waiting
    from plain_rows`.execute(database.db)
  const [{ cleared, batches, waiting } = { cleared: true, batches: 0, waiting: 0 }] = rows
  // A process of the version before, still running beside this one, may store more.
  const areCleared = cleared && !(await hasPlainRows(database))
  return { letters: batches + waiting, areCleared }
}

export async function hasPlainRows({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from batches where addons is not null)
      or exists (select from deliveries where letter is not null)
      or exists (select from waiting_batches where batch is not null) as found`.execute(db)
  return rows[0]?.found ?? false
}

const leaseMs = 30_000

type Lease = { end(): void }

/** One process at a time. The embedded store has only one. Null if another one works. */
export async function claimPlainRows({
  database: { db, kind },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<Lease | null> {
  const me = randomUUID()
  const until = () => moment(clock.now() + leaseMs)
  const isFree = kind === 'embedded' ? sql`true` : sql`claimed_until < ${moment(clock.now())}`
  const { rows } = await sql`
    update plain_rows set claimed_by = ${me}, claimed_until = ${until()}, are_cleared = false
    where ${isFree} returning 1`.execute(db)
  if (rows.length === 0) return null
  const renew = () =>
    sql`update plain_rows set claimed_until = ${until()} where claimed_by = ${me} and not are_cleared`.execute(
      db,
    )
  const renewing = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
  return { end: () => clearInterval(renewing) }
}
