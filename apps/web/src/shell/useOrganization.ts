import type { Boot } from '@redress/contract/boot'
import type { Client } from '@redress/contract/client'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { useCallback, useEffect, useRef, useState } from 'react'
import { languageOf } from '../boot/languageOf.ts'
import { keepQuery, type Route, routeOf } from '../navigation/routes.ts'
import type { World } from '../platform/platform.ts'
import { reasonOf } from '../session/calls.ts'
import { keepChosenOrganization, keptOrganization } from '../session/storage.ts'
import { applyTheme } from '../theme/theme.ts'
import { showHead } from './useScreen.ts'

type Selection = {
  organization: OrganizationConfig | null
  isLoading: boolean
  /** By hand. */
  select: (id: string) => void
}

type Selecting = { boot: Boot; route: Route; world: World | null }

/** A page that is of an organization, and cannot be shown without. */
function needsOne({ page }: Route): boolean {
  return page === 'message' || page === 'personal'
}

/**
 * Whose page an address is of that does not tell by itself: of the organization chosen before, or in the middle
 * of a visit the one visited; empty for nobody's. A campaign that is nobody's leads to the root.
 */
function lookAround(route: Route, world: World): string {
  if (route.page === 'legal') return ''
  const kept = keptOrganization(world.visitMemory, route.page === 'personal')
  if (route.page === 'message') world.report(nobodysCampaign)
  if (route.page === 'message' || (route.page === 'personal' && kept === '')) toRoot(world)
  return kept
}

/** Loads a configuration and puts its colours, language, title and metadata on; null where it cannot be had. */
async function fetchOrganization(boot: Boot, id: string, world: World): Promise<OrganizationConfig | null> {
  const { apiBase, apiKey } = boot.environment
  const client = world.connect({ apiBase, apiKey, requestId: boot.requestId })
  const config = await loadConfig(client, id, world.report)
  if (config) {
    applyTheme(document, config)
    document.documentElement.lang = languageOf({ config })
    const path = world.path()
    const route = routeOf(path, apiBase)
    await showHead({ route, path, config, environment: boot.environment }).catch(() => undefined)
  }
  return config
}

/** The organization that the page is of, and how it is loaded where the server could not tell which. */
export function useOrganization({ boot, route, world }: Selecting): Selection {
  const [organization, setOrganization] = useState(boot.config)
  const [isLoading, setLoading] = useState(boot.config === null && needsOne(route))
  const hasLooked = useRef(false)

  const load = useCallback(
    async (id: string, from: World) => {
      setLoading(true)
      const config = await fetchOrganization(boot, id, from)
      if (config) setOrganization(config)
      from.later(loadingOffMs, () => setLoading(false))
      return config
    },
    [boot],
  )

  useEffect(() => {
    if (!world || boot.config || hasLooked.current) return
    hasLooked.current = true
    const kept = lookAround(route, world)
    if (kept === '') return setLoading(false)
    void load(kept, world).then(config => {
      if (!config && route.page === 'personal') toRoot(world)
    })
  }, [boot, route, world, load])

  const select = (id: string) => {
    if (!world) return
    void load(id, world).then(config => {
      if (config) keepChosenOrganization(world.visitMemory, config.organizationId)
    })
  }
  return { organization, isLoading, select }
}

/** An organization's configuration; null, and a line on the console, where it cannot be had. */
export async function loadConfig(
  client: Client,
  id: string,
  report: (reason: string) => void,
): Promise<OrganizationConfig | null> {
  try {
    return await client('config', { query: { id } })
  } catch (problem) {
    report(reasonOf('config', problem))
    return null
  }
}

/** To the start page, in place of the one that leads nowhere. */
export function toRoot(world: World): void {
  world.navigate(keepQuery('/', world.search()), { replace: true })
}

/** Turning the loading state off waits for this long. */
export const loadingOffMs = 250

/** What the console is told of a campaign that is nobody's. */
export const nobodysCampaign = 'Error getting org ID from campaign ID. Body null'
