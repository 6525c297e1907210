import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { MediaType } from './imageKind.ts'

/** An image as it was given, by its name in the text of an organization: `assets/hero.jpg`. */
export type Asset = { name: string; mediaType: MediaType; bytes: Uint8Array }

/** `size` is in bytes, `sha256` in hexadecimal digits, and `storedAt` in ISO 8601. */
export type AssetFacts = Omit<Asset, 'bytes'> & { size: number; sha256: string; storedAt: string }

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores an image. Another image of this name is replaced. */
export async function storeAsset(
  db: Kysely<Tables>,
  { organizationId, name, mediaType, bytes, storedAt }: Asset & { organizationId: string; storedAt: string },
): Promise<void> {
  const row = {
    media_type: mediaType,
    size: bytes.length,
    sha256: hashOf(bytes),
    bytes: Buffer.from(bytes),
    stored_at: storedAt,
  }
  await db
    .insertInto('organization_assets')
    .values({ organization_id: organizationId, name, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'name'])
        .doUpdateSet(row)
        .where('organization_assets.sha256', '<>', row.sha256),
    )
    .execute()
}

export async function readAsset(
  db: Kysely<Tables>,
  organizationId: string,
  name: string,
): Promise<(Asset & AssetFacts) | null> {
  const found = await selectFacts(db, organizationId)
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst()
  return found ?? null
}

/** Lists the images of an organization by name. */
export function listAssets(db: Kysely<Tables>, organizationId: string): Promise<AssetFacts[]> {
  return selectFacts(db, organizationId).orderBy(sql`name collate "C"`).execute()
}

function selectFacts(db: Kysely<Tables>, organizationId: string) {
  return db
    .selectFrom('organization_assets')
    .select(['name', 'media_type as mediaType', 'size', 'sha256', 'stored_at as storedAt'])
    .where('organization_id', '=', organizationId)
}
