import { readText } from '@redress/channels/connection/ask'
import { sql } from 'kysely'
import { DAY_MS } from '../../platform/clock.ts'
import {
  type ContactFormsFile,
  fetchContactForms,
  readContactForms,
} from '../clients/contactForms/readContactForms.ts'
import type { FileDataSet } from '../dataSets/fileDataSet.ts'

export const contactForms: FileDataSet<ContactFormsFile> = {
  name: 'contact-forms',
  everyMs: DAY_MS,
  matches: head => /^\s*\{\s*"[A-Z]\d{6}"\s*:/.test(head),
  read: async ({ chunks }) => readContactForms(await readText(chunks)),
  fetch: fetchContactForms,
  describe: ({ forms, leftOut }) => ({ count: forms.size, congress: null, leftOut }),
  records: 'contact forms',
  /** Replaces all forms. A form whose address did not change keeps the results of its earlier checks. */
  async write(trx, { forms }) {
    const [ids, addresses] = [[...forms.keys()], [...forms.values()]]
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
  },
}
