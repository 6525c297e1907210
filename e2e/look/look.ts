import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findFlaws } from './findFlaws.ts'
import { measure } from './measure.ts'
import { settle } from './settle.ts'

/** Two phones, a tablet, two desks. */
const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const
/** A sheet of A4 less its margins, at 96 px an inch. */
const paper = [643, 940] as const
/** At least 44 px high; a box to tick by its words too, so that 24 px do. */
const targets = { box: 24, other: 44 }
const usualText = 16

/** Where pictures go; none are taken without it. */
const folder = process.env.SCREENSHOTS_DIR

type Way = { width: number; height: number; text?: number; forced?: boolean; printed?: boolean }

const onScreen: readonly Way[] = [
  ...sizes.map(([width, height]) => ({ width, height })),
  { width: 390, height: 844, text: 2 },
  { width: 1280, height: 800, text: 2 },
  // It changes colours and no places: for eyes alone.
  ...(folder ? [{ width: 768, height: 1024, forced: true }] : []),
]
const onPaper: readonly Way[] = [{ width: paper[0], height: paper[1], printed: true }]

function nameOf({ width, text, forced, printed }: Way): string {
  return [width, text && `text-${text * 100}`, forced && 'forced-colors', printed && 'paper']
    .filter(Boolean)
    .join('-')
}

/** As the person set it in their browser, which is more than a style of the page. */
async function setTextSize(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const size = usualText * times
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: 13 * times } })
  await page.waitForFunction(
    wanted => getComputedStyle(document.documentElement).fontSize === wanted,
    `${size}px`,
  )
}

async function lookIn(page: Page, screen: string, way: Way): Promise<string[]> {
  const { width, height, text, forced, printed } = way
  await page.setViewportSize({ width, height })
  if (text) await setTextSize(page, text)
  if (forced) await page.emulateMedia({ forcedColors: 'active' })
  if (printed) await page.emulateMedia({ media: 'print' })
  await settle(page)
  // At its end, a bar at the foot of the window stands in the place that is kept for it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const flaws = findFlaws(await page.evaluate(measure, targets))
  await page.evaluate(() => scrollTo(0, 0))
  if (folder) {
    fs.mkdirSync(folder, { recursive: true })
    const fullPage = (await page.locator('dialog[open]').count()) === 0
    await page.screenshot({ path: path.join(folder, `${screen}-${nameOf(way)}.png`), fullPage })
  }
  if (text) await setTextSize(page, 1)
  if (forced || printed) await page.emulateMedia({ forcedColors: null, media: null })
  return flaws.map(flaw => `${nameOf(way)}: ${flaw}`)
}

/** Looks at a screen at every width, with text twice as large, and in the colours of a person's own choice; or on paper. */
export async function look(page: Page, screen: string, { printed = false } = {}): Promise<string[]> {
  const before = page.viewportSize()
  const flaws: string[] = []
  for (const way of printed ? onPaper : onScreen) flaws.push(...(await lookIn(page, screen, way)))
  if (before) await page.setViewportSize(before)
  return flaws
}
