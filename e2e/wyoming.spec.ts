import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage } from './visitor.ts'

const realMembers = fs.existsSync(
  fileURLToPath(new URL('../../shared/data/legislators-current.json', import.meta.url)),
)

test.beforeEach(({ request }) => startAfresh(request))

test('[RES-02, CLASSIC-05, RES-07] a visitor in Wyoming goes from the picker to Message Sent!', async ({
  page,
}) => {
  await page.goto('/')
  await expectNoBarriers(page, 'selection of an organization')
  await page.getByText('Common Ground Civic League').click()
  await expectNoBarriers(page, 'picker of campaigns')
  await page.getByRole('link', { name: 'How We Vote' }).click()
  await page.getByRole('button', { name: /enter your address/i }).click()
  await expectNoBarriers(page, 'address')
  await page.keyboard.press('Escape')
  await enterAddress(page)
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)

  await page
    .getByRole('group', { name: /H.R. 22, SAVE Act/ })
    .locator('label', { hasText: /^Against/ })
    .click()
  await page
    .locator('[name=reasoning]')
    .fill('My grandmother is 91, and her birth certificate burned with the courthouse.')
  const draft = page.locator('[name=draft]')
  await expect(draft).toHaveValue(/her birth certificate burned with the courthouse/)
  await expectNoBarriers(page, 'message with its draft')

  await submitMessage(page)
  await expect(page).toHaveURL(/\/personal-information$/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter your first name.').first()).toBeVisible()
  await expectNoBarriers(page, 'details with errors')
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('(test)')).toHaveCount(3)
  await expectNoBarriers(page, 'result: every office took it')

  const messages = await taken(page.request)
  expect(messages.map(each => each.office).toSorted()).toEqual(['HWY00', 'SWY01', 'SWY02'])
  expect(messages.map(each => each.status).toSorted()).toEqual([200, 201, 201])
  expect(new Set(messages.map(each => each.deliveryId)).size).toBe(3)
  for (const { body } of messages) expect(body).toContain('her birth certificate burned with the courthouse')
  const toHouse = messages.find(each => each.office === 'HWY00')
  expect(toHouse?.body).toContain('<ProOrCon>Con</ProOrCon>')

  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the members are the real ones if their file is at hand, and offices without names if it is not', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/how-we-vote')
  await enterAddress(page)
  const choices = page.getByRole('checkbox', { name: /Wyoming/ })
  await expect(choices).toHaveCount(3)
  const offices = page.getByText(/Representative, Wyoming|Senator, Wyoming/)
  await expect(offices.first()).toBeVisible()
  if (realMembers) await expect(page.getByText('Cynthia Lummis').first()).toBeVisible()
  else await expect(page.getByText(/names are not loaded/i).first()).toBeVisible()
})

test('[SHELL-01] text typed before the page is alive survives, and so does the query', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/how-we-vote?utm_source=a%20b&x', { waitUntil: 'commit' })
  await page.locator('[name=reasoning]').fill('Typed before the script came.')
  letGo()
  await expect(page.locator('[name=draft]')).toHaveValue(/Typed before the script came\./, {
    timeout: 45_000,
  })
  await expect(page.locator('[name=reasoning]')).toHaveValue('Typed before the script came.')
  expect(new URL(page.url()).search).toBe('?utm_source=a%20b&x')
})

test('a reload loses nothing that was written', { tag: '@all' }, async ({ page }) => {
  await page.goto('/how-we-vote')
  await enterAddress(page)
  await page.locator('[name=reasoning]').fill('A reason that outlives a reload.')
  await expect(page.locator('[name=draft]')).toHaveValue(/outlives a reload/)
  await page.reload()
  await expect(page.locator('[name=reasoning]')).toHaveValue('A reason that outlives a reload.')
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
})

test('[CAMP-03] a campaign that is over leads on', { tag: '@all' }, async ({ page }) => {
  const answer = await page.request.get('/voting-rules-2025', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
})

test('[SHELL-23] a crawler that runs no script reads title, description and canonical address', async ({
  request,
}) => {
  const html = await (await request.get('/how-we-vote')).text()
  expect(html).toMatch(/<title>[^<]*How[^<]*<\/title>/)
  expect(html).toContain('property="og:title"')
  expect(html).toContain('rel="canonical"')
})
