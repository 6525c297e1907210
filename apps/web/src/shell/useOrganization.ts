import type { Boot } from '@redress/contract/boot'
import type { Client } from '@redress/contract/client'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { useCallback, useEffect, useRef, useState } from 'react'
import { languageTagOf } from '../language/useWords.ts'
import { type Route, routeOf, withQuery } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { reasonOf } from '../session/calls.ts'
import { loadChosenOrganization, saveChosenOrganization } from '../session/storage.ts'
import { applyTheme } from '../theme/theme.ts'
import { updateHead } from './useScreen.ts'

type Selection = {
  organization: OrganizationConfig | null
  isLoading: boolean
  /** By hand. */
  select: (id: string) => void
}

type Selecting = { boot: Boot; route: Route; platform: Platform | null }

/** A page that is of an organization, and cannot be shown without. */
function needsOne({ page }: Route): boolean {
  return page === 'message' || page === 'personal'
}

/**
 * Whose page an address is of that does not tell by itself: of the organization chosen before, or in the middle
 * of a visit the one visited; empty for nobody's. A campaign that is nobody's leads to the root.
 */
function findChosenOrganization(route: Route, platform: Platform): string {
  if (route.page === 'legal') return ''
  const kept = loadChosenOrganization(platform.tabStorage, route.page === 'personal')
  if (route.page === 'message') platform.report(unknownCampaignReport)
  if (route.page === 'message' || (route.page === 'personal' && kept === '')) goToRoot(platform)
  return kept
}

/** Loads a configuration and puts its colours, language, title and metadata on; null where it cannot be had. */
async function fetchOrganization(
  boot: Boot,
  id: string,
  platform: Platform,
): Promise<OrganizationConfig | null> {
  const { apiBase, apiKey } = boot.environment
  const client = platform.connect({ apiBase, apiKey, requestId: boot.requestId })
  const config = await loadConfig(client, id, platform.report)
  if (config) {
    applyTheme(document, config)
    document.documentElement.lang = languageTagOf(config)
    const path = platform.path()
    const route = routeOf(path, apiBase)
    await updateHead({ route, path, config, environment: boot.environment }).catch(() => undefined)
  }
  return config
}

/** The organization that the page is of, and how it is loaded where the server could not tell which. */
export function useOrganization({ boot, route, platform }: Selecting): Selection {
  const [organization, setOrganization] = useState(boot.config)
  const [isLoading, setLoading] = useState(boot.config === null && needsOne(route))
  const hasLooked = useRef(false)

  const load = useCallback(
    async (id: string, from: Platform) => {
      setLoading(true)
      const config = await fetchOrganization(boot, id, from)
      if (config) setOrganization(config)
      from.later(loadingOffMs, () => setLoading(false))
      return config
    },
    [boot],
  )

  useEffect(() => {
    if (!platform || boot.config || hasLooked.current) return
    hasLooked.current = true
    const kept = findChosenOrganization(route, platform)
    if (kept === '') return setLoading(false)
    void load(kept, platform).then(config => {
      if (!config && route.page === 'personal') goToRoot(platform)
    })
  }, [boot, route, platform, load])

  const select = (id: string) => {
    if (!platform) return
    void load(id, platform).then(config => {
      if (config) saveChosenOrganization(platform.tabStorage, config.organizationId)
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
export function goToRoot(platform: Platform): void {
  platform.navigate(withQuery('/', platform.search()), { replace: true })
}

/** Turning the loading state off waits for this long. */
export const loadingOffMs = 250

/** What the console is told of a campaign that is nobody's. */
export const unknownCampaignReport = 'Error getting org ID from campaign ID. Body null'
