import { expect } from '@playwright/test'
import { test } from './test.ts'

const elsewhere = (host: string, path: string, baseURL = '') => {
  const address = new URL(path, baseURL)
  address.hostname = host
  return address.href
}

test('[SHELL-12] on this very machine the organizations are listed, and the one chosen stays over a reload', async ({
  page,
}) => {
  await page.goto('/?utm_source=letter')
  await expect(page.getByRole('heading', { name: 'Select an Organization' })).toBeVisible()
  await page.getByRole('link', { name: 'Common Ground Civic League' }).click()
  const campaign = page.getByRole('link', { name: 'How We Vote' })
  await expect(campaign).toBeVisible()
  await page.reload()
  await expect(campaign).toBeVisible()
  // Before the script runs, the link loads the page at a URL of its own.
  await expect(page).toHaveURL(/\/\?utm_source=letter(&organization=common-ground)?$/)
})

test('[PICK-02] with one campaign there is nothing to pick', { tag: '@all' }, async ({ page }) => {
  await page.goto('/?utm_source=letter')
  await page.getByRole('link', { name: 'The One Cause' }).press('Enter')
  await expect(page).toHaveURL(/\/safe-crossings\?utm_source=letter(&organization=one-cause)?$/)
})

test('[SHELL-13, SHELL-14] elsewhere a visitor needs the id of an organization', { tag: '@all' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(elsewhere('write.example.test', '/', baseURL))
  await expect(
    page.getByRole('heading', { name: 'Enter Your Organization ID Provided by Redress' }),
  ).toBeVisible()
  await expect(page.getByText('Common Ground Civic League')).toHaveCount(0)
  const field = page.getByPlaceholder('Organization ID')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('common-ground')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'How We Vote' })).toBeVisible()
})

test('[SHELL-06] a host label chooses the organization, and a query that names another does not', async ({
  page,
  baseURL,
}) => {
  await page.goto(elsewhere('common-ground.example.test', '/?x=fair-seats', baseURL))
  await expect(page.getByRole('link', { name: 'How We Vote' })).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('img', { name: 'Common Ground Civic League' }),
  ).toBeVisible()
})

test('[CAMP-03] a campaign that is over leads to its successor, query and all', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/voting-rules-2025?utm_source=old%20link')
  await expect(page).toHaveURL('/how-we-vote?utm_source=old%20link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How should federal elections be run?')
})

test('[CAMP-03, PICK-03] a campaign that has not begun and leads nowhere is not found', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/not-begun?utm_source=early')
  await expect(page).toHaveURL('/page-not-found?fromCampaign=not-begun&utm_source=early')
  await expect(page.getByText('The page you are looking for doesn’t appear to be found.')).toBeVisible()
})

test('[SHELL-09] an unknown campaign leads to the start, with the query kept', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/never-heard-of?utm_source=typo')
  await expect(page).toHaveURL('/?utm_source=typo')
  await expect(page.getByRole('heading', { name: 'Select an Organization' })).toBeVisible()
})

test('[CAMP-02] a campaign that this organization does not have leads to its picker', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  await page.goto(elsewhere('common-ground.example.test', '/honest-ticket-prices?a=b', baseURL))
  await expect(page).toHaveURL(elsewhere('common-ground.example.test', '/?a=b', baseURL))
  await expect(page.getByRole('link', { name: 'How We Vote' })).toBeVisible()
})

test('an organization that asks nothing yet says so', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Quiet Corner' }).click()
  await expect(page.getByText('There’s no campaign to write for right now.')).toBeVisible()
})

test('[SHELL-16] the branded organization’s header leads home and to its own site', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/open-question?utm_source=tv')
  const site = page.getByRole('navigation', { name: 'Site' })
  await expect(site.getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    'https://crossroads.example/',
  )
  await site.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/?utm_source=tv')
  await expect(page.getByRole('link', { name: 'An Open Question' })).toBeVisible()
})

test.describe('with a script or without', () => {
  test.use({ javaScriptEnabled: false })

  test('[SHELL-12] an organization in the list opens', async ({ page }) => {
    await page.goto('/?utm_source=letter')
    await page.getByRole('link', { name: 'Common Ground Civic League' }).click()
    await page.getByRole('link', { name: 'How We Vote' }).click()
    await expect(page).toHaveURL('/how-we-vote?utm_source=letter&organization=common-ground')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const [path, title] of [
    ['/legal/terms-of-service', 'Terms of Service'],
    ['/legal/privacy-policy', 'Privacy Policy'],
  ] as const) {
    test(`[LEGAL-01] the ${title} is a page to read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Version 2')).toBeVisible()
    })
  }
})

const unreadablePaths = [
  '/%ff',
  '/receipt/%ff',
  '/confirm/%E0%A4%A',
  '/legal/%ff',
  '/photos/%ff',
  '/about/%ff',
]

for (const path of unreadablePaths)
  test(`A path that cannot be decoded (${path}) gets our own page, which does not repeat it`, {
    tag: '@all',
  }, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('<div id="root">')
    expect(text).not.toContain(path)
  })

test('A call at a path that cannot be decoded gets our own answer, which does not repeat it', {
  tag: '@all',
}, async ({ request }) => {
  const answer = await request.get('/api/%ff')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ code: 'not_found', error: 'There is no such call.' })
})

test('A post to a path that cannot be decoded is not found, and the answer does not repeat it', {
  tag: '@all',
}, async ({ request }) => {
  const answer = await request.post('/receipt/%ff', { form: { do: 'erase' } })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('%ff')
})
