import type { Boot } from '@redress/contract/boot'
import { CallFailed, type Client } from '@redress/contract/client'
import type { Environment } from '@redress/contract/shapes/environment'
import { chooseOrganization } from '@redress/core/organization/choose'
import type { Organization, OrganizationConfig } from '@redress/core/organization/organization'
import { type ReactNode, useEffect, useState } from 'react'
import { applyHead, headOf } from '../head/head.ts'
import { routeOf } from '../navigation/routes.ts'
import type { World } from '../platform/platform.ts'
import { reasonOf } from '../session/calls.ts'
import { loadConfig, loadingOffMs, nobodysCampaign, toRoot } from '../shell/useOrganization.ts'
import { applyTheme } from '../theme/theme.ts'
import { newRequestId, requestIdOf } from './inlinedBoot.ts'

/** Colours, title and metadata, which otherwise the server writes. */
function dress({ config, environment }: Boot, world: World) {
  if (config) applyTheme(document, config)
  const path = world.path()
  applyHead(document, headOf({ route: routeOf(path, environment.apiBase), path, config, environment }))
}

/** The page while it has to find out by itself what the server usually tells it. */
export function StartingApp({
  world,
  open,
  loading,
}: {
  world: World
  open: (boot: Boot) => Promise<ReactNode>
  /** What fills the screen meanwhile. */
  loading: ReactNode
}) {
  const [app, setApp] = useState<ReactNode>(null)
  useEffect(() => {
    const start = async () => {
      const boot = await startUp(world)
      dress(boot, world)
      setApp(await open(boot))
    }
    void start()
  }, [world, open])
  return app ?? loading
}

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
