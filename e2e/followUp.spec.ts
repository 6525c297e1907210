import { expect, type Page } from '@playwright/test'
import { aBatch } from './aBatch.ts'
import { answerTo } from './chatVisitor.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { startAfresh, taken } from './sandbox.ts'
import { tagUnless, test } from './test.ts'

const layouts = [
  ['classic', { organizationId: 'one-cause', campaignId: 'safe-crossings' }],
  ['chat', { organizationId: 'listening-post', campaignId: 'who-answers' }],
] as const

const asked = 'Ask me once by email, in two weeks, whether they answered'

async function sendTicked(
  { request }: Page,
  campaign: { organizationId: string; campaignId: string },
  text: string,
): Promise<string> {
  const batch = aBatch(campaign, text)
  for (const each of batch.submissions) each.formAddons = [{ description: asked, value: 'true' }]
  const data = { ...batch, sessionId: `session-${campaign.campaignId}-${Date.now()}` }
  const headers = { 'x-api-key': 'redress-public' }
  const answer = await request.post('/api/submission/advocacy', { data, headers })
  return new URL((await answer.json()).receipt).pathname
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ request }) => startAfresh(request))

    for (const [layout, campaign] of layouts)
      test(
        `a person who got no answer says so on the receipt, and asks again: ${layout}`,
        tagUnless(javaScriptEnabled && layout === 'classic'),
        async ({ page }) => {
          const receipt = await sendTicked(page, campaign, 'Please paint the crossing at Main Street.')
          expect(await taken(page.request)).toHaveLength(3)
          await page.goto(receipt)
          await expect(page.getByRole('heading', { name: 'Did they answer?' })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Write again' })).toHaveCount(0)
          await page.getByRole('button', { name: 'No', exact: true }).click()
          await expect(page.getByText('You told us they didn’t answer.')).toBeVisible()
          if (javaScriptEnabled) await expectNoBarriers(page, 'a receipt that asks whether they answered')
          await page.getByRole('button', { name: 'Write again' }).click()
          await expect(page).toHaveURL(new RegExp(`/${campaign.campaignId}$`))
          if (layout === 'chat' && javaScriptEnabled) await answerTo(page, 'address').click()
          for (const seat of [/Representative, Wyoming/, /Senator, Wyoming/])
            await expect(page.getByRole('checkbox', { name: seat }).first()).toBeChecked()
          const letter = page.getByText('I wrote to your office').or(page.locator('[name=draft]'))
          await expect(letter.first()).toContainText('I wrote to your office')
          await expect(letter.first()).toContainText('Please paint the crossing at Main Street.')
        },
      )
  })
