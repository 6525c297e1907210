import { createHmac } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'

/** The same letter within this long is one delivery, whatever the session. */
export const sameLetterMs = 24 * 3600_000

type Likened = Omit<Letter, 'deliveryId'>

/** A keyed hash of who writes to which office about what: it says that two letters are alike, and no more. */
export function likenessOf(letter: Likened, secretKey: string): string {
  const { constituent, legislatorId, campaign, text } = letter
  const { firstName, lastName, email } = constituent
  const person = [firstName, lastName, email].map(each => each.toLowerCase())
  const alike = JSON.stringify([...person, legislatorId, campaign.id, text])
  return createHmac('sha256', secretKey).update(`likeness\n${alike}`).digest('hex')
}

type Claim = { trx: Transaction<Tables>; now: number; secretKey: string }

/** The delivery id that this letter goes under: the one offered, or that of the same letter a while ago. */
export async function claimLikeness(
  { trx, now, secretKey }: Claim,
  letter: Likened,
  deliveryId: string,
): Promise<string> {
  const likeness = likenessOf(letter, secretKey)
  const claimed = await trx
    .insertInto('likenesses')
    .values({ likeness, delivery_id: deliveryId, accepted_at: moment(now) })
    .onConflict(conflict =>
      conflict
        .column('likeness')
        .doUpdateSet({ delivery_id: deliveryId, accepted_at: moment(now) })
        .where('likenesses.accepted_at', '<=', moment(now - sameLetterMs)),
    )
    .returning('delivery_id')
    .executeTakeFirst()
  if (claimed) return claimed.delivery_id
  const owner = await trx
    .selectFrom('likenesses')
    .select('delivery_id')
    .where('likeness', '=', likeness)
    .executeTakeFirstOrThrow()
  return owner.delivery_id
}

export async function releaseLikeness(trx: Transaction<Tables>, deliveryId: string): Promise<void> {
  await trx.deleteFrom('likenesses').where('delivery_id', '=', deliveryId).execute()
}
