import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { holdLock } from '../database/locks.ts'
import type { Tables } from '../database/tables.ts'
import { findRivals, type Rival } from './findRivals.ts'
import type { ReadOrganization } from './toOrganization.ts'

/** Where an organization comes from: its file's checksum, and the organizations whose files are loaded with it. */
export type Origin = {
  checksum: string
  loading: ReadonlyMap<string, ReadOrganization>
  importedAt: string
}

/** What came of it: campaigns that were there and are no longer, or who stood in the way. */
export type Import = { rivals: Rival[]; dropped: string[] }

/** One transaction in which nobody else imports. */
export function importAlone<T>({ db }: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await holdLock(trx, 'importOrganizations')
    return work(trx)
  })
}

/**
 * Writes an organization with all its campaigns over what was there.
 * Where another organization holds one of its ids nothing is written, and the rivals are answered.
 */
export async function importOrganization(
  trx: Transaction<Tables>,
  organization: ReadOrganization,
  { loading, ...row }: Origin,
): Promise<Import> {
  const rivals = await findRivals(trx, organization, loading)
  if (rivals.length > 0) return { rivals, dropped: [] }
  const dropped = await release(trx, organization)
  await write(trx, organization, row)
  return { rivals, dropped }
}

/**
 * Takes away what others held and, by their own files, no longer ask for.
 * @returns the organization's own campaigns that its file no longer has
 */
async function release(
  trx: Transaction<Tables>,
  { config, subdomain, campaigns }: ReadOrganization,
): Promise<string[]> {
  const ids = campaigns.map(each => each.campaign.campaignId)
  const gone = await trx
    .deleteFrom('campaigns')
    .where(where =>
      where.or([where('organization_id', '=', config.organizationId), where('id', 'in', [...ids, ''])]),
    )
    .returning('id')
    .execute()
  await trx
    .updateTable('organizations')
    .set({ subdomain: null })
    .where('subdomain', '=', subdomain ?? '')
    .where('id', '<>', config.organizationId)
    .execute()
  return gone.map(each => each.id).filter(id => !ids.includes(id))
}

async function write(
  trx: Transaction<Tables>,
  { config, subdomain, campaigns }: ReadOrganization,
  { checksum, importedAt }: Omit<Origin, 'loading'>,
): Promise<void> {
  const row = {
    name: config.organizationName,
    subdomain,
    config: JSON.stringify(config),
    checksum,
    imported_at: importedAt,
  }
  await trx
    .insertInto('organizations')
    .values({ id: config.organizationId, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
  for (const [position, { campaign, topics }] of campaigns.entries()) {
    await trx
      .insertInto('campaigns')
      .values({
        id: campaign.campaignId,
        organization_id: config.organizationId,
        position,
        campaign: JSON.stringify(campaign),
        topics: JSON.stringify(topics),
      })
      .execute()
  }
}
