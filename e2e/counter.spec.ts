import { type APIRequestContext, expect } from '@playwright/test'
import { aBatch } from './aBatch.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { letTimePass, startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage, unfoldChoices } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))
test.afterEach(({ request }) => startAfresh(request))

const campaign = { organizationId: 'front-porch', campaignId: 'porch-lights' }

/** Sends letters in these names, each to three offices. */
async function send(request: APIRequestContext, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { submissions } = aBatch(campaign, `A letter of number ${name} about lights.`)
    const data = {
      submissions: submissions.map(each => ({
        ...each,
        userInfo: { ...each.userInfo, email: `${name}@porch.example` },
      })),
      sessionId: `porch-of-${name}`,
    }
    const answer = await request.post('/api/submission/advocacy', {
      headers: { 'x-api-key': 'redress-public' },
      data,
    })
    expect((await answer.json()).summary?.successful, await answer.text()).toBe(3)
  }
  await letTimePass(request, 120)
}

test('with everything on, a campaign shows its number once five have written, asks for a call and leads on, and asks no third party', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const number = page.getByText('About 10 of 50 letters delivered')
  await send(request, ['one', 'two', 'three', 'four'])
  await page.goto('/porch-lights')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/letters delivered/)).toHaveCount(0)
  await send(request, ['five'])
  const foreign: string[] = []
  page.on('request', each => {
    const { origin, protocol } = new URL(each.url())
    if (/^http/.test(protocol) && origin !== baseURL) foreign.push(each.url())
  })
  await page.goto('/porch-lights')
  await expect(number).toBeVisible()
  await expectNoBarriers(page, 'a campaign with a number')

  await enterAddress(page)
  await page.locator('[name=reasoning]').fill('Our street has been dark since May. Two people fell.')
  await expect(page.locator('[name=draft]')).toHaveValue(/dark since May/)
  await submitMessage(page)
  await giveDetails(page, 'six@porch.example')
  await unfoldChoices(page)
  for (const box of [/may write to me about street lights/, /in two weeks/]) {
    await expect(page.getByLabel(box)).not.toBeChecked()
    await page.getByLabel(box).check()
  }
  await expectNoBarriers(page, 'details with boxes for what lasts')
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog.getByText('One of about 10 letters')).toBeVisible()
  const card = dialog.locator('section', { has: page.getByRole('heading', { name: 'Make a call' }) })
  await expect(card.locator('blockquote')).toHaveText(
    /^Hello, my name is Ada Testcase, and I live in Cheyenne, WY\. Please pay for street lights in small towns\. Our street has been dark since May\. Thank you\.$/,
  )
  await card
    .getByRole('button', { name: /^I talked to somebody/ })
    .first()
    .click()
  await expect(card.getByText('Thank you for calling. We counted your call.')).toBeVisible()
  await dialog.getByText('Share on a network').click()
  await expect(dialog.getByRole('link', { name: 'Share on Bluesky' })).toHaveAttribute(
    'href',
    /porch-lights%3Fsource%3Dshare-bluesky$/,
  )
  await expectNoBarriers(page, 'a result that asks for a call')
  expect(foreign).toEqual([])
  await page.route('https://front-porch.example/**', route => route.fulfill({ body: 'Thanks' }))
  await dialog.getByRole('link', { name: 'Visit front-porch.example' }).click()
  await expect(page).toHaveURL('https://front-porch.example/thanks')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
  const reader = await plain.newPage()
  await reader.goto('/porch-lights?lang=es')
  await expect(reader.getByText('Unas 10 de 50 cartas entregadas')).toBeVisible()
  await plain.close()
})
