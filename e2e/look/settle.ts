import type { Page } from '@playwright/test'

/** Ends all animations that run once. A spinner has no end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const once = document
      .getAnimations()
      // An animation that follows scrolling has no end time.
      .filter(each => each.timeline instanceof DocumentTimeline)
      .filter(each => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    // The ends are not awaited, because an animation that is off the page or paused never ends by itself.
    for (const each of once) each.finish()
    // After two frames, the layout reflects a change of size. A browser with nothing to draw may give no frame.
    const frames = new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.race([frames, new Promise(resolve => setTimeout(resolve, 2_000))])
  })
}
