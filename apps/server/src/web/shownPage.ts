import { randomUUID } from 'node:crypto'
import type { Boot } from '@redress/contract/boot'
import { originParameter } from '@redress/core/campaign/campaign'
import { isLoopback, isLoopbackName } from '@redress/core/network/loopback'
import { legalDocuments } from '@redress/words/legalText'
import { escapeMarkup } from '../organizations/campaigns/embedSnippet.ts'
import { campaignIn, detailsPath } from './formSessions/takeForm.ts'
import { splitUrl } from './pageBoots.ts'
import { askedLanguage } from './pageLanguage.ts'

/** The parts of a request that change the rendered page. The rest of the visitor's query appears only in links. */
export type ShownPage = {
  /** The host if it is a name of this machine, otherwise empty. The screen to select an organization differs there. */
  host: string
  path: string
  /** The query, with a placeholder for the rest of the visitor's query if there is any. */
  search: string
}

type Shown = Pick<Boot, 'config'>

/** No text of a page contains this placeholder. In a query it reads as one parameter. */
const placeholder = `query=${randomUUID()}`

const fixedPaths = ['/', detailsPath, '/page-not-found', ...legalDocuments.map(each => `/legal/${each}`)]

/** Returns the path to render. Every path without a page of its own shows the not-found page. */
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

/** Returns the query without the parameters that change the page. The other characters stay as they are. */
function restOf(query: string): string {
  const pairs = query.slice(1).split('&')
  return pairs.filter(pair => !['lang', originParameter].includes(pair.split('=')[0] ?? '')).join('&')
}

/** Splits a request into the shown page and `rest`, the part of the visitor's query that does not change the page. */
export function readShownPage(
  boot: Shown,
  { url, host }: { url: string; host: string },
): ShownPage & { rest: string } {
  const [path, query] = splitUrl(url)
  const rest = restOf(query)
  const campaignId = new URLSearchParams(query).get(originParameter)
  const campaign = boot.config?.campaigns.find(each => each.campaignId === campaignId)
  const language = askedLanguage(url)
  const search = [
    ...(rest ? [placeholder] : []),
    ...(campaign ? [`${originParameter}=${encodeURIComponent(campaign.campaignId)}`] : []),
    ...(language ? [`lang=${language}`] : []),
  ].join('&')
  const shown = { host: hostOf(boot, host), path: pathOf(boot, path) }
  return { ...shown, search: search && `?${search}`, rest }
}

/** Writes the visitor's query into the links of a page that was rendered with a placeholder. */
export function writeQuery(html: string, rest: string): string {
  if (rest === '') return html
  const escaped = escapeMarkup(rest)
  return html.replaceAll(placeholder, () => escaped)
}
