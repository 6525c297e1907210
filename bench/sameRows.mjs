import pg from 'pg'

/**
 * A script for pgbench that writes what one accepted batch writes, in the cheapest way there is: one prepared
 * statement, without a check, a look-up or an answer. A letter and the terms are copied from the tables.
 */
export async function sameRows(url) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(
    `select letter::text, office_queue, office_code, terms::text from deliveries
    join submissions using (delivery_id) join batches on batches.id = batch_id
    where method = 'cwc' order by length(letter::text) limit 1`,
  )
  await client.end()
  const [{ letter, office_queue: queue, office_code: office, terms }] = rows
  const text = pg.escapeLiteral(letter)
  const id = 'md5(random()::text || clock_timestamp()::text)'
  return `
    with new_batch as materialized (select ${id} as id),
    letters as materialized (
      select ${id} as delivery_id, 'legislator' || n as legislator_id
      from generate_series(1, 3) as n
    ),
    batch as (
      insert into batches (id, session_id, organization_id, campaign_id, email_receipt, addons, terms, accepted_at)
      select id, id, 'common-ground', 'how-we-vote', false, '[]', ${pg.escapeLiteral(terms)}::jsonb, now() from new_batch
    ),
    minted as (
      insert into receipts (token_hash, batch_id, minted_at) select ${id} || ${id}, id, now() from new_batch
    ),
    deliveries as (
      insert into deliveries (delivery_id, session_id, campaign_id, legislator_id, method, office_code, office_queue, letter,
        state, accepted_at, due_at)
      select delivery_id, new_batch.id, 'how-we-vote', legislator_id, 'cwc', ${pg.escapeLiteral(office)},
        ${pg.escapeLiteral(queue)}, ${text}::jsonb, 'queued', now(), now()
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
