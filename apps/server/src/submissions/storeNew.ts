import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { NewBatch } from './newBatch.ts'

type NewLetter = NewBatch['letters'][number]

/** In one order everywhere, so that two writers never wait for each other. */
function inOrder(a: NewLetter, b: NewLetter): number {
  const [one, other] = [a, b].map(each => `${each.legislator_id} ${each.likeness}`)
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

/**
 * Writes batches of which nothing is there yet, in one statement: one way to the database, one commit.
 * @throws QueryFailed, with nothing written, where a letter stands already, in its session or as the same letter
 */
export async function storeNew({ db }: Database, batches: readonly NewBatch[]): Promise<void> {
  const rows = JSON.stringify(batches.map(each => each.row))
  const letters = JSON.stringify(batches.flatMap(each => each.letters).sort(inOrder))
  await sql`
    with batch as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as batch (
        id text, session_id text, organization_id text, campaign_id text, email_receipt boolean, addons jsonb,
        terms jsonb, accepted_at timestamptz, token_hash text, source_tags jsonb, person text, stances jsonb
      )
    ), incoming as materialized (
      select * from jsonb_to_recordset(${letters}::jsonb) as incoming (
        batch_id text, delivery_id text, session_id text, campaign_id text, legislator_id text, method text,
        office_code text, lane text, letter jsonb, accepted_at timestamptz, likeness text
      )
    ), accepted as (
      insert into batches (
        id, session_id, organization_id, campaign_id, email_receipt, addons, terms, accepted_at, source_tags, person,
        stances
      )
      select id, session_id, organization_id, campaign_id, email_receipt, addons, terms, accepted_at, source_tags,
        person, stances
      from batch
    ), minted as (
      insert into receipts (token_hash, batch_id, minted_at) select token_hash, id, accepted_at from batch
    ), likened as (
      insert into likenesses (likeness, delivery_id, accepted_at)
      select likeness, delivery_id, accepted_at from incoming
    ), laned as (
      insert into lanes (lane, method, served_at)
      select distinct on (lane) lane, method, accepted_at from incoming order by lane
      on conflict (lane) do nothing
    ), queued as (
      insert into deliveries (
        delivery_id, session_id, campaign_id, legislator_id, method, office_code, lane, letter, state, accepted_at,
        due_at
      )
      select delivery_id, session_id, campaign_id, legislator_id, method, office_code, lane, letter, 'queued',
        accepted_at, accepted_at
      from incoming
    )
    insert into submissions (batch_id, legislator_id, delivery_id, already)
    select batch_id, legislator_id, delivery_id, false from incoming
  `.execute(db)
}
