import type { Place } from '@redress/core/session/effects'

/** The path of a place, without its query. */
export function pathOf(place: Place): string {
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
