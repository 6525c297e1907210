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

/** Keeps the whole query string, unchanged. */
export function withQuery(path: string, search: string): string {
  const query = search.replace(/^\?/, '')
  return query === '' ? path : `${path}?${query}`
}

/** The query of a legal text: the visitor's own, and the campaign that it leads back to. */
export function legalQuery(search: string, campaignId: string | undefined): string {
  const from = campaignId ? `campaign=${encodeURIComponent(campaignId)}` : ''
  return [withoutCampaign(search), from].filter(Boolean).join('&')
}

export function withoutCampaign(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&')
  return pairs.filter(each => !each.startsWith('campaign=')).join('&')
}
