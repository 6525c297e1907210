import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'

/** Nobody has proved that an address is theirs: it gets this many mails a day, whatever is sent in its name. */
export const mostADay = 3

const dayMs = 24 * 3600_000

/** News of a batch waits this long for the rest of it, so that one mail tells it all. */
const gatherMs = 3600_000
const lookAgainMs = 60_000

/** So many lost letters go into one mail, whole; the others wait for the next. */
const mostFailures = 25

/** An address that has had its mails waits, and the next is looked at: so many in one look. */
const mostAddresses = 20

type Forming = { id: string; now: number }

/**
 * Puts together one new mail: everything that is due for the address that has waited longest.
 * @returns whether there was anything
 */
export async function formMailing(trx: Transaction<Tables>, forming: Forming): Promise<boolean> {
  const { now } = forming
  await awaitTheRest(trx, now)
  for (let looks = 0; looks < mostAddresses; looks += 1) {
    const address = await longestWaiting(trx, now)
    if (address === undefined) return false
    const free = await freeFrom(trx, address, now)
    if (free <= now) {
      await form(trx, address, forming)
      return true
    }
    await trx
      .updateTable('mails')
      .set({ due_at: moment(free) })
      .where('address_hash', '=', address)
      .where('mailing_id', 'is', null)
      .execute()
  }
  return false
}

/** A copy is sent as it stands; news of one letter waits a while for the batch's other letters. */
async function awaitTheRest(trx: Transaction<Tables>, now: number): Promise<void> {
  await sql`
    update mails set due_at = ${moment(now + lookAgainMs)}
    where mailing_id is null and due_at <= ${moment(now)} and about <> 'copy'
      and written_at > ${moment(now - gatherMs)}
      and exists (
        select from submissions join deliveries on deliveries.delivery_id = submissions.delivery_id
        where submissions.batch_id = mails.batch_id and deliveries.state = 'queued'
      )
  `.execute(trx)
}

async function longestWaiting(trx: Transaction<Tables>, now: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('mails')
    .select('address_hash')
    .where('mailing_id', 'is', null)
    .where('due_at', '<=', moment(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.address_hash
}

/** When this address may be written to again, ms since 1970. Not while a mail to it is still being tried. */
async function freeFrom(trx: Transaction<Tables>, address: string, now: number): Promise<number> {
  const recent = await trx
    .selectFrom('mailings')
    .select(['begun_at', 'state'])
    .where('address_hash', '=', address)
    .where(is => is.or([is('begun_at', '>', moment(now - dayMs)), is('state', '=', 'queued')]))
    .orderBy('begun_at', 'desc')
    .execute()
  if (recent.some(each => each.state === 'queued')) return now + lookAgainMs
  const last = recent[mostADay - 1]
  return last ? Date.parse(last.begun_at) + dayMs : now
}

/** A batch is told as it stands, so that all its news is in: what is younger, too. */
async function form(trx: Transaction<Tables>, address: string, { id, now }: Forming): Promise<void> {
  const at = moment(now)
  await trx
    .insertInto('mailings')
    .values({ id, address_hash: address, state: 'queued', begun_at: at, due_at: at })
    .execute()
  await sql`
    with due as (
      select distinct batch_id from mails
      where address_hash = ${address} and mailing_id is null and due_at <= ${at}
    ), lost as (
      select batch_id from mails
      where address_hash = ${address} and mailing_id is null and failed and batch_id in (select batch_id from due)
      group by batch_id order by min(written_at), batch_id limit ${mostFailures}
    )
    update mails set mailing_id = ${id}
    where address_hash = ${address} and mailing_id is null and batch_id in (select batch_id from due)
      and (not failed or batch_id in (select batch_id from lost))
  `.execute(trx)
}
