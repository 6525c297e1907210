import type { Boot } from '@redress/contract/boot'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { useCallback, useEffect, useRef, useState } from 'react'
import { languageOf } from '../boot/languageOf.ts'
import { loadConfig } from '../boot/loadConfig.ts'
import { loadingOffMs } from '../boot/loadingOffMs.ts'
import { nobodysCampaign } from '../boot/nobodysCampaign.ts'
import { toRoot } from '../boot/toRoot.ts'
import { keepChosenOrganization, keptOrganization } from '../session/keep.ts'
import type { World } from '../session/world.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { showHead } from './head/showHead.ts'
import { type Route, routeOf } from './routes.ts'

export type Selection = {
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
