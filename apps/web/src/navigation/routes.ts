import { originParameter } from '@redress/core/campaign/campaign'
import { withoutParameter, withParameter, withQuery } from '@redress/core/network/query'
import { isReservedPath } from '@redress/core/organization/organization'
import type { Destination } from '@redress/core/session/effects'
import type { LegalDocument } from '@redress/words/legalText'

export type Route =
  | { page: 'picker' }
  | { page: 'message'; campaignId: string }
  | { page: 'personal' }
  | { page: 'not-found' }
  | { page: 'legal'; document: LegalDocument }

/** The screens that a campaign's own page does not hold. */
export function isOutsideCampaign({ page }: Route): boolean {
  return page === 'picker' || page === 'not-found'
}

const legalPaths: Record<string, LegalDocument> = {
  '/legal/terms-of-service': 'terms-of-service',
  '/legal/privacy-policy': 'privacy-policy',
}

/** Empty for malformed escapes: the server finds no page there either. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** `apiBase` is reserved: it names no campaign. */
export function routeOf(path: string, apiBase: string): Route {
  const trimmed = path.replace(/(?<!\/)\/+$/, '')
  const document = legalPaths[trimmed]
  if (document) return { page: 'legal', document }
  if (trimmed === '') return { page: 'picker' }
  if (trimmed === '/personal-information') return { page: 'personal' }
  const [, first = '', ...more] = trimmed.split('/')
  const campaignId = decoded(first)
  const isCampaign = more.length === 0 && !isReservedPath(campaignId, apiBase)
  return isCampaign ? { page: 'message', campaignId } : { page: 'not-found' }
}

export function formatPath(place: Destination): string {
  switch (place.page) {
    case 'picker':
      return '/'
    case 'message':
      return `/${encodeURIComponent(place.campaignId)}`
    case 'personal':
      return '/personal-information'
    case 'not-found':
      return '/page-not-found'
  }
}

/** The address of a place, with the visitor's whole query string. */
export function placeAddress(place: Destination, search: string): string {
  return withQuery(formatPath(place), withoutOrigin(search))
}

/** The address of a legal text: with the visitor's query, and the campaign that it leads back to. */
export function legalAddress(
  document: LegalDocument,
  search: string,
  campaignId: string | undefined,
): string {
  const query = campaignId ? withParameter(search, originParameter, campaignId) : search
  return withQuery(`/legal/${document}`, query)
}

/** Only legal texts, and a page that is not found, name the campaign that they were opened from. */
function withoutOrigin(search: string): string {
  return withoutParameter(search, originParameter)
}

/** The campaign that such a page was opened from; null for none. */
export function originIn(search: string): string | null {
  return new URLSearchParams(search).get(originParameter)
}
