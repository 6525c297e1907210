import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import type {
  ConfirmEmail,
  Drafting,
  Organization,
  OrganizationConfig,
} from '@redress/core/organization/organization'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import type {
  Applied,
  ApplyRequest,
  OrganizationChange,
  StoredOrganization,
} from '../../platform/operatorShapes.ts'
import type { Images } from '../images/images.ts'
import { applyOrganizations } from './applyOrganizations.ts'
import { CHANGES_CHANNEL } from './importOrganization.ts'
import { type LoadReport, loadOrganizations } from './loadOrganizations.ts'
import { changeOrganization } from './storedOrganizations.ts'

export type FoundCampaign = {
  organization: Organization & { confirmEmail: ConfirmEmail; drafting: Drafting }
  campaign: Campaign
  topics: string[]
}

/**
 * The campaigns from the last load of their files. The calls return null for an unknown id or label, and for a hidden
 * organization.
 */
export type Campaigns = {
  /**
   * Finds a campaign, published or not. The result is memoized for a second, because in a surge every letter needs it.
   */
  find(campaignId: string): Promise<FoundCampaign | null>
  /** Returns whether the campaign accepts letters now. */
  isOpen(campaign: Campaign): boolean
  config(organizationId: string): Promise<OrganizationConfig | null>
  organizationOf(campaignId: string): Promise<Organization | null>
  /** Finds a listed organization whose subdomain is one of these labels of a host name. The first match counts. */
  bySubdomains(labels: readonly string[]): Promise<Organization | null>
  /** Returns the only listed organization. Returns null if there are several or none. */
  only(): Promise<Organization | null>
  /**
   * Returns the organization in DEFAULT_ORGANIZATION_ID. It is shown if neither the host nor the path selects an
   * organization.
   */
  standard(): Promise<OrganizationConfig | null>
  /** Returns the listed organizations, sorted by name. */
  list(): Promise<Organization[]>
  /**
   * Returns at most `most` ids of published campaigns. If `organizationId` is null, they are those of all
   * organizations.
   */
  publishedIds(organizationId: string | null, most: number): Promise<string[]>
  /** Loads the files of a folder that have changed, each in its own transaction. */
  load(folder: string): Promise<LoadReport>
  apply(asked: ApplyRequest): Promise<Applied>
  /** Hides an organization, shows it again, or removes it. Returns null for an unknown organization. */
  change(asked: OrganizationChange): Promise<StoredOrganization | null>
  /** Tells the listeners that other code in this process changed an organization. */
  refresh(): void
  /** Adds a listener that is called after each change that this process makes or learns of. */
  onChange(listener: () => void): void
  /**
   * Listens for notifications of changes by other processes until the returned function is called. A notification can
   * be lost.
   */
  follow(): Promise<() => Promise<void>>
}

/** If a notification is lost, the change is seen after at most this time (ms). */
export const CAMPAIGNS_TTL_MS = 1_000

export function openCampaigns(services: {
  database: Database
  clock: Clock
  log: Log
  apiBase: string
  retentionDays?: number
  images: Images
  defaultOrganizationId?: string
}): Campaigns {
  const { database, clock, defaultOrganizationId = '' } = services
  const find = memoizeTtl({ clock, ttlMs: CAMPAIGNS_TTL_MS }, (id: string) => findCampaign(database, id))
  const listeners = [find.clear]
  const changed = () => {
    for (const each of listeners) each()
  }
  return {
    find,
    isOpen: campaign => isPublished(campaign, clock.now()),
    config: id => findConfig(database, id),
    organizationOf: campaignId => findOrganizationByCampaign(database, campaignId),
    bySubdomains: labels => findOrganizationBySubdomains(database, labels),
    only: () => findOnlyOrganization(database),
    standard: async () => (defaultOrganizationId ? findConfig(database, defaultOrganizationId) : null),
    list: () => listOrganizations(database),
    publishedIds: (organizationId, most) => findPublishedIds(services, { organizationId, most }),
    load: folder => loadOrganizations(services, folder).finally(changed),
    apply: asked => applyOrganizations(services, asked).finally(changed),
    change: asked => changeOrganization(services, asked).finally(changed),
    refresh: changed,
    onChange: listener => void listeners.push(listener),
    follow: () => database.listen(CHANGES_CHANNEL, changed),
  }
}

async function findCampaign({ db }: Database, campaignId: string): Promise<FoundCampaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['organizations.id', 'organizations.name', 'organizations.subdomain', 'campaign', 'topics'])
    .select('confirm_email as confirmEmail')
    .select(sql<string | null>`organizations.config ->> 'drafting'`.as('drafting'))
    .where('campaigns.id', '=', campaignId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { confirmEmail, campaign, topics } = row
  const drafting = row.drafting === 'own-words' ? 'own-words' : 'model'
  return { organization: { ...toListed(row), confirmEmail, drafting }, campaign, topics }
}

async function findConfig({ db }: Database, id: string): Promise<OrganizationConfig | null> {
  // All data is read in one statement, which sees a concurrent import completely or not at all.
  const row = await db
    .selectFrom('organizations')
    .select([
      'config',
      'confirm_email as confirmEmail',
      sql<Campaign[]>`coalesce((
        select jsonb_agg(campaign order by position) from campaigns where organization_id = organizations.id
      ), '[]')`.as('campaigns'),
    ])
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { config, confirmEmail, campaigns } = row
  return { ...config, ...(confirmEmail !== 'when-unsure' && { confirmEmail }), campaigns }
}

async function findOnlyOrganization({ db }: Database): Promise<Organization | null> {
  const [first, second] = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'subdomain'])
    .where('subdomain', 'is not', null)
    .where('hidden_at', 'is', null)
    // With this order, PostgreSQL finds the two rows by the index.
    .orderBy('subdomain')
    .limit(2)
    .execute()
  return first && !second ? toListed(first) : null
}

async function findOrganizationByCampaign(
  { db }: Database,
  campaignId: string,
): Promise<Organization | null> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['organizations.id', 'organizations.name', 'organizations.subdomain'])
    .where(sql<boolean>`lower(campaigns.id) = lower(${campaignId})`)
    .where('hidden_at', 'is', null)
    // If two ids differ only in case, the one with the requested case comes first.
    .orderBy(sql`campaigns.id = ${campaignId}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toListed(row) : null
}

async function findOrganizationBySubdomains(
  database: Database,
  labels: readonly string[],
): Promise<Organization | null> {
  const wanted = labels.map(label => label.toLowerCase()).filter(Boolean)
  if (wanted.length === 0) return null
  const row = await listedOrganizations(database).where('subdomain', 'in', wanted).limit(1).executeTakeFirst()
  return row ? toListed(row) : null
}

async function listOrganizations(database: Database): Promise<Organization[]> {
  return (await listedOrganizations(database).execute()).map(toListed)
}

function listedOrganizations({ db }: Database) {
  return (
    db
      .selectFrom('organizations')
      .select(['id', 'name', 'subdomain'])
      .where('subdomain', 'is not', null)
      .where('hidden_at', 'is', null)
      // The names are sorted by code point, so that the order is the same in every database.
      .orderBy(sql`name collate "C"`)
      .orderBy(sql`id collate "C"`)
  )
}

function toListed(row: { id: string; name: string; subdomain: string | null }): Organization {
  return { id: row.id, name: row.name, ...(row.subdomain === null ? {} : { subdomain: row.subdomain }) }
}

const IDS_PER_QUERY = 1_000

async function findPublishedIds(
  { database, clock }: { database: Database; clock: Clock },
  { organizationId, most }: { organizationId: string | null; most: number },
): Promise<string[]> {
  const ids: string[] = []
  let rows = await readDates(database, organizationId, '')
  while (rows.length > 0 && ids.length < most) {
    ids.push(...rows.filter(each => isPublished(each, clock.now())).map(each => each.id))
    rows =
      rows.length === IDS_PER_QUERY ? await readDates(database, organizationId, rows.at(-1)?.id ?? '') : []
  }
  return ids.slice(0, most)
}

function readDates({ db }: Database, organizationId: string | null, after: string) {
  let query = db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select('campaigns.id')
    .select(sql<string>`campaign->>'startDate'`.as('startDate'))
    .select(sql<string>`campaign->>'endDate'`.as('endDate'))
    .where('campaigns.id', '>', after)
    .where('hidden_at', 'is', null)
  if (organizationId !== null) query = query.where('organization_id', '=', organizationId)
  return query.orderBy('campaigns.id').limit(IDS_PER_QUERY).execute()
}
