import type { SessionEvent } from '@redress/core/session/events'
import type { Route } from './routes.ts'

/** What the session is told when a route has been gone to; null where it need not know. */
export function openedBy(route: Route, referrer: string): SessionEvent | null {
  switch (route.page) {
    case 'message':
      return { type: 'messagePageOpened', campaignId: route.campaignId, referrer }
    case 'personal':
      return { type: 'personalPageOpened' }
    default:
      return null
  }
}
