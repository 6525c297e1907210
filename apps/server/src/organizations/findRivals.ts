import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Path } from '../yaml/path.ts'
import type { ReadOrganization } from './toOrganization.ts'

/** An id or subdomain that another organization has, where the file has it, and who that is. */
export type Rival = { path: Path; name: string; owner: string }

/**
 * What the organization asks for and another one holds. One whose own file, among those being loaded, no longer asks
 * for it lets go of it, so that a campaign may move from file to file.
 */
export async function findRivals(
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

/** Whoever is not being loaded keeps everything. */
function keeps(
  owner: ReadOrganization | undefined,
  stillAsks: (owner: ReadOrganization) => boolean,
): boolean {
  return owner === undefined || stillAsks(owner)
}

function hasCampaign({ campaigns }: ReadOrganization, id: string): boolean {
  return campaigns.some(each => each.campaign.campaignId === id)
}
