import type { Letter } from '@redress/channels/channel'
import type { ContactMethod, ErrorType } from '@redress/core/submission/submission'
import type { Transaction } from 'kysely'
import type { DeliveryState, Tables } from '../database/tables.ts'
import { addressHash } from './addressHash.ts'

export type ReadLetter = {
  letter: Letter
  method: ContactMethod
  state: DeliveryState
  errorType: ErrorType | null
  errorMessage: string
  /** ISO 8601. */
  endedAt: string | null
}

/** A batch's letters, but for those of another address: a mail never shows one person's words to another. */
export async function readLetters(
  trx: Transaction<Tables>,
  batchId: string,
  to: { addressHash: string; secretKey: string },
): Promise<ReadLetter[]> {
  const rows = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['letter', 'method', 'state', 'error_type', 'error_message', 'ended_at'])
    .where('batch_id', '=', batchId)
    .orderBy('method')
    .orderBy('deliveries.legislator_id')
    .execute()
  return rows.flatMap(({ letter, error_type: errorType, error_message, ended_at: endedAt, ...row }) =>
    letter && addressHash(letter.constituent.email, to.secretKey) === to.addressHash
      ? [{ ...row, letter, errorType, errorMessage: error_message ?? '', endedAt }]
      : [],
  )
}
