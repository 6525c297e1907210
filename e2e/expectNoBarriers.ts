import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle } from './look/settle.ts'
import { noteState } from './states.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function barriers(page: Page): Promise<string[]> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(each => each.html).join('\n  ')}`,
  )
  return [...found, ...(await idsThatStandTwice(page))]
}

/** Nothing that names an element names two; axe looks only at those that something refers to. */
async function idsThatStandTwice(page: Page): Promise<string[]> {
  const ids = await page.locator('[id]').evaluateAll(all => all.map(each => each.id))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `the id ${id} stands twice`)
}

/** WCAG 2.2 AA as far as a program sees it, in the state the page is in, on a desk and on the smallest phone. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const width of [1280, 320]) {
    await page.setViewportSize({ ...size, width })
    expect(await barriers(page), `${state}, ${width} px`).toEqual([])
  }
  await page.setViewportSize(size)
  noteState(state)
}
