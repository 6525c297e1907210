import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Who published a version or saved a draft: a member of the staff, a command of an operator, or a file. */
export type Author = { id: string; name: string }

/** The author of a version that came from a file. The file's name is the author's name. */
export const FILE_AUTHOR_ID = 'file'

/** A published text of an organization, without the text. Versions count from 1 for each organization. */
export type VersionFacts = {
  version: number
  author: Author
  /** ISO 8601. */
  publishedAt: string
  /** The version whose text this one brought back. */
  restored: number | null
}

export type DocumentVersion = VersionFacts & { text: string }

export type NewVersion = {
  organizationId: string
  text: string
  author: Author
  publishedAt: string
  restored?: number
  /** Finds the version again if the same request comes twice. */
  idempotencyKey?: string
}

/**
 * Adds a version, while no other import runs. A file whose text is the latest version adds none, for example if only an
 * image of it changed.
 */
export async function addVersion(trx: Transaction<Tables>, given: NewVersion): Promise<void> {
  const { organizationId, text, author, publishedAt, restored = null, idempotencyKey = null } = given
  const latest = await findLatestVersion(trx, organizationId)
  if (latest?.text === text && idempotencyKey === null) return
  await trx
    .insertInto('document_versions')
    .values({
      organization_id: organizationId,
      version: (latest?.version ?? 0) + 1,
      text,
      author_id: author.id,
      author_name: author.name,
      published_at: publishedAt,
      restored,
      idempotency_key: idempotencyKey,
    })
    .execute()
}

export async function findLatestVersion(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<DocumentVersion | null> {
  const row = await selectVersions(db, organizationId)
    .select('text')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...toFacts(row), text: row.text } : null
}

export async function findVersion(
  db: Kysely<Tables>,
  organizationId: string,
  version: number,
): Promise<DocumentVersion | null> {
  const row = await selectVersions(db, organizationId)
    .select('text')
    // The number may come from a URL, so it may not be an integer.
    .where(sql`version::float8`, '=', version)
    .executeTakeFirst()
  return row ? { ...toFacts(row), text: row.text } : null
}

export async function findRepeated(
  db: Kysely<Tables>,
  organizationId: string,
  idempotencyKey: string,
): Promise<VersionFacts | null> {
  const row = await selectVersions(db, organizationId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row ? toFacts(row) : null
}

/** Lists the newest versions first. */
export async function listVersions(
  db: Kysely<Tables>,
  organizationId: string,
  { before, most }: { before: number | null; most: number },
): Promise<VersionFacts[]> {
  let query = selectVersions(db, organizationId)
  if (before !== null) query = query.where(sql`version::float8`, '<', before)
  const rows = await query.orderBy('version', 'desc').limit(most).execute()
  return rows.map(toFacts)
}

function selectVersions(db: Kysely<Tables>, organizationId: string) {
  return db
    .selectFrom('document_versions')
    .select(['version', 'author_id', 'author_name', 'published_at', 'restored'])
    .where('organization_id', '=', organizationId)
}

type Row = {
  version: number
  author_id: string
  author_name: string
  published_at: string
  restored: number | null
}

function toFacts({ version, author_id, author_name, published_at, restored }: Row): VersionFacts {
  return { version, author: { id: author_id, name: author_name }, publishedAt: published_at, restored }
}
