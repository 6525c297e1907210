import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import type { Bill } from '@redress/core/bill/bill'
import { landing } from '@redress/core/campaign/campaign'
import { isLoopback } from '@redress/core/network/loopback'
import { isReservedPath, lastSegment, type OrganizationConfig } from '@redress/core/organization/organization'
import { configIn, offeredLanguages } from '@redress/core/organization/translation'
import type { Clock } from '../base/clock.ts'
import type { SharedMemory } from '../base/sharedMemory.ts'
import type { Bills } from '../bills/bills.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Counters } from '../counters/counters.ts'
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
}

type Visit = { host: string; path: string; wish: LanguageWish }

/** @returns the start-up answers of a page by core's chooseOrganization; `unknown`: redirect to the root */
export function openBoots(
  services: BootServices,
  memory: SharedMemory,
): (visit: Visit) => Promise<Boot | 'unknown'> {
  const { environment, clock, counters } = services
  const facts = openFacts(services, memory)
  return async visit => {
    const config = await configFor(facts, environment, visit)
    if (config === 'unknown') return 'unknown'
    // Only the selection screen, at the root, reads the list.
    const mayList = config === null && visit.path === '/' && isLoopback(visit.host)
    const now = clock.now()
    const landed = config && landing(config.campaigns, lastSegment(visit.path), now)
    const campaign = landed?.show === 'campaign' ? landed.campaign : null
    const offered = config ? offeredLanguages(config, campaign ?? undefined) : undefined
    const language = pageLanguage(visit.wish, offered)
    return {
      environment,
      language,
      requestId: '',
      now,
      config: config && (await counters.addTo(configIn(config, language))),
      organizations: mayList ? await facts.list('') : [],
      bills: campaign && (await facts.bills(campaign.supportingBills.map(each => each.id).join())),
    }
  }
}

type Facts = ReturnType<typeof openFacts>

/** Configurations hold the texts of all their campaigns. */
const few = { max: 100 }
const many = { max: 1_000 }

function openFacts({ campaigns, bills }: BootServices, { memoize }: SharedMemory) {
  return {
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
  { host, path }: Pick<Visit, 'host' | 'path'>,
): Promise<OrganizationConfig | null | 'unknown'> {
  const chosen = (await facts.only('')) ?? (await facts.bySubdomains(hostLabels(host).join('.')))
  if (chosen) return facts.config(chosen.id)
  const campaignId = lastSegment(path)
  if (isReservedPath(campaignId, apiBase) || isReservedPath(path.split('/')[1] ?? ''))
    return facts.standard('')
  // Other text may hold characters that the database refuses, such as %00.
  const owner = id.safeParse(campaignId).success ? await facts.organizationOf(campaignId) : null
  return (owner && (await facts.config(owner.id))) ?? 'unknown'
}

function hostLabels(host: string): string[] {
  return host.toLowerCase().replace(/:\d+$/, '').split('.')
}
