import type { Environment } from '@redress/contract/shapes/environment'
import type { Platform } from './platform.ts'

/** Counts every navigation. */
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
  /** An id for page views alone, unrelated to the letter. */
  visit: string
}

/** Paths of our pages. Anything else may hold personal data. */
const ours = /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/

/**
 * Reports a path without its query: to the operator's analytics if configured, in Plausible's format, and
 * otherwise to the product's own events. Failures are ignored.
 */
export function reportPageView({ environment, platform, visit }: PageViewSource, path: string): void {
  const reported = ours.test(path) ? path : '/page-not-found'
  const { analytics, apiBase, apiKey } = environment
  if (analytics) {
    const { url, domain } = analytics
    platform.post(url, JSON.stringify({ name: 'pageview', url: platform.origin + reported, domain }))
    return
  }
  const client = platform.connectKeptAlive({ apiBase, apiKey, requestId: '' })
  const body = { sessionId: visit, event: 'navigated', value: reported, campaignId: '' }
  client('event', { body }).catch(() => undefined)
}
