import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, sendLetter, unfoldSection, writeDraft } from './visitor.ts'

const suggestions = '**/v2/advocacy/bill'

async function draftAbout(page: Page, reason: string): Promise<void> {
  await page.goto('/open-question')
  await page.locator('[name=reasoning]').fill(reason)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason.slice(0, 20)))
}

test('[FLOW-03] a campaign without bills suggests some that the draft may be about', async ({ page }) => {
  await draftAbout(page, 'A concert ticket for $40 cost me $71 with all the hidden fees.')
  const card = page.getByRole('region', { name: 'Bills that match your letter' })
  await expect(card.getByRole('heading', { name: /TICKET Act/ })).toBeVisible()
  await card.getByRole('button', { name: /TICKET Act/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Read the full bill/ })).toHaveAttribute('target', '_blank')
})

test('[FLOW-03] if none is suggested, there are no bills, and the letter goes on', { tag: '@all' }, async ({
  page,
}) => {
  await page.route(suggestions, route => route.fulfill({ json: [] }))
  await draftAbout(page, 'My town has one bridge, and it is closed.')
  await expect(page.getByRole('region', { name: /bills/i })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
})

test('[FLOW-10] without reasons there are no more suggestions, but a bill with a stance stays chosen', {
  tag: '@all',
}, async ({ page }) => {
  await draftAbout(page, 'A concert ticket for $40 cost me $71 with all the hidden fees.')
  await expect(page.getByRole('region', { name: 'Bills that match your letter' })).toBeVisible()
  const ticket = page.getByRole('group', { name: /TICKET Act/ })
  await ticket.locator('label', { hasText: /^For/ }).click()
  await page.route(suggestions, route => route.fulfill({ json: [] }))
  await unfoldSection(page, 'Customize Your Message')
  await page.locator('[name=reasoning]').fill('')
  await expect(page.getByRole('region', { name: 'Bills that match your letter' })).toHaveCount(0)
  // The page lists only the bill with a stance among the chosen bills.
  await unfoldSection(page, 'The bills')
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
  // The campaign's page already contains its bills.
  await page.goto(new URL('/', baseURL).href.replace('127.0.0.1', 'common-ground.example.test'))
  await page.getByRole('link', { name: 'How We Vote' }).click()
  await expect(page.getByText("Couldn't find bills. Please refresh the page to try again.")).toBeVisible()
  await page.unroute('**/api/bill')
  await page.reload()
  await expect(page.getByRole('group', { name: /H.R. 22, SAVE Act/ })).toBeVisible()
})

test('a person’s own words stay where they are, beside a new draft', { tag: '@all' }, async ({ page }) => {
  await page.goto('/how-we-vote')
  await writeDraft(page, 'These words are mine.')
  await page.locator('[name=reasoning]').fill('The polling place moved eleven miles away.')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await expect(page.locator('[name=draft]')).toHaveValue('These words are mine.')
  await page.getByRole('button', { name: 'Use the new draft' }).click()
  await expect(page.locator('[name=draft]')).toHaveValue(/eleven miles away/)
})

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const { width, height } of screens) {
  test(`The first screen has the title, what it is about, three facts and the first bill, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/how-we-vote')
    const image = await page.locator('section > img').first().boundingBox()
    expect(image?.height).toBeLessThanOrEqual(height / 4)
    for (const text of [
      'These bills expire when this Congress ends on January 3, 2027',
      'Delivered to a simulated Congress',
      'You get a receipt',
      'Redress keeps a copy for 30 days',
    ])
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 })
    const bill = page.getByRole('group', { name: /H.R. 22, SAVE Act/ })
    for (const stance of ['For', 'Against']) {
      const choice = bill.locator('label', { hasText: new RegExp(`^${stance}$`) })
      await expect(choice).toBeInViewport({ ratio: 1 })
      expect((await choice.boundingBox())?.height).toBe(48)
    }
    await page.getByRole('link', { name: 'Read more' }).click()
    await expect(page.getByText('Reasonable people disagree about them')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read more' })).toBeHidden()
  })

  test(`In the chat the first screen has the title and three facts, and a bill comes with its sentence, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/honest-ticket-prices')
    for (const text of ['another by the time you pay.', 'You get a receipt'])
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 })
    await enterAddress(page)
    const card = page.getByRole('region', { name: 'The bills' })
    await expect(card.getByText(/show the full ticket price/)).toBeVisible()
    const choice = card.locator('label', { hasText: /^For$/ })
    expect((await choice.boundingBox())?.height).toBe(48)
    await choice.click()
    // When the question is answered, its card folds into a line with the visitor's answer.
    await expect(choice).toBeHidden()
  })
}

test('On a phone For and Against are as wide as the card, and on its side the image is beside the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/how-we-vote')
  const row = await page.getByRole('group', { name: /H.R. 22/ }).boundingBox()
  const card = await page.getByRole('region', { name: 'The bills' }).boundingBox()
  expect((card?.width ?? 0) - (row?.width ?? 0)).toBeLessThanOrEqual(34)
  await page.setViewportSize({ width: 844, height: 390 })
  const image = await page.locator('section > img').first().boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThan(title?.x ?? 0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
})

test('Companion bills are one choice, and each chamber gets its own bill', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await startAfresh(request)
  await page.goto('/how-we-vote')
  const pair = page.getByRole('group', { name: /H.R. 14 and S. 2523/ })
  await expect(pair).toBeHidden()
  await page.getByText('3 more bills').click()
  await expectNoBarriers(page, 'bills that are open')
  await pair.locator('label', { hasText: /^Against$/ }).click()
  await page.reload()
  await expect(pair.getByRole('radio', { name: 'Against' })).toBeChecked()
  await sendLetter(page, { reason: 'Our county closed three polling places.', email: 'pair@example.org' })
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  const letters = await taken(request, 'three polling places')
  const billsOf = (gateway: string) => letters.filter(each => each.gateway === gateway).map(each => each.body)
  expect(billsOf('house')).toEqual([expect.stringContaining('<BillNumber>14</BillNumber>')])
  for (const letter of billsOf('senate')) expect(letter).toContain('<BillNumber>2523</BillNumber>')
})
