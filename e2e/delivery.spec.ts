import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { fault, letTimePass, mailTo, received, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { sendLetter } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))
test.afterEach(({ request }) => startAfresh(request))

const minute = 60
const hour = 60 * minute

/** Opens the receipt in a second tab. */
async function openReceipt(page: Page, dialog: Locator): Promise<Page> {
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /receipt/i }).click(),
  ])
  await receipt.waitForURL(/\/receipt\//)
  return receipt
}

test('[RES-03] [PERS-04] all delivered: the dialog names each office, and an email leads to the copy', async ({
  page,
  request,
}) => {
  const email = 'all@example.org'
  await sendLetter(page, { reason: 'Every office gets this one.', email })
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog.getByText('Delivered (test)', { exact: true })).toHaveCount(3)
  expect(await taken(request, 'Every office gets this one.')).toHaveLength(3)
  await letTimePass(request, minute)
  const mails = async () => (await mailTo(request, email)).map(each => unfold(each.body))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [news = ''] = await mails()
  expect(news).not.toContain('Every office gets this one.')
  await page.goto(/http\S+\/receipt\/[\w-]+/.exec(news)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm and email me a copy' }).click()
  await letTimePass(request, minute)
  await expect.poll(async () => (await mails()).at(-1)).toContain('Every office gets this one.')
})

/** Joins the lines that the quoted-printable encoding has split. */
function unfold(body: string): string {
  return body.replace(/=\r?\n/g, '')
}

test('[RES-15] one office refuses: the others are delivered, and the receipt says why', {
  tag: '@all',
}, async ({ page, request }) => {
  await fault(request, { gateway: 'senate', office: 'SWY01', fault: '400' })
  await sendLetter(page, { reason: 'One office refuses this one.', email: 'one@example.org' })
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog.getByText('Delivered (test)', { exact: true })).toHaveCount(2)
  await expect(dialog.getByText('An office didn’t accept your letter. See why:')).toBeVisible()
  await expectNoBarriers(page, 'result: one office refused it')
  const receipt = await openReceipt(page, dialog)
  await expect(receipt.getByText('One office refuses this one.').first()).toBeVisible()
  await expectNoBarriers(receipt, 'receipt: one office refused it')
})

test('one gateway is down: we promise to go on, and later an email says that it arrived', async ({
  page,
  request,
}) => {
  const email = 'later@example.org'
  await fault(request, { gateway: 'senate', fault: '503' })
  await sendLetter(page, { reason: 'The Senate is down for this one.', email })
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  // The server waits for the first attempts, which take 12 s at most, before it answers.
  await expect(dialog).toBeVisible({ timeout: 45_000 })
  await expect(dialog.getByText('Delivered (test)', { exact: true })).toHaveCount(1)
  await expect(
    dialog.getByText(
      'We’ll keep trying for 24 hours and email you the result. You don’t need to send it again.',
    ),
  ).toBeVisible()
  const mailsBefore = (await mailTo(request, email)).length

  await fault(request, { gateway: 'senate', fault: 'none' })
  await letTimePass(request, hour)
  await expect
    .poll(async () => (await taken(request, 'The Senate is down')).length, { timeout: 45_000 })
    .toBe(3)
  await letTimePass(request, minute)
  await expect
    .poll(async () => (await mailTo(request, email)).length, { timeout: 45_000 })
    .toBeGreaterThan(mailsBefore)
  const offices = (await received(request)).filter(each => each.office === 'SWY01')
  expect(new Set(offices.map(each => each.deliveryId)).size).toBe(1)
})

test('[RES-16] the House is closed for the night: saved, not sent yet, and delivered in the morning', {
  tag: '@all',
}, async ({ page, request }) => {
  await fault(request, { gateway: 'house', fault: 'maintenance' })
  await fault(request, { gateway: 'senate', fault: 'maintenance' })
  await sendLetter(page, { reason: 'The House sleeps, and this one waits.', email: 'night@example.org' })
  const dialog = page.getByRole('dialog', { name: 'Message Saved, Not Sent Yet' })
  await expect(
    dialog.getByText(
      'The House contact system is closed until 6 a.m. Eastern. We’ll send your message then.',
    ),
  ).toBeVisible()
  await expectNoBarriers(page, 'result: kept for the morning')
  expect(await taken(request, 'this one waits')).toHaveLength(0)

  await letTimePass(request, 25 * hour)
  await expect.poll(async () => (await taken(request, 'this one waits')).length, { timeout: 45_000 }).toBe(3)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a person erases what they sent, from the receipt', async ({ page }) => {
  await sendLetter(page, { reason: 'This one is to be forgotten.', email: 'erase@example.org' })
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  const receipt = await openReceipt(page, dialog)
  const address = receipt.url()
  await expect(receipt.getByText('This one is to be forgotten.').first()).toBeVisible()
  await receipt.getByText('Erase my data').first().click()
  await receipt.getByRole('button', { name: /erase/i }).click()
  await expect(receipt.getByText('This one is to be forgotten.')).toHaveCount(0)
  await receipt.goto(address)
  await expect(receipt.getByText('This one is to be forgotten.')).toHaveCount(0)
  await expectNoBarriers(receipt, 'receipt: erased')
})
