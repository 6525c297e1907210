import { type APIRequestContext, expect } from '@playwright/test'
import { aBatch } from './aBatch.ts'
import { redress } from './redress.ts'
import { startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { sendLetter } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))
test.afterEach(({ request }) => startAfresh(request))

/** No other journey opens this campaign by a link with a source, so the numbers here are only this journey's. */
const campaign = { organizationId: 'common-ground', campaignId: 'kids-online' }

/** Four other visitors come through the same link first, because numbers of fewer than five people are suppressed. */
async function fourOthers(request: APIRequestContext, source: Record<string, string>): Promise<void> {
  for (const name of ['one', 'two', 'three', 'four']) {
    const batch = aBatch(campaign, `A letter of number ${name}, sent by the same link.`)
    const submissions = batch.submissions.map(each => ({
      ...each,
      userInfo: { ...each.userInfo, email: `${name}@example.org` },
    }))
    const answer = await request.post('/api/submission/advocacy', {
      headers: { 'x-api-key': 'redress-public' },
      data: { submissions, sessionId: `visit-of-${name}`, source },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

test('a shared link is opened and a letter sent: the report and the export know from where, and not who', {
  tag: '@all',
}, async ({ page, request }) => {
  const utm_source = `newsletter-${Date.now().toString(36)}`
  await fourOthers(request, { utm_source })
  const report = () => redress('stats', campaign.organizationId, '--campaign', campaign.campaignId, '--json')
  const submissions = async () => {
    const { sources } = JSON.parse(await report())
    return sources.find((each: { source: string }) => each.source === utm_source)?.submissions
  }
  expect(await submissions()).toBeNull()
  const reason = 'The newsletter made me write this one.'
  const path = `/${campaign.campaignId}?utm_source=${utm_source}&name=Ada`
  await sendLetter(page, { reason, email: 'reader@example.org', path })
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await submissions()).toBe(5)
  expect(await redress('stats', campaign.organizationId)).toContain(utm_source)
  const exported = await redress('export', campaign.organizationId)
  expect(exported).toMatch(new RegExp(`^source,${utm_source},,.*,5,15,,,$`, 'm'))
  for (const text of [exported, await report()])
    expect(text).not.toMatch(/Ada|Testcase|Wilma|@|Cheyenne|82001/)
})

test('a crawler that runs no script reads what a shared link shows', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/how-we-vote?utm_source=newsletter`)
  const content = (key: string) =>
    page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute('content')
  expect(await page.title()).toContain(await content('og:title'))
  expect(await content('og:description')).not.toBe('')
  expect(await content('twitter:card')).toBe('summary_large_image')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/how-we-vote$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const image = new URL((await content('og:image')) ?? '')
  const picture = await request.get(image.pathname)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect((await picture.body()).readUInt32BE(16)).toBe(1200)
  await page.goto(`${baseURL}/personal-information`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toMatch(/<loc>[^<]*\/how-we-vote<\/loc>/)
  await context.close()
})
