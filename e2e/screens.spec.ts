import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { look } from './look/look.ts'
import { branded, walks } from './screens/screens.ts'
import { arriveAt } from './screens/walk.ts'

/** Nothing but pictures is wanted. */
const onlyPictures = process.env.SCREENSHOTS_DIR !== undefined

const all = [...walks, ...branded]
const names = all.flatMap(each => each.screens.map(screen => screen.name))

for (const { name, given = [], path, screens } of all) {
  test(`nothing sticks out, is cut off or overlaps: ${name}`, async ({ page, baseURL }) => {
    test.setTimeout(240_000)
    const port = new URL(baseURL ?? '').port
    for (const act of given) await act(page)
    await page.goto(path.replace('PORT', port))
    for (const screen of screens) {
      await arriveAt(page, screen)
      const flaws = await look(page, screen.name, { printed: screen.printed === true })
      expect.soft(flaws, screen.name).toEqual([])
      // `npm run accessibility` looks by all means.
      if (!onlyPictures && !screen.printed) await expectNoBarriers(page, screen.name)
    }
  })
}

test('every screen has a name of its own', () => {
  expect(new Set(names).size).toBe(names.length)
})
