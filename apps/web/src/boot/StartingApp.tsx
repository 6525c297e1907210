import type { Boot } from '@redress/contract/boot'
import { CallFailed, type Client } from '@redress/contract/client'
import type { Environment } from '@redress/contract/shapes/environment'
import type { Language } from '@redress/core/language/language'
import {
  chooseOrganization,
  type Organization,
  type OrganizationConfig,
} from '@redress/core/organization/organization'
import type { LegalText } from '@redress/words/legalText'
import { type ReactNode, useEffect, useState } from 'react'
import { loadLegal } from '../cards/legal/loadLegal.ts'
import { applyHead, headOf } from '../head/head.ts'
import { useLanguage } from '../language/useWords.ts'
import { routeOf } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { failureReason } from '../session/calls.ts'
import { PartMissing } from '../shell/PartMissing.tsx'
import { goToRoot, LOADING_OFF_MS, loadConfig } from '../shell/useOrganization.ts'
import { applyTheme } from '../theme/theme.ts'
import { newRequestId, requestIdOf } from './inlinedBoot.ts'

/** Starts a page into which the server put no data. The page then requests the data itself. */
export function StartingApp({
  platform,
  open,
  loading,
}: {
  platform: Platform
  open: (boot: Boot) => Promise<ReactNode>
  loading: ReactNode
}) {
  const [app, setApp] = useState<ReactNode>(null)
  const language = useLanguage()
  useEffect(() => {
    const start = async () => {
      const boot = await startUp(platform, language)
      applyConfig(boot, platform)
      setApp(await open(boot))
    }
    start().catch(() => {
      platform.report('A part of the page could not be loaded.')
      setApp(<PartMissing onReload={() => platform.leave(platform.path() + platform.search())} />)
    })
  }, [platform, open, language])
  return app ?? loading
}

/** Sets the colors, title and metadata, which the server usually writes into the page. */
function applyConfig({ config, environment, language }: Boot, platform: Platform) {
  if (config) applyTheme(document, config)
  const path = platform.path()
  applyHead(
    document,
    headOf({ route: routeOf(path, environment.apiBase), path, config, environment, language }),
  )
}

/**
 * The environment if the server does not answer. The page's own URL is then the only known setting, and the console
 * shows the reason.
 */
const unknownEnvironment: Omit<Environment, 'publicUrl'> = {
  apiBase: '/api',
  apiKey: '',
  providerName: 'Redress',
  brandedOrganizationId: '',
  simulated: false,
}

type Chosen = Pick<Boot, 'config' | 'organizations'>

/** Returns null if the organizations cannot be listed. */
async function listOrganizations(client: Client, platform: Platform): Promise<Organization[] | null> {
  try {
    return (await client('organizations')).filter(each => each.subdomain)
  } catch (problem) {
    platform.report(failureReason('organizations', problem))
    return null
  }
}

/** Returns whether a request succeeded without content, which means that no organization owns the campaign. */
function saysNothing(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status >= 200 && problem.status < 300
}

/** The specification's text for a campaign that no organization owns. */
const UNKNOWN_CAMPAIGN_REPORT = 'Error getting org ID from campaign ID. Body null'

async function ownerOf(client: Client, campaignId: string, platform: Platform): Promise<string> {
  try {
    return (await client('organizationByCampaign', { query: { campaignId } })).id
  } catch (problem) {
    platform.report(
      saysNothing(problem) ? UNKNOWN_CAMPAIGN_REPORT : failureReason('organization by campaign', problem),
    )
    goToRoot(platform)
    return ''
  }
}

async function choose(client: Client, platform: Platform, language: Language): Promise<Chosen> {
  const organizations = await listOrganizations(client, platform)
  const choice = chooseOrganization(organizations ?? [], platform.host, platform.path())
  if (choice.choose === 'ask') return { config: null, organizations }
  const id = choice.choose === 'organization' ? choice.id : await ownerOf(client, choice.campaignId, platform)
  const config: OrganizationConfig | null =
    id === '' ? null : await loadConfig(client, { id, lang: language }, platform.report)
  return { config, organizations }
}

/** Returns the legal text of the page, or null if the page shows no legal text or the server did not answer. */
async function legalAt(
  platform: Platform,
  apiBase: string,
  page: { language: Language; requestId: string },
): Promise<LegalText | null> {
  const route = routeOf(platform.path(), apiBase)
  if (route.page !== 'legal') return null
  return loadLegal(platform.path() + platform.search(), page).catch(problem => {
    platform.report(failureReason('legal text', problem))
    return null
  })
}

async function loadBoot(
  requestId: string,
  platform: Platform,
  language: Language,
): Promise<Omit<Boot, 'language' | 'requestId' | 'now' | 'bills'>> {
  try {
    const answer = await platform.connect({ apiBase: '', apiKey: '', requestId })('environment')
    const { apiBase, apiKey } = answer
    const publicUrl = URL.canParse(answer.publicUrl) ? answer.publicUrl : platform.origin
    return {
      environment: { ...answer, publicUrl },
      ...(await choose(platform.connect({ apiBase, apiKey, requestId }), platform, language)),
      legal: await legalAt(platform, apiBase, { language, requestId }),
    }
  } catch (problem) {
    platform.report(failureReason('start-up', problem))
    const environment = { ...unknownEnvironment, publicUrl: platform.origin }
    return { environment, config: null, organizations: null }
  }
}

/**
 * Requests the environment, the organizations and the configuration of the page's organization. Never rejects: if a
 * request fails, reports it to the console and leaves that part empty.
 */
export async function startUp(platform: Platform, language: Language): Promise<Boot> {
  const requestId = requestIdOf(platform.search()) || newRequestId(platform.now(), platform.freshId())
  const found = await loadBoot(requestId, platform, language)
  await new Promise<void>(resolve => platform.later(LOADING_OFF_MS, resolve))
  return { ...found, language, requestId, now: platform.now(), bills: null }
}
