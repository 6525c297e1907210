import { randomUUID } from 'node:crypto'
import type { Boot } from '@redress/contract/boot'
import { ORIGIN_PARAMETER } from '@redress/core/campaign/campaign'
import { isLoopback, isLoopbackName } from '@redress/core/network/loopback'
import { legalDocuments } from '@redress/words/legalText'
import { escapeMarkup } from '../platform/escapeMarkup.ts'
import { campaignIn, DETAILS_PATH } from './formSessions/takeForm.ts'
import { splitUrl } from './pageBoots.ts'
import { askedLanguage } from './pageLanguage.ts'

/**
 * The parts of a request that change the rendered page. The rest of the visitor's query appears only in the page's
 * links.
 */
export type ShownPage = {
  /**
   * The host if it is a name of this machine, and otherwise empty. On this machine, the page at which a visitor selects
   * an organization is different.
   */
  host: string
  path: string
  /** The query. If the visitor's query has a rest, a placeholder stands for it. */
  search: string
}

type Shown = Pick<Boot, 'config'>

/** The placeholder contains a random UUID, so no text of a page contains it. It has the form of one query parameter. */
const placeholder = `query=${randomUUID()}`

const fixedPaths = ['/', DETAILS_PATH, '/page-not-found', ...legalDocuments.map(each => `/legal/${each}`)]

/** Returns the path of the page to render. A path without a page of its own gets the not-found page. */
function pathOf({ config }: Shown, path: string): string {
  const trimmed = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '')
  if (fixedPaths.includes(trimmed)) return trimmed
  const campaignId = campaignIn(trimmed)
  const isCampaign = campaignId && config?.campaigns.some(each => each.campaignId === campaignId)
  return isCampaign ? `/${encodeURIComponent(campaignId)}` : '/page-not-found'
}

function hostOf({ config }: Shown, host: string): string {
  if (config || !isLoopbackName(host)) return ''
  return isLoopback(host) ? 'localhost' : 'name.localhost'
}

/** Returns the query without the parameters that change the page. The rest is not changed. */
function restOf(query: string): string {
  const pairs = query.slice(1).split('&')
  return pairs.filter(pair => !['lang', ORIGIN_PARAMETER].includes(pair.split('=')[0] ?? '')).join('&')
}

/** Splits a request into the shown page and `rest`, the part of the visitor's query that does not change the page. */
export function readShownPage(
  boot: Shown,
  { url, host }: { url: string; host: string },
): ShownPage & { rest: string } {
  const [path, query] = splitUrl(url)
  const rest = restOf(query)
  const campaignId = new URLSearchParams(query).get(ORIGIN_PARAMETER)
  const campaign = boot.config?.campaigns.find(each => each.campaignId === campaignId)
  const language = askedLanguage(url)
  const search = [
    ...(rest ? [placeholder] : []),
    ...(campaign ? [`${ORIGIN_PARAMETER}=${encodeURIComponent(campaign.campaignId)}`] : []),
    ...(language ? [`lang=${language}`] : []),
  ].join('&')
  const shown = { host: hostOf(boot, host), path: pathOf(boot, path) }
  return { ...shown, search: search && `?${search}`, rest }
}

/** Replaces the placeholder in the links of a rendered page with the visitor's query. */
export function writeQuery(html: string, rest: string): string {
  if (rest === '') return html
  const escaped = escapeMarkup(rest)
  return html.replaceAll(placeholder, () => escaped)
}
