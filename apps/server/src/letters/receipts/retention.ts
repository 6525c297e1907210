import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { personHash } from '../../platform/keyedHashes.ts'
import type { ForgetRequest, Forgotten } from '../../platform/operatorShapes.ts'
import { removeSupporters } from '../../supporters/consents/withdrawConsent.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { eraseBatch, eraseBatches } from './eraseBatch.ts'
import { forgetWaiting } from './removeWaiting.ts'

type Retention = {
  database: Database
  clock: Clock
  vault: Vault
  mail: Pick<ConstituentMail, 'withdraw'>
  retentionDays: number
}

/** The maximum number of batches that one transaction erases. Visitors do not wait for these transactions. */
const AT_ONCE = 200

/**
 * Erases the batches whose retention has ended. Several workers may run at once.
 * @returns how many batches it erased
 */
export async function eraseOld(retention: Retention, signal: AbortSignal): Promise<number> {
  let erased = 0
  while (!signal.aborted) {
    const count = await retryDeadlock(() => eraseNext(retention))
    if (count === 0) break
    await retention.vault.sweep()
    erased += count
  }
  return erased
}

function eraseNext(services: Retention): Promise<number> {
  const { database, clock, retentionDays } = services
  const now = clock.now()
  const end = sql`${toIsoString(now - retentionDays * DAY_MS)}::timestamptz`
  return database.db.transaction().execute(async trx => {
    const byLetter = await lockDue(trx, dueByLetter(end))
    const batchIds = byLetter.length > 0 ? byLetter : await lockDue(trx, dueByAcceptance(end))
    return eraseBatches(trx, services, { batchIds, now })
  })
}

async function lockDue(trx: Transaction<Tables>, due: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batches where id = any (array(${due})) and erased_at is null order by id for update skip locked
  `.execute(trx)
  return rows.map(each => each.id)
}

type End = RawBuilder<unknown>

function allEnded(end: End): RawBuilder<boolean> {
  return sql`not exists (
    select from submissions join deliveries on deliveries.delivery_id = submissions.delivery_id
    where submissions.batch_id = batches.id and (ended_at is null or ended_at > ${end})
  )`
}

/**
 * Selects the batches whose letters all ended long enough ago. Batches whose letters ended first come first. For a
 * letter in several batches, the end of its delivery counts.
 */
function dueByLetter(end: End): RawBuilder<unknown> {
  return sql`
    select batches.id from deliveries
    join submissions on submissions.delivery_id = deliveries.delivery_id
    join batches on batches.id = submissions.batch_id
    where sealed_in is not null and deliveries.ended_at is not null
      and deliveries.ended_at <= ${end} and erased_at is null and ${allEnded(end)}
    order by deliveries.ended_at limit ${AT_ONCE}`
}

/** Selects old batches that dueByLetter does not find, because their letters were erased with an earlier batch. */
function dueByAcceptance(end: End): RawBuilder<unknown> {
  return sql`
    select id from batches
    where erased_at is null and accepted_at <= ${end} and ${allEnded(end)}
    order by accepted_at limit ${AT_ONCE}`
}

export async function forgetPerson(
  services: Omit<Retention, 'retentionDays'> & { secretKey: string },
  { email, perform }: ForgetRequest,
): Promise<Omit<Forgotten, 'staff'>> {
  const { database, clock, vault, secretKey } = services
  const { db } = database
  const people = await personHashes(database, { email, secretKey })
  const supporters = await forgetSupporters(services, people, perform)
  const letters = await db
    .selectFrom('batches')
    .innerJoin('submissions', 'submissions.batch_id', 'batches.id')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['batch_id', 'deliveries.delivery_id', 'state'])
    .where('person', 'in', people)
    .where('erased_at', 'is', null)
    .execute()
  const batches = new Set(letters.map(each => each.batch_id))
  if (perform)
    for (const batchId of batches)
      await retryDeadlock(() =>
        db.transaction().execute(trx => eraseBatch(trx, services, { batchId, now: clock.now() })),
      )
  const held = await forgetWaiting(services, { email, perform })
  await vault.sweep()
  const states = new Map(letters.map(each => [each.delivery_id, each.state]))
  const waiting = [...states.values()].filter(state => state === 'queued').length
  return {
    batches: batches.size + held.batches,
    letters: states.size + held.letters,
    waiting: waiting + held.letters,
    supporters,
  }
}

async function forgetSupporters(
  { database, clock, vault }: Pick<Retention, 'database' | 'clock' | 'vault'>,
  people: readonly string[],
  perform: boolean,
): Promise<number> {
  return database.db.transaction().execute(async trx => {
    const rows = await trx
      .selectFrom('supporters')
      .select('id')
      .where('person', 'in', [...people])
      .execute()
    const ids = rows.map(each => each.id)
    if (perform) await removeSupporters(trx, { vault, now: clock.now() }, ids)
    return ids.length
  })
}

/** Returns the keyed hashes of a person, one for each organization. */
async function personHashes(
  { db }: Database,
  { email, secretKey }: { email: string; secretKey: string },
): Promise<string[]> {
  const organizations = await db
    .selectFrom('batches')
    .select('organization_id')
    .union(db.selectFrom('supporters').select('organization_id'))
    .execute()
  return ['-', ...organizations.map(each => personHash(each.organization_id, email, secretKey))]
}
