import type { Boot } from '@redress/contract/boot'
import { CallFailed, type Client } from '@redress/contract/client'
import type { Environment } from '@redress/contract/shapes/environment'
import { chooseOrganization } from '@redress/core/organization/choose'
import type { Organization, OrganizationConfig } from '@redress/core/organization/organization'
import { reasonOf } from '../session/reasonOf.ts'
import type { World } from '../session/world.ts'
import { loadConfig } from './loadConfig.ts'
import { loadingOffMs } from './loadingOffMs.ts'
import { nobodysCampaign } from './nobodysCampaign.ts'
import { newRequestId, requestIdOf } from './requestId.ts'
import { toRoot } from './toRoot.ts'

/** With no answer at all the page still shows something, and says the rest on the console. */
const unknownEnvironment: Environment = {
  apiBase: '/api',
  apiKey: '',
  publicUrl: '',
  providerName: 'Redress',
  brandedOrganizationId: '',
  simulated: false,
}

type Chosen = Pick<Boot, 'config' | 'organizations'>

async function listOrganizations(client: Client, world: World): Promise<Organization[]> {
  try {
    return (await client('organizations')).filter(each => each.subdomain)
  } catch (problem) {
    world.report(reasonOf('organizations', problem))
    return []
  }
}

/** An answer that is there but empty is told from none: it names nobody. */
function saysNothing(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status >= 200 && problem.status < 300
}

async function ownerOf(client: Client, campaignId: string, world: World): Promise<string> {
  try {
    return (await client('organizationByCampaign', { query: { campaignId } })).id
  } catch (problem) {
    world.report(saysNothing(problem) ? nobodysCampaign : reasonOf('organization by campaign', problem))
    toRoot(world)
    return ''
  }
}

async function choose(client: Client, world: World): Promise<Chosen> {
  const organizations = await listOrganizations(client, world)
  const choice = chooseOrganization(organizations, world.host, world.path())
  if (choice.choose === 'ask') return { config: null, organizations }
  const id = choice.choose === 'organization' ? choice.id : await ownerOf(client, choice.campaignId, world)
  const config: OrganizationConfig | null = id === '' ? null : await loadConfig(client, id, world.report)
  return { config, organizations }
}

async function findOut(requestId: string, world: World): Promise<Omit<Boot, 'requestId' | 'now'>> {
  try {
    const environment = await world.connect({ apiBase: '', apiKey: '', requestId })('environment')
    const { apiBase, apiKey } = environment
    return { environment, ...(await choose(world.connect({ apiBase, apiKey, requestId }), world)) }
  } catch (problem) {
    world.report(reasonOf('start-up', problem))
    return { environment: unknownEnvironment, config: null, organizations: [] }
  }
}

/**
 * The start-up where the server has inlined nothing: a request id, the environment, the organizations, whose
 * page this is, and its configuration. Never rejects: what fails is said on the console, and is empty.
 */
export async function startUp(world: World): Promise<Boot> {
  const requestId = requestIdOf(world.search()) || newRequestId(world.now(), world.freshId())
  const found = await findOut(requestId, world)
  await new Promise<void>(resolve => world.later(loadingOffMs, resolve))
  return { ...found, requestId, now: world.now() }
}
