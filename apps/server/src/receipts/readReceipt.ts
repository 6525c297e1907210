import type { ErasedReceipt, OpenReceipt } from '@redress/contract/receipt'
import type { Database } from '../database/database.ts'
import type { Batch } from './findBatch.ts'
import { lettersOf } from './lettersOf.ts'
import { officeOf } from './officeOf.ts'
import { readAttempts } from './readAttempts.ts'
import { type Part, readParts } from './readParts.ts'

/** What the holder of a receipt may read: this batch, and of a letter that an earlier one brought only its state. */
export async function readReceipt(database: Database, batch: Batch): Promise<OpenReceipt | ErasedReceipt> {
  const parts = await readParts(database, batch.id)
  if (batch.erased_at !== null) {
    const delivered = parts.filter(({ state }) => state === 'delivered').length
    return { kind: 'erased', erasedAt: batch.erased_at, letters: parts.length, delivered }
  }
  const own = parts.filter(({ already }) => !already)
  const attempts = await readAttempts(
    database,
    own.map(part => part.delivery_id),
  )
  const [first] = parts.flatMap(({ letter }) => letter ?? [])
  const [sender] = own.flatMap(({ letter }) => letter ?? [])
  return {
    kind: 'open',
    acceptedAt: batch.accepted_at,
    disownedAt: batch.disowned_at,
    campaignName: first?.campaign.name ?? '',
    organizationName: first?.organization.name ?? '',
    sender: sender ? senderOf(sender.constituent) : null,
    offices: parts.map(part =>
      officeOf(
        part,
        attempts.filter(each => each.deliveryId === part.delivery_id),
      ),
    ),
    letters: lettersOf(own),
  }
}

function senderOf(person: NonNullable<Part['letter']>['constituent']): OpenReceipt['sender'] {
  const { firstName, lastName, street, city, state, zip } = person
  return { name: `${firstName} ${lastName}`, addressLines: [street, `${city}, ${state} ${zip}`] }
}
