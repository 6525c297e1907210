import type { Letter } from '@redress/channels/channel'
import type { ReceiptHandOver } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Explained } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'
import type { Transaction } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { DeliveryState, Tables } from '../../platform/database/tables.ts'
import { groupBy } from '../../platform/groupBy.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import { type FoundSupporter, findLinked, findWaiting } from '../../supporters/consents/supporterRecord.ts'
import { readHandOvers } from '../stored/handOvers.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'

export type Section = {
  batchId: string
  language: Language
  letters: ReadLetter[]
  /** The legislators whom the person reaches on the offices' own forms. */
  handOvers?: ReceiptHandOver[]
  /** Tells whether the owner of the address has confirmed the batch. */
  confirmed: boolean
  copy: boolean
  /** Tells whether the sender ticked a consent that takes effect once the email address is confirmed. */
  consentWaits: boolean
  /** The supporter whose consent the email explains how to withdraw. Null if there is none. */
  supporter: FoundSupporter | null
  /** Tells whether the email reports lost letters of this batch. */
  failed: boolean
}

export type ReadLetter = Explained & {
  letter: Letter
  method: ContactMethod
  state: DeliveryState
  errorType: ErrorType | null
  endedAt: string | null
}

type Mailing = { id: string; addressHash: string; secretKey: string; vault: Pick<Vault, 'open'> }

/**
 * Reads the sections of an email. Those with failures come first. The list is empty if all batches were erased or
 * disowned since the email was made.
 */
export async function readMailing(trx: Transaction<Tables>, mailing: Mailing): Promise<Section[]> {
  const news = await trx
    .selectFrom('mails')
    .innerJoin('batches', 'batches.id', 'mails.batch_id')
    .select(['batch_id', 'about', 'failed', 'mails.language', 'confirmed_at'])
    .where('mailing_id', '=', mailing.id)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .orderBy('accepted_at')
    .orderBy('batch_id')
    .execute()
  const sections: Section[] = []
  for (const [batchId, own] of groupBy(news, each => each.batch_id)) {
    const [first] = own
    const letters = await readLetters(trx, batchId, mailing)
    if (letters.length === 0) continue
    sections.push({
      batchId,
      language: first.language,
      letters,
      handOvers: await readHandOvers(trx, { id: batchId, language: first.language }),
      confirmed: first.confirmed_at !== null,
      copy: own.some(each => each.about === 'copy'),
      failed: own.some(each => each.failed),
      ...(await readConsent(trx, mailing.vault, batchId)),
    })
  }
  return sections.toSorted((a, b) => Number(b.failed) - Number(a.failed))
}

async function readConsent(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'open'>,
  batchId: string,
): Promise<Pick<Section, 'consentWaits' | 'supporter'>> {
  const supporter = await findLinked(trx, vault, batchId)
  return { supporter, consentWaits: !supporter && (await findWaiting(trx, [batchId])).has(batchId) }
}

/**
 * Reads the letters of a batch. Letters from another email address are left out, so that an email never shows one
 * person's words to another person.
 */
export async function readLetters(
  trx: Transaction<Tables>,
  batchId: string,
  to: Omit<Mailing, 'id'>,
): Promise<ReadLetter[]> {
  const rows = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(storedLetterColumns)
    .select(['method', 'state', 'explanation', 'detail'])
    .select(['error_type as errorType', 'ended_at as endedAt'])
    .where('batch_id', '=', batchId)
    .orderBy('method')
    .orderBy('deliveries.legislator_id')
    .execute()
  const letters = await openLetters(trx, to.vault, rows)
  return rows.flatMap(({ method, state, explanation, detail, errorType, endedAt, delivery_id }) => {
    const letter = letters.get(delivery_id)
    return letter && addressHash(letter.constituent.email, to.secretKey) === to.addressHash
      ? [{ letter, method, state, explanation, detail, errorType, endedAt }]
      : []
  })
}
