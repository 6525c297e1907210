import type { FindingMessage } from '@redress/words/findings'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type Author, findLatestVersion } from '../campaigns/storedVersions.ts'
import type { DocumentRefusal, Draft, OrganizationDocument } from './documentTypes.ts'

/** Returns null for an unknown organization. */
export async function readDocument(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<OrganizationDocument | null> {
  const organization = await db
    .selectFrom('organizations')
    .select(['name', 'owner'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization) return null
  const published = await findLatestVersion(db, organizationId)
  if (!published) return null
  const { name, owner } = organization
  return { organizationId, name, owner, published, ...(await readDraft(db, organizationId)) }
}

async function readDraft(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<{ draft: Draft | null; revision: number }> {
  const row = await db
    .selectFrom('document_drafts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return { draft: null, revision: 0 }
  const { text, revision, based_on: basedOn, saved_at: savedAt } = row
  const savedBy = { id: row.saved_by_id, name: row.saved_by_name }
  return { draft: text === null ? null : { text, basedOn, savedBy, savedAt }, revision }
}

/**
 * Reads a document and locks its draft until the transaction ends, so that a change is compared with the text that it
 * replaces.
 */
export async function lockDocument(
  trx: Transaction<Tables>,
  organizationId: string,
): Promise<OrganizationDocument | null> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute()
  return readDocument(trx, organizationId)
}

/** Stores the next revision of a draft. `text` is null if nothing is left to publish. */
export async function writeDraft(
  trx: Transaction<Tables>,
  document: OrganizationDocument,
  draft: { text: string | null; basedOn: number; by: Author; at: string },
): Promise<void> {
  const row = {
    text: draft.text,
    revision: document.revision + 1,
    based_on: draft.basedOn,
    saved_by_id: draft.by.id,
    saved_by_name: draft.by.name,
    saved_at: draft.at,
  }
  await trx
    .insertInto('document_drafts')
    .values({ organization_id: document.organizationId, ...row })
    .onConflict(conflict => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

export function refuse<Code extends string>(code: Code, message: FindingMessage): DocumentRefusal<Code> {
  return { result: 'refused', code, message }
}

export function unknownOrganization(organizationId: string): DocumentRefusal<'no-organization'> {
  return refuse('no-organization', `There is no organization "${organizationId}".`)
}
