import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { id } from '@redress/contract/shapes/text'
import { isReservedPath } from '@redress/core/campaign/reservedPaths'
import { lastSegment } from '@redress/core/organization/choose'
import type { Organization, OrganizationConfig } from '@redress/core/organization/organization'
import type { Clock } from '../base/clock.ts'

/** What choosing an organization needs; each look-up goes by index, however many organizations there are. */
export type BootContext = {
  clock: Clock
  environment: Environment
  onlyOrganization(): Promise<OrganizationConfig | null>
  configBySubdomains(labels: string[]): Promise<OrganizationConfig | null>
  configByCampaign(campaignId: string): Promise<OrganizationConfig | null>
  listOrganizations(): Promise<Organization[]>
}

export type Visit = { host: string; path: string; requestId: string }

const isId = (text: string) => id.safeParse(text).success

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

async function configFor(
  context: BootContext,
  { host, path }: Visit,
): Promise<OrganizationConfig | null | 'unknown'> {
  const only = await context.onlyOrganization()
  if (only) return only
  const named = await context.configBySubdomains(host.toLowerCase().replace(/:\d+$/, '').split('.'))
  if (named) return named
  const campaignId = lastSegment(path)
  if (isReservedPath(campaignId, context.environment.apiBase) || isReservedPath(path.split('/')[1] ?? ''))
    return null
  // What can be no campaign's id is not looked for: it may hold what the store refuses, such as %00.
  return (isId(campaignId) && (await context.configByCampaign(campaignId))) || 'unknown'
}

/** The start-up answers for a visit, by the rules of core's chooseOrganization. `unknown`: go to the root. */
export async function bootFor(context: BootContext, visit: Visit): Promise<Boot | 'unknown'> {
  const config = await configFor(context, visit)
  if (config === 'unknown') return 'unknown'
  const { environment, clock } = context
  // Nobody reads the list but the selection screen, which is at the root.
  const mayList = config === null && visit.path === '/' && loopback.test(visit.host)
  return {
    environment,
    requestId: visit.requestId,
    now: clock.now(),
    config,
    organizations: mayList ? await context.listOrganizations() : [],
  }
}
