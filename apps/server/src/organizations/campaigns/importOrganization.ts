import { type FindingMessage, finding } from '@redress/words/findings'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, notify } from '../../platform/database/database.ts'
import { holdLock } from '../../platform/database/locks.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DocumentProblem, FieldPath } from '../../platform/yaml/fileProblem.ts'
import { linkPictures } from '../images/images.ts'
import { type Asset, storeAsset } from '../images/storedAssets.ts'
import { endByBill } from './endByBill.ts'
import type { OrganizationReading, ReadOrganization } from './readOrganization.ts'
import { addVersion, type NewVersion } from './storedVersions.ts'

type Origin = {
  checksum: string
  loading: ReadonlyMap<string, ReadOrganization>
  importedAt: string
  /** The text that was read, and its author. */
  document: Omit<NewVersion, 'organizationId' | 'publishedAt'>
  /** The images that the text names, in case it comes from a file. */
  assets?: AsyncIterable<Asset>
  /** Says where the text comes from. A file does not replace a document of the console. */
  owner: 'file' | 'console'
}

/**
 * The result of an import. `dropped` are the campaigns that are no longer in the file. If there are `rivals`, nothing
 * was written.
 */
type Import = { rivals: Rival[]; dropped: string[] }

export const CHANGES_CHANNEL = 'organizations'

/** Runs an import while no other import runs. Other processes are notified after the commit. */
export function importAlone<T>({ db }: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await holdLock(trx, 'importOrganizations')
    const done = await work(trx)
    await notify(trx, CHANGES_CHANNEL, '')
    return done
  })
}

export async function importOrganization(
  trx: Transaction<Tables>,
  organization: ReadOrganization,
  { loading, ...row }: Origin,
): Promise<Import> {
  const rivals = [
    ...(await findOtherOwner(trx, organization, row.owner)),
    ...(await findRivals(trx, organization, loading)),
  ]
  if (rivals.length > 0) return { rivals, dropped: [] }
  const dropped = await release(trx, organization)
  await write(trx, organization, row)
  return { rivals, dropped }
}

/**
 * Deletes the organization's stored campaigns, and takes over its ids and subdomain from organizations that no longer
 * use them.
 * @returns the organization's campaigns that are no longer in its file
 */
async function release(
  trx: Transaction<Tables>,
  { config, subdomain, campaigns }: ReadOrganization,
): Promise<string[]> {
  const ids = campaigns.map(each => each.campaign.campaignId)
  const gone = await trx
    .deleteFrom('campaigns')
    .where(where =>
      where.or([where('organization_id', '=', config.organizationId), where(pathOf, 'in', pathsOf(ids))]),
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
  { config, subdomain, confirmEmail, exportKey, webhooks, campaigns, pictureIds }: ReadOrganization,
  { checksum, importedAt, document, assets, owner }: Omit<Origin, 'loading'>,
): Promise<void> {
  const row = {
    name: config.organizationName,
    subdomain,
    config: JSON.stringify(config),
    confirm_email: confirmEmail,
    export_key: exportKey,
    webhooks: JSON.stringify(webhooks),
    owner,
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
  await endByBill(trx)
  await linkPictures(trx, config.organizationId, { ids: pictureIds, at: importedAt })
  const { organizationId } = config
  await addVersion(trx, { ...document, organizationId, publishedAt: importedAt })
  if (!assets) return
  for await (const asset of assets) await storeAsset(trx, { ...asset, organizationId, storedAt: importedAt })
}

/** The reason why a text cannot become an organization: it belongs elsewhere, or an id of it does. */
type Rival = { path: FieldPath; message: FindingMessage }

/** Finds out whether a file is to replace a document that belongs to the console. */
async function findOtherOwner(
  trx: Transaction<Tables>,
  { config: { organizationId } }: ReadOrganization,
  owner: 'file' | 'console',
): Promise<Rival[]> {
  if (owner === 'console') return []
  const stored = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('owner', '=', 'console')
    .executeTakeFirst()
  if (!stored) return []
  const advice = `Edit it there, or run "redress organizations adopt ${organizationId} --file" first.`
  return [
    {
      path: ['organizationId'],
      message: `"${organizationId}" belongs to the console, not to a file. ${advice}`,
    },
  ]
}

const heldBy = (name: string, owner: string) => finding('taken', { name, owner })

/** Campaign paths are found regardless of case, so ids are compared without it. */
const pathOf = sql<string>`lower(id)`
const pathsOf = (ids: readonly string[]) => [...ids.map(id => id.toLowerCase()), '']

/**
 * Finds ids that belong to another organization. A campaign can move from one file to another: an owner whose file is
 * loaded at the same time, without the id, gives the id up. An owner whose file is not loaded keeps all its ids.
 */
export async function findRivals(
  db: Kysely<Tables>,
  organization: ReadOrganization,
  loading: ReadonlyMap<string, ReadOrganization>,
): Promise<Rival[]> {
  const { config, subdomain, campaigns } = organization
  const me = config.organizationId
  const ids = campaigns.map(each => each.campaign.campaignId)
  const held = await db
    .selectFrom('campaigns')
    .select(['id', 'organization_id as owner'])
    .where(pathOf, 'in', pathsOf(ids))
    .where('organization_id', '<>', me)
    .execute()
  const named = await db
    .selectFrom('organizations')
    .select('id as owner')
    .where('subdomain', '=', subdomain ?? '')
    .where('id', '<>', me)
    .execute()
  const rivals: Rival[] = []
  for (const { id, owner } of held) {
    if (loading.has(owner) && !hasCampaign(loading.get(owner), id)) continue
    const index = ids.findIndex(each => each.toLowerCase() === id.toLowerCase())
    rivals.push({ path: ['campaigns', index, 'campaignId'], message: heldBy(id, owner) })
  }
  for (const { owner } of named) {
    if (loading.has(owner) && loading.get(owner)?.subdomain !== subdomain) continue
    rivals.push({ path: ['subdomain'], message: heldBy(subdomain ?? '', owner) })
  }
  return rivals
}

function hasCampaign(organization: ReadOrganization | undefined, id: string): boolean {
  const path = id.toLowerCase()
  return organization?.campaigns.some(({ campaign }) => campaign.campaignId.toLowerCase() === path) ?? false
}

export function describeRivals(
  { problemAt }: Pick<OrganizationReading, 'problemAt'>,
  rivals: readonly Rival[],
): DocumentProblem[] {
  return rivals.map(({ path, message }) => problemAt(path, message))
}
