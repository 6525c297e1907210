import { expect, test } from '@playwright/test'
import { withQuery } from '@redress/core/network/query'
import { expectNoBarriersBy } from './expectNoBarriers.ts'
import { look, lookOnPaper } from './look/look.ts'
import { usualMeans } from './means.ts'
import { branded, walks } from './screens/screens.ts'
import { arriveAt, type Walk } from './screens/walk.ts'

/** `npm run screenshots` takes pictures of the main states in both languages. It asserts nothing about barriers. */
const onlyPictures = process.env.SCREENSHOTS_DIR !== undefined
/**
 * `npm run test:all` checks every screen in every way. `npm run accessibility` scans with all settings of `means.ts`.
 */
const isAll = process.env.E2E_ALL !== undefined

const all = [...walks, ...branded]
/**
 * Ten screens that `npm test` checks in every way, and that `npm run screenshots` shows. The snapshots hold the screen
 * reader's text of these word for word.
 */
const mainStates = new Set([
  'pictured-opening',
  'pictured-letter',
  'pictured-sheet',
  'pictured-details',
  'pictured-result',
  'pictured-after',
  'pictured-chat-letter',
  'pictured-chat-form',
  'address-errors',
  'result-awaiting',
])

const names = all.flatMap(walk => walk.screens.map(screen => screen.name))

/** Returns the part of the walk that leads to its main states, in each language. */
function picturedWalks(walk: Walk): Walk[] {
  const { screens, inSpanish = walk } = walk
  const last = screens.findLastIndex(screen => mainStates.has(screen.name))
  if (last < 0) return []
  return [
    { ...walk, screens: screens.slice(0, last + 1) },
    {
      ...inSpanish,
      name: `${walk.name}, in Spanish`,
      path: withQuery(walk.path, 'lang=es'),
      screens: inSpanish.screens.slice(0, last + 1).map(screen => ({ ...screen, name: `${screen.name}-es` })),
    },
  ]
}

for (const { name, tag, given = [], path, screens } of onlyPictures ? all.flatMap(picturedWalks) : all) {
  test(
    `nothing sticks out, is cut off or overlaps: ${name}`,
    tag ? { tag } : {},
    async ({ page, baseURL }) => {
      // This ends what hangs, and says nothing about speed: a busy machine takes minutes for the longest walk.
      test.setTimeout(900_000)
      const port = new URL(baseURL ?? '').port
      for (const act of given) await act(page)
      await page.goto(path.replace('PORT', port))
      for (const screen of screens) {
        await arriveAt(page, screen)
        const isMain = mainStates.has(screen.name.replace(/-es$/, ''))
        if (onlyPictures && !isMain) continue
        const flaws = screen.printed
          ? await lookOnPaper(page, screen.name)
          : await look(page, screen.name, { everyWay: isAll || isMain })
        expect.soft(flaws, screen.name).toEqual([])
        if (onlyPictures || screen.printed) continue
        await expectNoBarriersBy(usualMeans, page, screen.name)
        if (isMain)
          await expect
            .soft(page.locator('body, dialog[open]').last())
            .toMatchAriaSnapshot({ name: `${screen.name}.aria.yml` })
      }
    },
  )
}

test('every screen has a name of its own', () => {
  expect(new Set(names).size).toBe(names.length)
})
