import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './look/settle.ts'
import { allMeans, byMeans, formatMeans, isPlain, type Means, scanned } from './means.ts'
import { noteState } from './states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What holds is not told in full, and no page has frames of others or styles to fetch: half the time of a scan. */
const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: tags },
  resultTypes: ['violations'],
  preload: false,
}

async function barriers(page: Page): Promise<string[]> {
  const found = await atItsEnd(page, async () => (await scanner(page)).options(options).analyze())
  return [...formatFound(found.violations), ...(await idsThatStandTwice(page))]
}

type Found = { id: string; help: string; nodes: { html: string }[] }[]

/** The rules that read colours, which are all that another paint can break: by the axe that stands in the page. */
async function unreadable(page: Page): Promise<string[]> {
  const rules = ['color-contrast', 'link-in-text-block']
  const violations = await atItsEnd(page, () =>
    page.evaluate(async (wanted): Promise<Found> => {
      const found = await Reflect.get(window, 'axe').run(document, {
        runOnly: { type: 'rule', values: wanted },
        resultTypes: ['violations'],
      })
      return found.violations
    }, rules),
  )
  return formatFound(violations)
}

function formatFound(violations: Found): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(each => each.html).join('\n  ')}`,
  )
}

/** At the page's end, a bar at the foot of the window covers nothing. */
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

/** WCAG 2.2 AA as far as a program sees it, in the state the page is in. */
export async function expectNoBarriers(
  page: Page,
  state: string,
  widths: readonly number[] = Object.values(scanned),
): Promise<void> {
  const means = widths.map(width => ({ theme: 'the organization’s', colors: 'light', width }) as const)
  await expectNoBarriersBy(means, page, state)
}

/** By all means there are. What a page says and names is the same in each paint. */
export async function expectNoBarriersByAll(page: Page, state: string): Promise<void> {
  const [plain, painted] = [allMeans.filter(isPlain), allMeans.filter(each => !isPlain(each))]
  await expectNoBarriersBy(plain, page, state)
  for (const each of painted) {
    const found = await byMeans(page, each, () => unreadable(page))
    expect.soft(found, `${state}: ${formatMeans(each)}`).toEqual([])
  }
}

/** The same by each of these means. */
async function expectNoBarriersBy(means: readonly Means[], page: Page, state: string): Promise<void> {
  for (const each of means) {
    const found = await byMeans(page, each, () => barriers(page))
    expect.soft(found, `${state}: ${formatMeans(each)}`).toEqual([])
  }
  noteState(state)
}
