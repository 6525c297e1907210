import { ORIGIN_PARAMETER } from '@redress/core/campaign/campaign'
import { withoutParameter, withParameter, withQuery } from '@redress/core/network/query'
import { isReservedPath, ORGANIZATION_PARAMETER } from '@redress/core/organization/organization'
import type { Destination } from '@redress/core/session/effects'
import type { LegalDocument } from '@redress/words/legalText'

export type Route =
  | { page: 'picker' }
  | { page: 'message'; campaignId: string }
  | { page: 'personal' }
  | { page: 'not-found' }
  | { page: 'legal'; document: LegalDocument }

/** Returns whether the screen lies outside a campaign's own pages. */
export function isOutsideCampaign({ page }: Route): boolean {
  return page === 'picker' || page === 'not-found'
}

const legalPaths: Record<string, LegalDocument> = {
  '/legal/terms-of-service': 'terms-of-service',
  '/legal/privacy-policy': 'privacy-policy',
}

/** Decodes a path segment. Returns an empty text for a broken escape, for which the server finds no page either. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** Returns the route of a path. `apiBase` is reserved, so no campaign has its name. */
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

/** Returns the URL path of a place, with the visitor's whole query string. */
export function placeAddress(place: Destination, search: string): string {
  return withQuery(formatPath(place), withoutOrigin(search))
}

/** Returns the URL path at which this machine shows an organization, with the visitor's query. */
export function organizationAddress(id: string, search: string): string {
  return withQuery('/', withParameter(search, ORGANIZATION_PARAMETER, id))
}

/** Returns the URL path of a legal text, with the visitor's query and the campaign to which the text links back. */
export function legalAddress(
  document: LegalDocument,
  search: string,
  campaignId: string | undefined,
): string {
  const query = campaignId ? withParameter(search, ORIGIN_PARAMETER, campaignId) : search
  return withQuery(`/legal/${document}`, query)
}

/**
 * Removes the parameter that names the campaign from which a page was opened. Only legal texts and the page for missing
 * pages have it.
 */
function withoutOrigin(search: string): string {
  return withoutParameter(search, ORIGIN_PARAMETER)
}

/** Returns the id of the campaign from which a legal text or a missing page was opened, or null if there is none. */
export function originIn(search: string): string | null {
  return new URLSearchParams(search).get(ORIGIN_PARAMETER)
}
