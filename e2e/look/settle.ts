import type { Page } from '@playwright/test'

/** Skips all animations to their end, except endless ones such as a spinner. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const once = document
      .getAnimations()
      // An animation that follows scrolling has no end time.
      .filter(each => each.timeline instanceof DocumentTimeline)
      .filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    // This does not wait for the animations to end, because a paused animation, or one outside of the page, never ends.
    for (const each of once) each.finish()
    // After two frames, the layout reflects a change of size. A browser that has nothing to draw may produce no frame,
    // so there is a time limit.
    const frames = new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.race([frames, new Promise(resolve => setTimeout(resolve, 2_000))])
  })
}
