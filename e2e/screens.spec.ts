import { expect, test } from '@playwright/test'
import { expectNoBarriersBy } from './expectNoBarriers.ts'
import { look } from './look/look.ts'
import { quarterOfMeans } from './means.ts'
import { branded, walks } from './screens/screens.ts'
import { arriveAt } from './screens/walk.ts'

/** Nothing but pictures is wanted. */
const onlyPictures = process.env.SCREENSHOTS_DIR !== undefined

const all = [...walks, ...branded]
/** What a screen reader finds there, held word for word. */
const mainStates = new Set([
  ...['pictured-opening', 'pictured-letter', 'pictured-details', 'pictured-result', 'pictured-after'],
  ...['pictured-chat-letter', 'pictured-chat-form', 'address-errors', 'contact', 'result-awaiting'],
])
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
      if (onlyPictures || screen.printed) continue
      // `npm run accessibility` looks by all means.
      await expectNoBarriersBy(quarterOfMeans(names.indexOf(screen.name)), page, screen.name)
      if (mainStates.has(screen.name))
        await expect
          .soft(page.locator('body, dialog[open]').last())
          .toMatchAriaSnapshot({ name: `${screen.name}.aria.yml` })
    }
  })
}

test('every screen has a name of its own', () => {
  expect(new Set(names).size).toBe(names.length)
})
