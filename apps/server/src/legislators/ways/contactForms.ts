import { readText } from '@redress/channels/connection/ask'
import { sql } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import {
  type ContactFormsFile,
  fetchContactForms,
  readContactForms,
} from '../clients/contactForms/readContactForms.ts'
import {
  type DataSetImporter,
  type DataSetSource,
  findDataSet,
  recordDataSet,
  refreshFromFile,
  type Store,
  type Version,
} from '../dataSets/dataSet.ts'
import { refuseShrunken } from '../dataSets/refuseShrunken.ts'

const dayMs = 24 * 3600_000

export function contactFormsSource(store: Store, url: string): DataSetSource {
  return {
    name: 'contact-forms',
    everyMs: dayMs,
    isLocal: url.startsWith('file:'),
    run: (signal, onProgress) => refreshContactForms(store, url, { signal, onProgress }),
  }
}

export function contactFormsImporter(store: Store): DataSetImporter {
  return {
    name: 'contact-forms',
    matches: head => /^\s*\{\s*"[A-Z]\d{6}"\s*:/.test(head),
    async importFile({ name, changedAt, chunks }) {
      const file = readContactForms(await readText(chunks))
      await saveContactForms(store, file, { source: name, etag: '', asOf: changedAt })
    },
  }
}

export async function refreshContactForms(
  store: Store,
  url: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress | undefined } = {},
): Promise<void> {
  await refreshFromFile(
    store,
    { name: 'contact-forms', url, onProgress },
    {
      fetch: etag => fetchContactForms({ url, etag, onProgress }, signal),
      save: (file, version) => saveContactForms(store, file, version),
    },
  )
}

/** Replaces all forms. The memory of a form whose address did not change stays with it. */
async function saveContactForms(
  { database, clock }: Store,
  { forms, leftOut }: ContactFormsFile,
  { source, etag, asOf }: Version,
): Promise<void> {
  const stored = await findDataSet(database, 'contact-forms')
  refuseShrunken('contact forms', forms.size, stored?.count)
  const now = clock.now()
  const [ids, addresses] = [[...forms.keys()], [...forms.values()]]
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'contact-forms',
      source,
      congress: null,
      count: forms.size,
      etag,
      as_of: toIsoString(asOf ?? now),
      fetched_at: toIsoString(now),
      left_out: leftOut,
    })
    await sql`
      delete from contact_forms where (legislator_id, form) not in (
        select * from unnest(${ids}::text[], ${addresses}::text[])
      )
    `.execute(trx)
    await sql`
      insert into contact_forms (legislator_id, form)
      select * from unnest(${ids}::text[], ${addresses}::text[])
      on conflict (legislator_id) do nothing
    `.execute(trx)
  })
}
