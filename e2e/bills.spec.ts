import { expect, type Page } from '@playwright/test'
import { test } from './test.ts'

const suggestions = '**/v2/advocacy/bill'

async function draftAbout(page: Page, reason: string): Promise<void> {
  await page.goto('/open-question')
  await page.locator('[name=reasoning]').fill(reason)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason.slice(0, 20)))
}

test('[FLOW-03] a campaign without bills suggests some that the draft may be about', async ({ page }) => {
  await draftAbout(page, 'A concert ticket for $40 cost me $71 with all the hidden fees.')
  const card = page.getByRole('region', { name: 'Bills your letter may be about' })
  await expect(card.getByRole('heading', { name: /TICKET Act/ })).toBeVisible()
  await card.getByRole('button', { name: /TICKET Act/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Read the full bill/ })).toHaveAttribute('target', '_blank')
})

test('[FLOW-03] where none is suggested there are no bills, and the letter goes on', { tag: '@all' }, async ({
  page,
}) => {
  await page.route(suggestions, route => route.fulfill({ json: [] }))
  await draftAbout(page, 'My town has one bridge, and it is closed.')
  await expect(page.getByRole('region', { name: /bills/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('[FLOW-10] without reasons there are no suggestions any more, but a bill with a stance stays chosen', {
  tag: '@all',
}, async ({ page }) => {
  await draftAbout(page, 'A concert ticket for $40 cost me $71 with all the hidden fees.')
  await expect(page.getByRole('region', { name: 'Bills your letter may be about' })).toBeVisible()
  await page.route(suggestions, route => route.fulfill({ json: [] }))
  const ticket = page.getByRole('group', { name: /TICKET Act/ })
  await ticket.locator('label', { hasText: /^For/ }).click()
  await page.locator('[name=reasoning]').fill('')
  await expect(page.getByRole('region', { name: 'Bills your letter may be about' })).toHaveCount(0)
  // Only the bill with a stance is among the chosen bills.
  const chosen = page.getByRole('region', { name: 'The bills' })
  await expect(chosen.getByRole('listitem')).toHaveCount(1)
  await expect(chosen.getByRole('radio', { name: 'For' })).toBeChecked()
})

test('[CAMP-08] the bills of a campaign come with its page, before any script of it runs', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.route('**/*.js', route => route.abort())
  await page.goto('/how-we-vote')
  await expect(page.getByRole('group', { name: /H.R. 22, SAVE Act/ })).toBeVisible()
  await page.unroute('**/*.js')
  await page.reload()
  await expect.poll(() => asked).toContain('/api/event')
  await expect(page.getByRole('group', { name: /H.R. 22, SAVE Act/ })).toBeVisible()
  expect(asked).not.toContain('/api/bill')
})

test('[FLOW-13] bills that cannot be had are said to be missing, and the letter can be written', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  await page.route('**/api/bill', route => route.fulfill({ status: 503, body: '' }))
  // A campaign's own page brings its bills.
  await page.goto(new URL('/', baseURL).href.replace('127.0.0.1', 'common-ground.example.test'))
  await page.getByRole('link', { name: 'How We Vote' }).click()
  await expect(page.getByText("Couldn't find bills. Please refresh the page to try again.")).toBeVisible()
  await page.unroute('**/api/bill')
  await page.reload()
  await expect(page.getByRole('group', { name: /H.R. 22, SAVE Act/ })).toBeVisible()
})

test('a person’s own words stay where they are, beside a new draft', { tag: '@all' }, async ({ page }) => {
  await page.goto('/how-we-vote')
  await page.locator('[name=draft]').fill('These words are mine.')
  await page.locator('[name=reasoning]').fill('The polling place moved eleven miles away.')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await expect(page.locator('[name=draft]')).toHaveValue('These words are mine.')
  await page.getByRole('button', { name: 'Use the new draft' }).click()
  await expect(page.locator('[name=draft]')).toHaveValue(/eleven miles away/)
})
