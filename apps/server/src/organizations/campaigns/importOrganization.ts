import type { Transaction } from 'kysely'
import { type Database, notify } from '../../platform/database/database.ts'
import { holdLock } from '../../platform/database/locks.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FieldPath, FileProblem } from '../../platform/yaml/fileProblem.ts'
import { linkPictures } from '../images/images.ts'
import type { OrganizationReading, ReadOrganization } from './readOrganization.ts'

type Origin = {
  checksum: string
  loading: ReadonlyMap<string, ReadOrganization>
  importedAt: string
}

/**
 * The result of an import. `dropped` holds the campaigns that are no longer in the file. `rivals` holds the reasons why
 * nothing was written.
 */
type Import = { rivals: Rival[]; dropped: string[] }

export const changesChannel = 'organizations'

/** Runs an import while no other import runs. Other processes are notified when it is committed. */
export function importAlone<T>({ db }: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await holdLock(trx, 'importOrganizations')
    const done = await work(trx)
    await notify(trx, changesChannel, '')
    return done
  })
}

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
 * Deletes the organization's campaigns, and the ids that their owners no longer use.
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
  { config, subdomain, confirmEmail, exportKey, webhooks, campaigns, pictureIds }: ReadOrganization,
  { checksum, importedAt }: Omit<Origin, 'loading'>,
): Promise<void> {
  const row = {
    name: config.organizationName,
    subdomain,
    config: JSON.stringify(config),
    confirm_email: confirmEmail,
    export_key: exportKey,
    webhooks: JSON.stringify(webhooks),
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
  await linkPictures(trx, config.organizationId, { ids: pictureIds, at: importedAt })
}

/** An id or subdomain (`name`) that another organization (`owner`) holds. */
type Rival = { path: FieldPath; name: string; owner: string }

/**
 * Finds the ids that another organization holds. A campaign can move from file to file: an owner that is loaded at the
 * same time, without the id, gives it up.
 */
async function findRivals(
  trx: Transaction<Tables>,
  organization: ReadOrganization,
  loading: ReadonlyMap<string, ReadOrganization>,
): Promise<Rival[]> {
  const { config, subdomain, campaigns } = organization
  const me = config.organizationId
  const ids = campaigns.map(each => each.campaign.campaignId)
  const held = await trx
    .selectFrom('campaigns')
    .select(['id', 'organization_id as owner'])
    .where('id', 'in', [...ids, ''])
    .where('organization_id', '<>', me)
    .execute()
  const named = await trx
    .selectFrom('organizations')
    .select('id as owner')
    .where('subdomain', '=', subdomain ?? '')
    .where('id', '<>', me)
    .execute()
  return [
    ...held
      .filter(({ id, owner }) => keeps(loading.get(owner), each => hasCampaign(each, id)))
      .map(({ id, owner }) => ({ path: ['campaigns', ids.indexOf(id), 'campaignId'], name: id, owner })),
    ...named
      .filter(({ owner }) => keeps(loading.get(owner), each => each.subdomain === subdomain))
      .map(({ owner }) => ({ path: ['subdomain'], name: subdomain ?? '', owner })),
  ]
}

/** Returns whether an owner keeps an id. An owner that is not loaded keeps everything. */
function keeps(
  owner: ReadOrganization | undefined,
  stillAsks: (owner: ReadOrganization) => boolean,
): boolean {
  return owner === undefined || stillAsks(owner)
}

function hasCampaign({ campaigns }: ReadOrganization, id: string): boolean {
  return campaigns.some(each => each.campaign.campaignId === id)
}

export function describeRivals(
  { problemAt }: Pick<OrganizationReading, 'problemAt'>,
  rivals: readonly Rival[],
): FileProblem[] {
  return rivals.map(({ path, name, owner }) =>
    problemAt(path, `"${name}" belongs to the organization ${owner} already. Choose another.`),
  )
}
