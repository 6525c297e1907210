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

/** Returns whether the screen is outside a campaign's own page. */
export function isOutsideCampaign({ page }: Route): boolean {
  return page === 'picker' || page === 'not-found'
}

const legalPaths: Record<string, LegalDocument> = {
  '/legal/terms-of-service': 'terms-of-service',
  '/legal/privacy-policy': 'privacy-policy',
}

/** Decodes a segment. Returns the empty text for malformed escapes, for which the server finds no page either. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** Returns the route of a path. `apiBase` is reserved, so it names no campaign. */
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

/** Returns the address of a place, with the visitor's whole query string. */
export function placeAddress(place: Destination, search: string): string {
  return withQuery(formatPath(place), withoutOrigin(search))
}

/** Returns the address of a legal text, with the visitor's query and the campaign to which the text links back. */
export function legalAddress(
  document: LegalDocument,
  search: string,
  campaignId: string | undefined,
): string {
  const query = campaignId ? withParameter(search, originParameter, campaignId) : search
  return withQuery(`/legal/${document}`, query)
}

/**
 * Removes the origin, because only legal texts and the page for unknown addresses name the campaign from which they
 * were opened.
 */
function withoutOrigin(search: string): string {
  return withoutParameter(search, originParameter)
}

/** Returns the campaign from which such a page was opened; null if there is none. */
export function originIn(search: string): string | null {
  return new URLSearchParams(search).get(originParameter)
}
