import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { look } from './look/look.ts'
import { walks } from './screens/screens.ts'
import type { Screen } from './screens/walk.ts'

/** Nothing but pictures is wanted. */
const onlyPictures = process.env.SCREENSHOTS_DIR !== undefined

async function arriveAt(page: Page, { does = [], shows }: Screen): Promise<void> {
  for (const act of does) await act(page)
  await expect(page.getByText(shows).last()).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
}

for (const { name, given = [], path, screens } of walks) {
  test(`nothing sticks out, is cut off or overlaps: ${name}`, async ({ page, baseURL }) => {
    test.setTimeout(240_000)
    const port = new URL(baseURL ?? '').port
    for (const act of given) await act(page)
    await page.goto(path.replace('PORT', port))
    for (const screen of screens) {
      await arriveAt(page, screen)
      const flaws = await look(page, screen.name, { printed: screen.printed === true })
      expect.soft(flaws, screen.name).toEqual([])
      if (!onlyPictures && !screen.printed) await expectNoBarriers(page, screen.name)
    }
  })
}

test('every screen has a name of its own', () => {
  const names = walks.flatMap(each => each.screens.map(screen => screen.name))
  expect(new Set(names).size).toBe(names.length)
})
