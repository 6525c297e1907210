import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './look/settle.ts'
import { noteState } from './states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What holds is not told in full, and no page has frames of others or styles to fetch: half the time of a scan. */
const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  preload: false,
}

async function barriers(page: Page): Promise<string[]> {
  await settle(page)
  // At its end, a bar at the foot of the window covers nothing.
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window
    scrollTo(0, document.documentElement.scrollHeight)
    return scrollY
  })
  const { violations } = await (await scanner(page)).options(options).analyze()
  await page.evaluate(top => scrollTo(0, top), scrolled)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(each => each.html).join('\n  ')}`,
  )
  return [...found, ...(await idsThatStandTwice(page))]
}

/** Axe is half a megabyte: a page that was scanned before has it. */
async function scanner(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) }).setLegacyMode()
}

/** Nothing that names an element names two; axe looks only at those that something refers to. */
async function idsThatStandTwice(page: Page): Promise<string[]> {
  const ids = await page.locator('[id]').evaluateAll(all => all.map(each => each.id))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `the id ${id} stands twice`)
}

/** The width of a desk and of the smallest phone, in px. */
export const scanned = { desk: 1280, phone: 320 }

/** WCAG 2.2 AA as far as a program sees it, in the state the page is in. */
export async function expectNoBarriers(
  page: Page,
  state: string,
  widths: readonly number[] = Object.values(scanned),
): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    expect(await barriers(page), `${state}, ${width} px`).toEqual([])
  }
  await page.setViewportSize(size)
  noteState(state)
}
