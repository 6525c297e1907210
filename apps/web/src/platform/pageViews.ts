import type { Boot } from '@redress/contract/boot'
import type { Platform } from './platform.ts'

/** Reports every navigation as a page view. */
export function countPageViews(target: EventTarget, boot: CountedBoot, platform: Platform): void {
  const visit = platform.freshId()
  target.addEventListener('redress:page', event => {
    if (event instanceof CustomEvent) reportPageView({ boot, platform, visit }, String(event.detail.path))
  })
}

type CountedBoot = Pick<Boot, 'environment' | 'requestId'>

type PageViewSource = {
  boot: CountedBoot
  platform: Platform
  /** An id that is used for page views only, unrelated to the letter. */
  visit: string
}

/** Matches the paths of our pages. Any other path may hold personal data. */
const ours = /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/

/**
 * Reports a path without its query: to the operator's analytics if configured, in Plausible's format, and otherwise
 * to the product's own events. Failures are ignored.
 */
export function reportPageView({ boot, platform, visit }: PageViewSource, path: string): void {
  const reported = ours.test(path) ? path : '/page-not-found'
  const { analytics, apiBase, apiKey } = boot.environment
  if (analytics) {
    const { url, domain } = analytics
    platform.post(url, JSON.stringify({ name: 'pageview', url: platform.origin + reported, domain }))
    return
  }
  const settings = { apiBase, apiKey, requestId: boot.requestId }
  platform.log(settings, { sessionId: visit, event: 'navigated', value: reported, campaignId: '' })
}
