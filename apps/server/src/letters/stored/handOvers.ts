import type { ReceiptHandOver } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { HandOverWord } from '@redress/core/submission/submission'
import { formatName } from '@redress/words/names'
import { formatOffice } from '@redress/words/offices'
import { type Kysely, sql } from 'kysely'
import type { StoredLegislator } from '../../platform/database/factTables.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Row = {
  legislatorId: string
  said: HandOverWord | null
  /** It is null once the legislator has left Congress. */
  legislator: StoredLegislator | null
  form: string | null
}

/**
 * Reads the legislators whom the person reaches on the offices' own forms, and what the person said about each form.
 */
export async function readHandOvers(
  db: Kysely<Tables>,
  { id, language }: { id: string; language: Language },
): Promise<ReceiptHandOver[]> {
  const { rows } = await sql<Row>`
    select hand_overs.legislator_id as "legislatorId", said, legislator, form
    from hand_overs
    left join legislators on legislators.id = hand_overs.legislator_id
    left join contact_forms on contact_forms.legislator_id = hand_overs.legislator_id and not is_gone
    where batch_id = ${id}
    order by hand_overs.legislator_id
  `.execute(db)
  return rows.map(({ legislatorId, said, legislator, form }) => ({
    legislatorId,
    legislatorName: legislator ? formatName(legislator, language) : '',
    office: legislator ? formatOffice(legislator, language) : '',
    form,
    said,
  }))
}

/**
 * Stores what the person said about a form. It replaces what they said earlier. Nothing is stored once the batch is
 * erased.
 */
export async function recordHandOver(
  db: Kysely<Tables>,
  { batchId, legislatorId, said }: { batchId: string; legislatorId: string; said: HandOverWord },
): Promise<void> {
  await sql`
    update hand_overs set said = ${said}
    where batch_id = ${batchId} and legislator_id = ${legislatorId}
      and exists (select from batches where id = ${batchId} and erased_at is null)
  `.execute(db)
}
