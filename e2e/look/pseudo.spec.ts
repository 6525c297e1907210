import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { look } from './look.ts'
import { lengthen } from './pseudo.ts'

test('texts become 40% longer, with accents', async ({ page }) => {
  await page.setContent('<p>Your letter to the House of Representatives</p><textarea>Mine</textarea>')
  await lengthen(page)
  const text = (await page.locator('p').textContent()) ?? ''
  expect(text).toMatch(/^Yöür lëttër tö thë Höüsë öf Rëprësëñtátîvës lörém/)
  expect(text.length).toBeCloseTo(43 * 1.4, -1)
  await expect(page.locator('textarea')).toHaveValue('Mine')
})

for (const path of ['/how-we-vote', '/honest-ticket-prices', '/about/how-we-vote', '/legal/privacy-policy'])
  test(`nothing sticks out, is cut off or overlaps in a longer language: ${path}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await lengthen(page)
    const name = `longer-${path.slice(1).replaceAll('/', '-')}`
    expect(await look(page, name, { everyWay: true })).toEqual([])
  })
