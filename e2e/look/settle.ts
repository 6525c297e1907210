import type { Page } from '@playwright/test'

/** What moves only once is brought to its end; a spinner has none. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const once = document
      .getAnimations()
      // One that follows the scrolling ends with no time.
      .filter(each => each.timeline instanceof DocumentTimeline)
      .filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    // Not awaited: one that is off the page or paused never ends by itself.
    for (const each of once) each.finish()
    // Two frames: the layout after a change of size is there. A browser with nothing to draw may give none.
    const frames = new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.race([frames, new Promise(resolve => setTimeout(resolve, 2_000))])
  })
}
