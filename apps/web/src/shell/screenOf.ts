import type { Session } from '@redress/core/session/session'
import type { Route } from './routes.ts'

/**
 * The screen to show on a route, by a name of its own; null while the session is not there yet: it is about
 * to open the campaign, or to lead elsewhere, or a part of the page is on its way.
 */
export function screenOf(route: Route, session: Session, isCampaignOpen: boolean): string | null {
  switch (route.page) {
    case 'message':
      return isCampaignOpen && session.campaignId === route.campaignId ? `message ${route.campaignId}` : null
    case 'personal':
      return isCampaignOpen ? 'personal' : null
    case 'legal':
      return `legal ${route.document}`
    default:
      return route.page
  }
}
