import { expect, type Page } from '@playwright/test'
import { startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, sendLetter, unfoldChoices, writeDraft, writeLetter } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('a reload of the message page keeps the letter, the stances, the people and the address', async ({
  page,
}) => {
  await page.goto('/how-we-vote?utm_source=mail')
  const against = page.getByRole('group', { name: /H.R. 22/ }).getByRole('radio', { name: 'Against' })
  await against.check({ force: true })
  await enterAddress(page)
  await page
    .getByRole('checkbox', { name: /Wyoming/ })
    .first()
    .uncheck()
  await page.locator('[name=reasoning]').fill('Reasons that stay.')
  const letter = page.locator('[name=draft]')
  // `fill` must wait for the draft: a draft that arrives while it works would appear before the filled text.
  await expect(letter).toHaveValue(/Reasons that stay\./)
  await letter.fill('A letter that stays.')
  await page.reload()
  await expect(page.locator('[name=reasoning]')).toHaveValue('Reasons that stay.')
  await expect(letter).toHaveValue('A letter that stays.')
  await expect(against).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Wyoming/ }).first()).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Wyoming/ }).last()).toBeChecked()
  await expect(page.getByText('200 W 24th St, Cheyenne, WY 82001').first()).toBeVisible()
  await expect(page).toHaveURL(/\?utm_source=mail$/)
})

test('[CAMP-07] a reload of the details keeps what was typed, and sends', { tag: '@all' }, async ({
  page,
}) => {
  await writeLetter(page, 'A letter that outlives two reloads.')
  await submit(page)
  await page.reload()
  await giveDetails(page)
  await page.getByRole('radio', { name: 'Dr.' }).check()
  await unfoldChoices(page)
  await page.getByLabel('Tell me when Congress votes on one of these bills').check()
  await page.getByLabel('Email a copy of my message').uncheck()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('Testcase')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.org')
  await expect(page.getByRole('radio', { name: 'Dr.' })).toBeChecked()
  await expect(page.getByLabel('Tell me when Congress votes on one of these bills')).toBeChecked()
  await expect(page.getByLabel('Email a copy of my message')).not.toBeChecked()
  await expect(page.getByLabel(/By submitting/)).toBeChecked()
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})

test('a jump far back brings the letter as it was last, and not as the browser remembers its field', {
  tag: '@all',
}, async ({ page }) => {
  await writeLetter(page, 'The first version of the letter.')
  await submit(page)
  await page.getByRole('button', { name: 'Edit message' }).click()
  await writeDraft(page, 'The second version of the letter.')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/legal\/privacy-policy/)
  await page.evaluate(() => history.go(-3))
  await expect(page.locator('[name=draft]')).toHaveValue('The second version of the letter.')
})

test('[RES-07] after the result no step back gets stuck, and none brings the letter that was sent', async ({
  page,
}) => {
  await sendLetter(page, { reason: 'This one goes once.', email: 'once@example.org' })
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/how-we-vote')
  await expect(page.locator('[name=reasoning]')).toHaveValue('')
  await expect(page.locator('[name=draft]')).toHaveValue('')
})

test('[PERS-01] details of nothing, opened by their address, lead to the start', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/personal-information?a=b')
  await expect(page).toHaveURL('/?a=b')
})

test('a reload of the result keeps what became of the letter', { tag: '@all' }, async ({ page }) => {
  await sendLetter(page, { reason: 'What became of this one is kept.', email: 'kept@example.org' })
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Delivered (test)', { exact: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/$/)
})

for (const [path, heading] of [
  ['/', 'Select an Organization'],
  ['/page-not-found', 'Page not found'],
  ['/legal/privacy-policy', 'Privacy Policy'],
  ['/receipt/AAAAAAAAAAAAAAAAAAAAAA', 'We couldn’t find this receipt'],
] as const) {
  test(`a reload of ${path} shows it again`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}
