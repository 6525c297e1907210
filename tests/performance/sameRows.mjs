import pg from 'pg'

/**
 * Returns a script for pgbench that writes the rows of one accepted batch as cheaply as possible: with one prepared
 * statement, and without a check, a look-up or an answer. It copies the encrypted content and its key from rows that
 * are already in the tables.
 */
export async function sameRows(url) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(
    `select encode(sealed, 'hex') as sealed, encode(wrapped, 'hex') as wrapped, person, office_queue, office_code from deliveries
    join batches on batches.id = sealed_in join redress_vault.keys on keys.id = batches.id::uuid
    where method = 'cwc' order by length(sealed) limit 1`,
  )
  await client.end()
  const [{ sealed, wrapped, person, office_queue: queue, office_code: office }] = rows
  const id = 'md5(random()::text || clock_timestamp()::text)'
  const timedId = `lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::int8), 12, '0') || left(${id}, 20)`
  return `
    with new_batch as materialized (select ${timedId} as id),
    letters as materialized (
      select ${timedId} as delivery_id, 'legislator' || n as legislator_id
      from generate_series(1, 3) as n
    ),
    key as (
      insert into redress_vault.keys (id, version, wrapped)
      select id::uuid, 1, decode('${wrapped}', 'hex') from new_batch
    ),
    batch as (
      insert into batches (id, session_id, organization_id, campaign_id, email_receipt, sealed, terms_version, terms_accepted_at,
        privacy_version, privacy_accepted_at, accepted_at, person)
      select id, id, 'common-ground', 'how-we-vote', false, decode('${sealed}', 'hex'),
        2, now(), 2, now(), now(), left(${id} || '${person}', ${person.length}) from new_batch
    ),
    minted as (
      insert into receipts (token_hash, batch_id, minted_at) select left(${id}, 22), id, now() from new_batch
    ),
    deliveries as (
      insert into deliveries (delivery_id, session_id, campaign_id, legislator_id, method, office_code, office_queue,
        sealed_in, state, accepted_at, due_at)
      select delivery_id, new_batch.id, 'how-we-vote', legislator_id, 'cwc', ${pg.escapeLiteral(office)},
        ${pg.escapeLiteral(queue)}, new_batch.id, 'queued', now(), now()
      from letters, new_batch
    ),
    counted as (
      insert into limit_counts (key, at, count, kept_until)
      select left(${id}, 22), date_trunc('hour', now()), 1, now() + interval '1 day' from generate_series(1, 3)
      on conflict (key, at) do update set count = limit_counts.count + excluded.count
    )
    insert into submissions (batch_id, legislator_id, delivery_id, already)
    select new_batch.id, legislator_id, delivery_id, false from letters, new_batch;
  `.replaceAll(/\s*\n\s*/g, ' ')
}
