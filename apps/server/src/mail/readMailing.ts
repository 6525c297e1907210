import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type ReadLetter, readLetters } from './readLetters.ts'

/** One batch's part of a mail. */
export type Section = {
  batchId: string
  /** Its letters to each office, as they stand at this moment. */
  letters: ReadLetter[]
  /** A copy was asked for. */
  copy: boolean
  /** Some did not arrive, and this is the mail that says so. */
  failed: boolean
}

/** What a mail is about, its failures first; empty where all of it was erased or taken back meanwhile. */
export async function readMailing(
  trx: Transaction<Tables>,
  { id, addressHash, secretKey }: { id: string; addressHash: string; secretKey: string },
): Promise<Section[]> {
  const notes = await trx
    .selectFrom('mails')
    .innerJoin('batches', 'batches.id', 'mails.batch_id')
    .select(['batch_id', 'about', 'failed'])
    .where('mailing_id', '=', id)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .orderBy('accepted_at')
    .orderBy('batch_id')
    .execute()
  const sections: Section[] = []
  for (const batchId of new Set(notes.map(each => each.batch_id))) {
    const own = notes.filter(each => each.batch_id === batchId)
    const letters = await readLetters(trx, batchId, { addressHash, secretKey })
    if (letters.length === 0) continue
    sections.push({
      batchId,
      letters,
      copy: own.some(each => each.about === 'copy'),
      failed: own.some(each => each.failed),
    })
  }
  return sections.toSorted((a, b) => Number(b.failed) - Number(a.failed))
}
