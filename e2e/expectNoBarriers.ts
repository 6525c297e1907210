import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './look/settle.ts'
import { byMeans, formatMeans, type Means, scanned } from './means.ts'
import { noteState } from './states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * These options halve the time of a scan. Axe reports only violations in full, and does not download styles, because no
 * page has any from third parties.
 */
const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  preload: false,
}

async function barriers(page: Page): Promise<string[]> {
  const found = await atItsEnd(page, async () => (await scanner(page)).options(options).analyze())
  const said = found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(each => each.html).join('\n  ')}`,
  )
  return [...said, ...(await idsThatStandTwice(page))]
}

/**
 * Scrolls the page to its end before it looks at it, because a bar at the bottom of the window covers nothing there.
 */
async function atItsEnd<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await settle(page)
  const scrolled = await page.evaluate(() => {
    const { scrollY } = window
    scrollTo(0, document.documentElement.scrollHeight)
    return scrollY
  })
  const found = await look()
  await page.evaluate(top => scrollTo(0, top), scrolled)
  return found
}

/** Loads axe, which has half a megabyte, only if no earlier scan loaded it into the page. */
async function scanner(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) }).setLegacyMode()
}

/** Returns the ids that occur twice. Axe finds them only if another element refers to them. */
async function idsThatStandTwice(page: Page): Promise<string[]> {
  const ids = await page.locator('[id]').evaluateAll(all => all.map(each => each.id))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `the id ${id} stands twice`)
}

/** Checks the page's current state for WCAG 2.2 AA, as far as a program can. */
export async function expectNoBarriers(
  page: Page,
  state: string,
  widths: readonly number[] = Object.values(scanned),
): Promise<void> {
  const means = widths.map(width => ({ theme: 'the organization’s', colors: 'light', width }) as const)
  await expectNoBarriersBy(means, page, state)
}

/** Makes the same check with each of the given settings. */
export async function expectNoBarriersBy(means: readonly Means[], page: Page, state: string): Promise<void> {
  for (const each of means) {
    const found = await byMeans(page, each, () => barriers(page))
    expect.soft(found, `${state}: ${formatMeans(each)}`).toEqual([])
  }
  noteState(state)
}
