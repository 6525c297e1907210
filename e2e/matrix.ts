import { expect, test } from '@playwright/test'
import { expectNoBarriersByAll } from './expectNoBarriers.ts'
import { expectSpanish } from './inSpanish.ts'
import { walks } from './screens/screens.ts'
import { longTitle } from './screens/stress.ts'
import { arriveAt } from './screens/walk.ts'

/** Of the visitor, in the texts that hold these. */
const letter = /plow from the next county/

/** In sentences of ours: of an organization, of campaigns and of bills, and what the visitor wrote. */
const names = [
  'The Inter-Mountain Coalition of Neighborhood Associations, Volunteer Fire Departments and Public Libraries for Fair and Transparent Government',
  'Who clears the road, who fights the fire, and who pays for both when counties disagree?',
  'What should Congress hear from your town?',
  'Snow, Fire and the Intergovernmental Responsibilities of Everybody Concerned',
  'The Lower Susquehanna and Upper Chesapeake Alliance of Lantern Keepers, Night Ferry Crews and Lighthouse Talkers',
  'The Lower Susquehanna and Upper Chesapeake Alliance of Lantern Keepers, Night Ferry Crews and Lighthouse Volunteers',
  longTitle,
  longTitle.replaceAll(' ', '-'),
  'Please vote for this',
  'Please vote no on H.R. 22, the SAVE Act',
  'is stuck for fourteen months at the Winchester-on-the-Little-Wind-River office',
  'Please tell me how you',
]

for (const { name, given = [], path, screens } of walks)
  test(`no barrier by any means: ${name}`, async ({ page, context, baseURL }, { project }) => {
    test.setTimeout(screens.length * 240_000)
    const { port } = new URL(baseURL ?? '')
    const hosts = [
      `http://127.0.0.1:${port}`,
      `http://localhost:${port}`,
      `http://write.example.test:${port}`,
    ]
    await context.addCookies(hosts.map(url => ({ name: 'lang', value: project.name, url })))
    for (const act of given) await act(page)
    await page.goto(path.replace('PORT', port))
    for (const screen of screens.filter(each => !each.printed || each.does)) {
      await arriveAt(page, screen)
      if (project.name === 'es') await expectSpanish(page, screen.name, { letter, names })
      await expectNoBarriersByAll(page, `${screen.name} (${project.name})`)
    }
  })

test('the page speaks the language of this half', async ({ page, context, baseURL }, { project }) => {
  await context.addCookies([{ name: 'lang', value: project.name, url: baseURL ?? '' }])
  await page.goto('/how-we-vote')
  await expect(page.locator('html')).toHaveAttribute('lang', project.name)
})
