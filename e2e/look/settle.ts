import type { Page } from '@playwright/test'

/** Until what moves only once has come to rest; a spinner never does. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const once = document
      .getAnimations()
      // One that follows the scrolling ends with no time.
      .filter(each => each.timeline instanceof DocumentTimeline)
      .filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(once.map(each => each.finished))
    // Two frames: the layout after a change of size is there.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
