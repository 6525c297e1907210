import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { findFlaws } from './findFlaws.ts'
import { measure } from './measure.ts'
import { settle } from './settle.ts'

/** Two phones, a tablet and two desktop windows. */
const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const
/** A sheet of A4 without its margins, at 96 px per inch. */
const paper = [643, 940] as const
/**
 * The minimum heights in px. A control needs 44 px. For a checkbox 24 px are enough, because its label can be pressed
 * too.
 */
const targets = { box: 24, other: 44 }
const USUAL_TEXT = 16

/** The folder for pictures. Without it, no pictures are taken. */
const folder = process.env.SCREENSHOTS_DIR

type Way = {
  width: number
  height: number
  text?: number
  dark?: boolean
  printed?: boolean
  /** True for text with the widest spacing that a person may set (WCAG 1.4.12). */
  spaced?: boolean
}

const onScreen: readonly Way[] = [
  ...sizes.map(([width, height]) => ({ width, height })),
  { width: 390, height: 844, text: 2 },
  { width: 1280, height: 800, text: 2 },
]
/**
 * A phone and a desktop window, each in light and in dark colors. Dark colors do not change the layout, so they are
 * only for pictures.
 */
const pictured = [false, true].flatMap(dark => [
  { width: 390, height: 844, dark },
  { width: 1280, height: 800, dark },
])
/** The smallest phone and a usual desktop window. A flaw that appears only at another width is rare. */
const usual = onScreen.filter(({ width, text }) => (width === 320 || width === 1280) && !text)
/** A window of 1280 by 1024 px with 400% zoom, and text with wide spacing, for `npm run accessibility`. */
const closely: readonly Way[] = [
  { width: 320, height: 256 },
  { width: 1280, height: 800, spaced: true },
  { width: 320, height: 640, spaced: true },
]
const onPaper: readonly Way[] = [{ width: paper[0], height: paper[1], printed: true }]

function nameOf({ width, height, text, dark, printed, spaced }: Way): string {
  const parts = [width, height < width && width < 400 && 'zoomed', text && `text-${text * 100}`]
  return [...parts, dark && 'dark', printed && 'paper', spaced && 'spaced'].filter(Boolean).join('-')
}

/**
 * Sets the text size in the browser, as a person would. A style of the page would not change everything that this
 * changes.
 */
async function setTextSize(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const size = USUAL_TEXT * times
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: 13 * times } })
  await page.waitForFunction(
    wanted => getComputedStyle(document.documentElement).fontSize === wanted,
    `${size}px`,
  )
}

function spaceText(): void {
  const sheet = new CSSStyleSheet()
  const all =
    'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important'
  // Texts in decorative drawings keep their spacing, because the same words are beside the drawing.
  sheet.replaceSync(`:not(svg[aria-hidden='true'] *) { ${all} } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Scrolls the chat's form into view again, because another part of the page scrolls when the window becomes wider. */
function showAskedForm(): void {
  document.querySelector('li #confirm-title')?.closest('li')?.scrollIntoView({ behavior: 'instant' })
}

async function lookIn(page: Page, screen: string, way: Way): Promise<string[]> {
  const { width, height, text, dark, printed, spaced } = way
  await page.setViewportSize({ width, height })
  if (text) await setTextSize(page, text)
  if (dark) await page.emulateMedia({ colorScheme: 'dark' })
  if (printed) await page.emulateMedia({ media: 'print' })
  if (spaced) await page.evaluate(spaceText)
  await settle(page)
  // At the page's end, a bar at the bottom of the window lies in the space that is reserved for it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const flaws = findFlaws(await page.evaluate(measure, targets))
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(showAskedForm)
  if (folder) {
    fs.mkdirSync(folder, { recursive: true })
    // A picture of the whole page would stretch what is as high as the window.
    const fullPage = (await page.locator('dialog[open], [data-open]').count()) === 0
    await page.screenshot({ path: path.join(folder, `${screen}-${nameOf(way)}.png`), fullPage })
  }
  if (text) await setTextSize(page, 1)
  if (spaced) await page.evaluate(() => void document.adoptedStyleSheets.pop())
  if (dark || printed) await page.emulateMedia({ colorScheme: null, media: null })
  return flaws.map(flaw => `${nameOf(way)}: ${flaw}`)
}

/**
 * Checks a screen on the smallest phone and on a desktop. With `everyWay` it checks every width and text twice as
 * large. When pictures are taken, it checks only the pictures' sizes.
 */
export function look(page: Page, screen: string, { everyWay = false } = {}): Promise<string[]> {
  if (folder) return lookInAll(page, screen, pictured)
  return lookInAll(page, screen, everyWay ? onScreen : usual)
}

/** Checks a screen as it is printed on a sheet of paper. */
export function lookOnPaper(page: Page, screen: string): Promise<string[]> {
  return lookInAll(page, screen, onPaper)
}

/** Checks a screen with the browser settings of people with low vision. */
export function lookClosely(page: Page, screen: string): Promise<string[]> {
  return lookInAll(page, screen, closely)
}

async function lookInAll(page: Page, screen: string, ways: readonly Way[]): Promise<string[]> {
  const before = page.viewportSize()
  const flaws: string[] = []
  for (const way of ways) flaws.push(...(await lookIn(page, screen, way)))
  if (before) await page.setViewportSize(before)
  return flaws
}
