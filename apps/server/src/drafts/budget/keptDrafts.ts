import { draftReply } from '@redress/contract/shapes/draft'
import type { DraftReply } from '@redress/core/message/draftRequest'
import { type Clock, moment } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'
import { type Question, seal, unseal } from './sealed.ts'

/** An answer serves the same question for an hour. */
export const keptMs = 3600_000

type Context = { database: Database; clock: Clock }

export async function recallDraft(
  { database, clock }: Context,
  { name, key }: Question,
): Promise<DraftReply | undefined> {
  const row = await database.db
    .selectFrom('draft_answers')
    .select('reply')
    .where('request_hash', '=', name)
    .where('written_at', '>', moment(clock.now() - keptMs))
    .executeTakeFirst()
  return row && draftReply.parse(JSON.parse(unseal(row.reply, key)))
}

export async function keepDraft(
  { database, clock }: Context,
  { name, key }: Question,
  draft: DraftReply,
): Promise<void> {
  const kept = { reply: seal(JSON.stringify(draft), key), written_at: moment(clock.now()) }
  await database.db
    .insertInto('draft_answers')
    .values({ request_hash: name, ...kept })
    .onConflict(conflict => conflict.column('request_hash').doUpdateSet(kept))
    .execute()
}
