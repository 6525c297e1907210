import { chambers } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { sql } from 'kysely'

/** The size in bytes of an encrypted batch with a letter of 1,500 characters. */
const SEALED_BYTES = 2_400

/**
 * Adds batches with one letter each, whose rows are as the product leaves them when the delivery has ended. The batches
 * are spread over the month until yesterday, and the offices alternate. Their encrypted content cannot be decrypted.
 * @param {import('kysely').Kysely<any>} db
 * @param {{ letters: number, now: number, campaign: { organizationId: string, campaignId: string } }} options
 */
export async function fillEnded(db, { letters, now, campaign }) {
  const offices = congressSeats.map(seat => {
    const method = chambers[seat.legislatorType].contactMethod
    return { queue: `${method} ${seat.code}`, method, code: seat.code, legislator: seat.id }
  })
  await sql`create table filled_offices as select row_number() over () - 1 as nth, *
    from jsonb_to_recordset(${JSON.stringify(offices)}::jsonb) as o (queue text, method text, code text, legislator text)`.execute(
    db,
  )
  await sql`create table filled as
    select n, md5('batch' || n)::uuid::text as batch, md5('delivery' || n) as delivery, filled_offices.*,
      ${new Date(now).toISOString()}::timestamptz - (${letters}::int - n) * (interval '29 days' / ${letters}::int)
        - interval '1 day' as at
    from generate_series(1, ${letters}::int) n join filled_offices on nth = n % ${offices.length}::int`.execute(
    db,
  )
  await sql`insert into office_queues (office_queue, method, served_at)
    select queue, method, ${new Date(now).toISOString()} from filled_offices on conflict do nothing`.execute(
    db,
  )
  await sql`insert into batches (id, session_id, organization_id, campaign_id, email_receipt, sealed, accepted_at,
      confirmed_at, source_tags, person, stances, terms_version, terms_accepted_at, privacy_version, privacy_accepted_at)
    select batch, batch, ${campaign.organizationId}, ${campaign.campaignId}, false,
      decode(repeat(md5(n::text), ${SEALED_BYTES / 16}), 'hex'), at,
      case when n % 3 = 0 then at end,
      jsonb_build_object('utm_source', (array['newsletter', 'flyer', 'x', 'bluesky', 'text'])[1 + n % 5]),
      -- Some people write twice.
      left(encode(sha256(('person' || n % (${letters}::int * 4 / 5))::bytea), 'base64'), 22),
      case n % 4 when 0 then '{}'::jsonb when 1 then '{"119-hr-22": "CON"}' else '{"119-hr-22": "PRO", "119-s-1": "CON"}' end, 2, at, 2, at
    from filled`.execute(db)
  await sql`insert into receipts (token_hash, batch_id, minted_at)
    select left(encode(sha256(batch::bytea), 'base64'), 22), batch, at from filled`.execute(db)
  await sql`insert into deliveries (delivery_id, session_id, campaign_id, legislator_id, method, office_code, office_queue,
      sealed_in, state, attempts, accepted_at, due_at, ended_at)
    select delivery, batch, ${campaign.campaignId}, legislator, method, code, queue, batch,
      case when n % 20 = 0 then 'refused' when n % 50 = 1 then 'given_up' else 'delivered' end, 1, at, at,
      at + (n % 600) * interval '1 s'
    from filled`.execute(db)
  await sql`insert into submissions (batch_id, legislator_id, delivery_id, already)
    select batch, legislator, delivery, false from filled`.execute(db)
  await sql`insert into attempts (delivery_id, number, started_at, ended_at, outcome)
    select delivery, 1, at, at + interval '1 s', 'delivered' from filled`.execute(db)
  await sql`insert into events (session_id, event, value, campaign_id, at, source_tags, stage)
    select '', 'opened_page', 'message', ${campaign.campaignId}, at, jsonb_build_object('utm_source',
      (array['newsletter', 'flyer', 'x', 'bluesky', 'text'])[1 + n % 5]), (array['visited', 'drafted', 'reviewed'])[1 + n % 3]
    from filled`.execute(db)
  await sql`insert into redress_vault.keys (id, version, wrapped)
    select batch::uuid, 1, decode(repeat(md5(n::text), 4), 'hex') from filled`.execute(db)
  await sql`drop table filled, filled_offices`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`checkpoint`.execute(db)
}
