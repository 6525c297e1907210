import type { Boot } from '@redress/contract/boot'
import type { Client } from '@redress/contract/client'
import type { Language } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { useCallback, useEffect, useRef, useState } from 'react'
import { placeAddress, type Route, routeOf } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { failureReason } from '../session/calls.ts'
import { loadChosenOrganization, saveChosenOrganization } from '../session/storage.ts'
import { applyTheme } from '../theme/theme.ts'
import { updateHead } from './useScreen.ts'

type Selection = {
  organization: OrganizationConfig | null
  isLoading: boolean
  /** Called when the visitor chooses an organization. */
  select: (id: string) => void
}

type Selecting = { boot: Boot; route: Route; platform: Platform | null }

/** Returns the page's organization. Loads it in the browser if the server could not determine it. */
export function useOrganization({ boot, route, platform }: Selecting): Selection {
  const [organization, setOrganization] = useState(boot.config)
  const [isLoading, setLoading] = useState(boot.config === null && needsOne(route))
  const hasLooked = useRef(false)

  const load = useCallback(
    async (id: string, from: Platform) => {
      setLoading(true)
      const config = await fetchOrganization(boot, id, from)
      if (config) setOrganization(config)
      from.later(LOADING_OFF_MS, () => setLoading(false))
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

function needsOne({ page }: Route): boolean {
  return page === 'message' || page === 'personal'
}

/**
 * Returns the organization for a URL that names none: in the middle of a visit the visit's organization, otherwise the
 * one that the visitor chose. Returns an empty text if there is none.
 */
function findChosenOrganization(route: Route, platform: Platform): string {
  if (route.page === 'legal') return ''
  const kept = loadChosenOrganization(platform.tabStorage, route.page === 'personal')
  if (route.page === 'personal' && kept === '') goToRoot(platform)
  return kept
}

/**
 * Loads an organization's configuration and applies its colors, title and metadata. Resolves to null if loading fails.
 */
async function fetchOrganization(
  boot: Boot,
  id: string,
  platform: Platform,
): Promise<OrganizationConfig | null> {
  const { apiBase, apiKey } = boot.environment
  const client = platform.connect({ apiBase, apiKey, requestId: boot.requestId })
  const config = await loadConfig(client, { id, lang: boot.language }, platform.report)
  if (config) {
    applyTheme(document, config)
    const path = platform.path()
    const route = routeOf(path, apiBase)
    const { environment, language } = boot
    await updateHead({ route, path, config, environment, language }).catch(() => undefined)
  }
  return config
}

/** Loads an organization's configuration. If loading fails, reports the failure to the console and resolves to null. */
export async function loadConfig(
  client: Client,
  query: { id: string; lang: Language },
  report: (reason: string) => void,
): Promise<OrganizationConfig | null> {
  try {
    return await client('config', { query })
  } catch (problem) {
    report(failureReason('config', problem))
    return null
  }
}

export function goToRoot(platform: Platform): void {
  platform.navigate(placeAddress({ page: 'picker' }, platform.search()), { replace: true })
}

/** The time in ms between the end of loading and the end of the loading screen. */
export const LOADING_OFF_MS = 250
