import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import type { Bill } from '@redress/core/bill/bill'
import { type Campaign, isPublished, landing, ORIGIN_PARAMETER } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { isLoopback } from '@redress/core/network/loopback'
import { withQuery } from '@redress/core/network/query'
import {
  campaignIdIn,
  isReservedPath,
  type ListedOrganization,
  lastSegment,
  ORGANIZATION_PARAMETER,
  type OrganizationConfig,
} from '@redress/core/organization/organization'
import { configIn, offeredLanguages } from '@redress/core/organization/translation'
import type { Bills } from '../legislators/bills/bills.ts'
import { stateBillsOf } from '../legislators/bills/stateBills.ts'
import type { Counters } from '../letters/counts/counters.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Images } from '../organizations/images/images.ts'
import type { Clock } from '../platform/clock.ts'
import type { SharedMemory } from '../platform/sharedMemory.ts'
import { type LanguageWish, pageLanguage } from './pageLanguage.ts'

export type BootServices = {
  clock: Clock
  environment: Environment
  campaigns: Pick<
    Campaigns,
    'standard' | 'only' | 'bySubdomains' | 'organizationOf' | 'config' | 'list' | 'onChange'
  >
  counters: Pick<Counters, 'addTo'>
  bills: Pick<Bills, 'findStored'>
  images: Pick<Images, 'findPlaceholder'>
}

export type BootFor = (visit: Visit) => Promise<Boot | 'unknown'>

type Visit = {
  host: string
  path: string
  wish: LanguageWish
  /** The organization that a link in the list of organizations names. */
  organizationId?: string | undefined
}

/**
 * Opens the `Boot` of pages, which is the data that a page starts with.
 * @returns a function. Its result follows core's chooseOrganization; `unknown` means that the visitor must be
 * redirected to the root.
 */
export function openBoots(services: BootServices, memory: SharedMemory): BootFor {
  const { environment, clock, counters } = services
  const facts = openFacts(services, memory)
  return async visit => {
    const config = await configFor(facts, environment, visit)
    if (config === 'unknown') return 'unknown'
    // Only the page that lists the organizations needs the list.
    const mayList = config === null && listsOrganizations(visit)
    const now = clock.now()
    const landed = config && landing(config.campaigns, lastSegment(visit.path), now)
    const campaign = landed?.show === 'campaign' ? landed.campaign : null
    const image = campaign?.form.image
    const offered = config ? offeredLanguages(config, campaign ?? undefined) : undefined
    const language = pageLanguage(visit.wish, offered)
    return {
      environment,
      language,
      requestId: '',
      now,
      config: config && (await counters.addTo(configIn(config, language))),
      organizations: mayList ? await listFor(facts, { language, now }) : [],
      bills: campaign && (await billsOf(facts, campaign)),
      placeholder: image ? await facts.placeholder(image.url) : null,
    }
  }
}

/** Returns null if the campaign lists no bills, or if another source would be needed. */
async function billsOf(facts: Facts, campaign: Campaign): Promise<Bill[] | null> {
  const stored = await facts.bills(campaign.supportingBills.map(each => each.id).join())
  return stored && [...stateBillsOf(campaign), ...stored]
}

/** Returns whether the page lists the organizations if the host selects none: at the root, on this machine. */
function listsOrganizations({ path, host }: Visit): boolean {
  return path === '/' && isLoopback(host)
}

type Facts = ReturnType<typeof openFacts>

/** Lists the organizations for the page at which a visitor selects one. Each has its logo and its open campaigns. */
async function listFor(
  facts: Facts,
  { language, now }: { language: Language; now: number },
): Promise<ListedOrganization[]> {
  const listed = await facts.list('')
  return Promise.all(
    listed.map(async organization => {
      const stored = await facts.config(organization.id)
      if (!stored) return organization
      const { organizationName, logo, campaigns } = configIn(stored, language)
      const open = campaigns.filter(each => isPublished(each, now))
      return {
        ...organization,
        name: organizationName,
        ...(logo && { logo: logo.url }),
        campaigns: open.map(each => each.campaignName),
      }
    }),
  )
}

/** The cache is small, because each configuration contains the texts of all campaigns of an organization. */
const few = { max: 100 }
const many = { max: 1_000 }

function openFacts({ campaigns, bills, images }: BootServices, { memoize }: SharedMemory) {
  return {
    placeholder: memoize(src => images.findPlaceholder(src), many),
    only: memoize(() => campaigns.only(), few),
    standard: memoize(() => campaigns.standard(), few),
    list: memoize(() => campaigns.list(), few),
    bySubdomains: memoize(labels => campaigns.bySubdomains(labels.split('.')), many),
    organizationOf: memoize(campaignId => campaigns.organizationOf(campaignId), many),
    config: memoize(organizationId => campaigns.config(organizationId), few),
    bills: memoize(
      async (ids): Promise<Bill[] | null> => (ids === '' ? null : bills.findStored(ids.split(','))),
      few,
    ),
  }
}

async function configFor(
  facts: Facts,
  { apiBase }: Environment,
  visit: Visit,
): Promise<OrganizationConfig | null | 'unknown'> {
  const { host, path, organizationId } = visit
  const chosen = (await facts.only('')) ?? (await facts.bySubdomains(hostLabels(host).join('.')))
  if (chosen) return facts.config(chosen.id)
  if (organizationId && listsOrganizations(visit)) {
    const listed = (await facts.list('')).find(each => each.id === organizationId)
    if (listed) return facts.config(listed.id)
  }
  const campaignId = campaignIdIn(path)
  if (isReservedPath(campaignId, apiBase) || isReservedPath(path.split('/')[1] ?? ''))
    return facts.standard('')
  // The id is checked, because other text may contain characters that the database rejects, such as %00.
  const owner = id.safeParse(campaignId).success ? await facts.organizationOf(campaignId) : null
  return (owner && (await facts.config(owner.id))) ?? 'unknown'
}

/** The longest host name in characters. The domain name system does not allow longer ones. */
const LONGEST_HOST = 253

function hostLabels(host: string): string[] {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return name.length > LONGEST_HOST ? [] : name.split('.')
}

/** Returns the `Boot` of a page. If the page appears under the header of a campaign, it is the campaign's. */
export async function bootAt(
  bootFor: BootFor,
  { host, url, wish }: Pick<Visit, 'host' | 'wish'> & { url: string },
): Promise<Boot | 'unknown'> {
  const [path, query] = splitUrl(url)
  // A link in the list adds the parameter at the end.
  const organizationId = new URLSearchParams(query).getAll(ORGANIZATION_PARAMETER).at(-1)
  const from = campaignBefore(path, query)
  const led = from === '' ? 'unknown' : await bootFor({ host, path: from, wish })
  return led === 'unknown' ? bootFor({ host, path, wish, organizationId }) : led
}

/**
 * Some pages have no campaign of their own, but were reached from one, and appear under that campaign's header. Returns
 * the path of that campaign. A legal text links back to it. A page that is not found says that the campaign is over.
 */
function campaignBefore(path: string, query: string): string {
  const isAfterOne = path.startsWith('/legal/') || path === '/page-not-found'
  const campaignId = isAfterOne && new URLSearchParams(query).get(ORIGIN_PARAMETER)
  return campaignId ? `/${encodeURIComponent(campaignId)}` : ''
}

/**
 * Returns the URL to redirect to. Returns null if the requested URL has a page of its own. The redirect keeps the
 * visitor's query.
 */
export function detour(boot: Boot, url: string): string | null {
  const [path, query] = splitUrl(url)
  const elsewhere = pathInstead(boot, path)
  return elsewhere && withQuery(elsewhere, query)
}

function pathInstead({ config, environment, now }: Boot, path: string): string | null {
  const id = campaignIdIn(path)
  const [only, second] = config?.campaigns ?? []
  if (path === '/' && only && !second) return `/${only.campaignId}`
  if (!config || isReservedPath(id, environment.apiBase) || path.split('/').filter(Boolean).length !== 1)
    return null
  const landed = landing(config.campaigns, id, now)
  if (landed.show === 'campaign' && landed.campaign.campaignId !== lastSegment(path))
    return `/${landed.campaign.campaignId}`
  if (landed.show === 'redirect') return landed.url
  if (landed.show === 'not-found') return `/page-not-found?${ORIGIN_PARAMETER}=${encodeURIComponent(id)}`
  return landed.show === 'picker' ? '/' : null
}

export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
