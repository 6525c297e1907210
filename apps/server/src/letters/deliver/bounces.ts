import type { Clock } from '../../platform/clock.ts'
import { toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { type Database, notify } from '../../platform/database/database.ts'
import { recordLetterEvent } from '../../supporters/webhooks/outbox.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'

type Services = {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'open'>
  mail: Pick<ConstituentMail, 'recordOutcome'>
}

/**
 * Records that a letter by email came back for good. Its delivery then counts as refused, and its sender gets the same
 * news as for any other refused letter. A second report of the same letter changes nothing.
 * @returns whether the report was about a letter that we had handed over
 */
export function recordBounce(
  { database, clock, vault, mail }: Services,
  deliveryId: string,
): Promise<boolean> {
  const now = clock.now()
  return database.db.transaction().execute(async trx => {
    const row = await trx
      .selectFrom('deliveries')
      .select(storedLetterColumns)
      .select(['state', 'method'])
      .where('delivery_id', '=', deliveryId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.method !== 'email' || (row.state !== 'delivered' && row.state !== 'unknown')) return false
    await trx
      .updateTable('deliveries')
      .set({
        state: 'refused',
        error_type: 'unknown',
        explanation: JSON.stringify({ code: 'mail_bounced' }),
        detail: null,
        ended_at: toIsoString(now),
      })
      .where('delivery_id', '=', deliveryId)
      .execute()
    await trx
      .updateTable('attempts')
      .set({ outcome: 'refused', reason: 'the mail came back: the office’s mail server refused it' })
      .where('delivery_id', '=', deliveryId)
      .where('outcome', 'in', ['delivered', 'unknown'])
      .execute()
    await trx
      .insertInto('mail_bounces')
      .values({ delivery_id: deliveryId, legislator_id: row.legislator_id, bounced_at: toIsoString(now) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const letter = (await openLetters(trx, vault, [row])).get(deliveryId)
    if (letter) {
      const { email } = letter.constituent
      await mail.recordOutcome(trx, { deliveryId, state: 'refused', email, now })
      await recordLetterEvent(trx, { deliveryId, state: 'refused', letter, now })
    }
    await notify(trx, 'delivery', deliveryId)
    return true
  })
}
