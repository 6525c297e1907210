import { expect, test } from '@playwright/test'
import { expectNoBarriersBy } from './expectNoBarriers.ts'
import { expectSpanish } from './inSpanish.ts'
import { lookClosely } from './look/look.ts'
import { allMeans } from './means.ts'
import { scannedWalks } from './screens/screens.ts'
import { LONG_TITLE } from './screens/stress.ts'
import { arriveAt } from './screens/walk.ts'

/**
 * This pattern matches the visitors' letters, which contain English sentences because this organization's request is in
 * English.
 */
const letter =
  /plow from the next county|and am asking you to support|and ask you to oppose|I’m asking you to support|These words are mine|A ticket for \$40|My grandmother is 91/

/**
 * English texts that appear within the product's own sentences: names of an organization, campaigns and bills, and the
 * visitor's words.
 */
const names = [
  'The Inter-Mountain Coalition of Neighborhood Associations, Volunteer Fire Departments and Public Libraries for Fair and Transparent Government',
  'Who clears the road, who fights the fire, and who pays for both when counties disagree?',
  'What should Congress hear from your town?',
  'Snow, Fire and the Intergovernmental Responsibilities of Everybody Concerned',
  'The Lower Susquehanna and Upper Chesapeake Alliance of Lantern Keepers, Night Ferry Crews and Lighthouse Talkers',
  'The Lower Susquehanna and Upper Chesapeake Alliance of Lantern Keepers, Night Ferry Crews and Lighthouse Volunteers',
  LONG_TITLE,
  LONG_TITLE.replaceAll(' ', '-'),
  'Please vote for this',
  'Please vote no on H.R. 22',
  'Please vote against this',
  'Please vote for H.R. 1402, the TICKET Act',
  'The first price on the screen should be the last',
  'is stuck for fourteen months at the Winchester-on-the-Little-Wind-River office',
  'Please tell me how you',
]

for (const { name, given = [], path, screens } of scannedWalks)
  test(`no barrier by any means: ${name}`, async ({ page, context, baseURL }, { project }) => {
    test.setTimeout(screens.length * 240_000)
    const { port } = new URL(baseURL ?? '')
    const hosts = [
      `http://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      `http://write.example.test:${port}`,
    ]
    await context.addCookies(hosts.map(url => ({ name: 'lang', value: project.name, url })))
    const moved: string[] = []
    await page.exposeFunction('recordMovement', (what: string) => moved.push(what))
    await page.addInitScript(() => {
      for (const kind of ['animationstart', 'transitionrun'])
        addEventListener(kind, each => Reflect.get(window, 'recordMovement')(`${kind} ${each.target}`), true)
    })
    for (const act of given) await act(page)
    await page.goto(path.replace('PORT', port))
    // A printed screen is the previous screen on paper, which was already scanned.
    for (const screen of screens.filter(each => !each.printed)) {
      await arriveAt(page, screen)
      if (project.name === 'es') await expectSpanish(page, screen.name, { letter, names })
      const state = `${screen.name} (${project.name})`
      expect.soft(await lookClosely(page, state), state).toEqual([])
      await expectNoBarriersBy(allMeans, page, state)
    }
    // In the Spanish project, the browser asks for reduced motion.
    if (project.name === 'es') expect(moved).toEqual([])
  })

test('the page speaks the language of this project', async ({ page, context, baseURL }, { project }) => {
  await context.addCookies([{ name: 'lang', value: project.name, url: baseURL ?? '' }])
  await page.goto('/how-we-vote')
  await expect(page.locator('html')).toHaveAttribute('lang', project.name)
})
