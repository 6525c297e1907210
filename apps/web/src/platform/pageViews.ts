import type { Environment } from '@redress/contract/shapes/environment'
import type { Platform } from './platform.ts'

/** Has every navigation counted. */
export function countPageViews(target: EventTarget, environment: Environment, platform: Platform): void {
  const visit = platform.freshId()
  target.addEventListener('redress:page', event => {
    if (event instanceof CustomEvent)
      reportPageView({ environment, platform, visit }, String(event.detail.path))
  })
}

type PageViewSource = {
  environment: Environment
  platform: Platform
  /** An id of this counting alone, which says nothing of what is written or sent. */
  visit: string
}

/** The pages that we have; what else somebody typed is theirs. */
const ours = /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/

/**
 * Tells a page's path, with no query: to the operator's analytics where there is such, as Plausible's events are told,
 * and otherwise to the product's own events. Nobody waits for it, and where it fails nothing happens.
 */
export function reportPageView({ environment, platform, visit }: PageViewSource, path: string): void {
  const dispatched = ours.test(path) ? path : '/page-not-found'
  const { analytics, apiBase, apiKey } = environment
  if (analytics) {
    const { url, domain } = analytics
    platform.post(url, JSON.stringify({ name: 'pageview', url: platform.origin + dispatched, domain }))
    return
  }
  const client = platform.connectKeptAlive({ apiBase, apiKey, requestId: '' })
  const body = { sessionId: visit, event: 'navigated', value: dispatched, campaignId: '' }
  client('event', { body }).catch(() => undefined)
}
