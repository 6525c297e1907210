import type { Boot } from '@redress/contract/boot'
import type { Platform } from './platform.ts'

/** Reports each navigation as a page view. */
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
  /** An id for page views only. It has no connection with the letter. */
  visit: string
}

/** Matches the paths of our own pages. Other paths may contain personal data. */
const ours = /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/

/**
 * Reports a path without its query. The report goes to the operator's analytics service in Plausible's format. If there
 * is no such service, it goes to the product's own events. Failures are ignored.
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
