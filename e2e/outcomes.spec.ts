import { expect, type Page } from '@playwright/test'
import { fault, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, sendLetter, unfoldChoices, writeDraft, writeLetter } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))
test.afterEach(({ request }) => startAfresh(request))

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('[RES-02, RES-06] no office takes it: the dialog says so of each, and the letter is still there', async ({
  page,
  request,
}) => {
  for (const gateway of ['house', 'senate'] as const) await fault(request, { gateway, fault: '400' })
  await writeLetter(page, 'Nobody takes this one.')
  await submit(page)
  await giveDetails(page, 'again@example.org')
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Message Could Not Be Sent' })
  await expect(
    dialog.getByText("We couldn't send your message to any of the selected legislators."),
  ).toBeVisible()
  await expect(dialog.getByText('Not delivered (test)', { exact: true })).toHaveCount(3)
  await expect(
    dialog.getByText('The office doesn’t tell us why. Check your details and your letter, then try again.'),
  ).toBeVisible()
  await expect(dialog.getByRole('link', { name: /Share on/ })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Check and try again' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Edit message' }).click()
  await expect(page.locator('[name=draft]')).toHaveValue('Nobody takes this one.')
})

test('[RES-11] the server fails: an alert says so, and what was typed stays', async ({ page, request }) => {
  await page.route('**/submission/advocacy', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await writeLetter(page, 'The server stumbles over this one.')
  await submit(page)
  await giveDetails(page)
  await submit(page)
  const alert = page.getByRole('alertdialog', { name: 'Whoops! Something Went Wrong!' })
  await expect(
    alert.getByText('An error occurred when sending your message. Please check the form, and try again.'),
  ).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await taken(request, 'stumbles over this one')).toHaveLength(3)
})

test('[VAL-06] without the terms ticked nothing is sent, and the summary leads to them', async ({
  page,
  request,
}) => {
  await writeLetter(page, 'This one waits for the terms.')
  await submit(page)
  await giveDetails(page)
  await page.getByLabel(/By submitting/).uncheck()
  await submit(page)
  const line = page.getByRole('link', { name: 'Please check this box to send.' })
  await expect(page.getByRole('region', { name: 'Please check these first' })).toBeFocused()
  await line.press('Enter')
  await expect(page.getByLabel(/By submitting/)).toBeFocused()
  expect(await taken(request)).toHaveLength(0)
  await page.keyboard.press('Space')
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})

test('[PERS-09, RES-09] a person who sent one letter is known for the next, until they want to be forgotten', {
  tag: '@all',
}, async ({ page }) => {
  await sendLetter(page, { reason: 'The first of two letters.', email: 'ada@example.org' })
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'How We Vote' }).click()
  await enterAddress(page)
  await writeDraft(page, 'The second of two letters.')
  await submit(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.org')
  await expect(page.getByLabel(/By submitting/)).toBeChecked()
  await page.getByRole('button', { name: 'Not you? Forget my details' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
})

test('an address that the person lets the device remember is there for the next letter', {
  tag: '@all',
}, async ({ page }) => {
  await writeLetter(page, 'The letter after which the address is known.')
  await submit(page)
  await giveDetails(page, 'ada@gmial.com')
  await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@gmail.com')
  await unfoldChoices(page)
  await page.getByLabel('Remember my address on this device').check()
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await dialog.getByText('Share on a network').click()
  await expect(dialog.getByRole('link', { name: 'Share on Bluesky' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Thank you, Ada.')).toBeVisible()
  await page.getByRole('link', { name: 'How We Vote' }).click()
  await expect(page.getByRole('button', { name: /200 W 24th St/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Wyoming/, checked: true })).toHaveCount(3)
})

test('with the network lost the letter stays, can be copied, and goes out once it is back', {
  tag: '@all',
}, async ({ page, context, request }) => {
  const letter = 'The network drops before this one is gone.'
  await context.grantPermissions(['clipboard-write'])
  await writeLetter(page, letter)
  await submit(page)
  await giveDetails(page)
  await context.setOffline(true)
  await submit(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Copy my letter' }).click()
  await expect(page.getByText('Letter copied')).toBeVisible()
  // The page may write to the clipboard but not read it, so the test pastes the letter into a field.
  const lastName = page.getByLabel('Last name')
  const name = await lastName.inputValue()
  await lastName.fill('')
  await lastName.press('ControlOrMeta+v')
  await expect(lastName).toHaveValue(letter)
  await lastName.fill(name)
  await expect(page.getByRole('paragraph').filter({ hasText: letter })).toBeVisible()
  await context.setOffline(false)
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await taken(request, letter)).toHaveLength(3)
})

test('a part of the page that is lost on the way is fetched again, and the letter is still there', {
  tag: '@all',
}, async ({ page }) => {
  await page.route('**/assets/laterParts*.js', route => route.abort())
  await writeLetter(page, 'Half of the page is missing for this one.')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Part of this page is missing' })).toBeVisible()
  await page.unroute('**/assets/laterParts*.js')
  await page.getByRole('button', { name: 'Load again' }).click()
  const letter = page.getByRole('paragraph').filter({ hasText: 'Half of the page is missing for this one.' })
  await expect(letter).toBeVisible()
})
