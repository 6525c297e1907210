import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { mailTo, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'

const hasTable = fs.existsSync(
  fileURLToPath(new URL('../../shared/data/zip-districts-119.csv', import.meta.url)),
)

const cheyenne = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
/** In three districts. */
const houston = { street: '901 Bagby St', city: 'Houston', state: 'TX', zip: '77002' }

/** A mail covers all that waits for its address: each run has its own. */
function newEmail(): string {
  return `ada-${Date.now()}@noscript.example`
}

/** A button by what it posts: its text may change. */
function button(page: Page, does: string) {
  return page.locator(`button[name=do][value="${does}"]`).first()
}

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`[name=${name}]`)
    if (name === 'state') await field.selectOption(text)
    else await field.fill(text)
  }
}

async function writeLetter(page: Page, campaign: string, home: typeof cheyenne): Promise<void> {
  await page.goto(`/${campaign}`)
  await button(page, 'open address').click()
  await fill(page, home)
  await button(page, 'addressEntered').click()
  await fill(page, { reasoning: 'The bus to the polling place no longer runs.' })
  await button(page, 'regenerateClicked').click()
  await expect(page.locator('[name=draft]')).toHaveValue(/The bus to the polling place no longer runs\./)
}

async function giveDetails(page: Page, email: string): Promise<void> {
  await fill(page, { firstName: 'Ada', lastName: 'Testcase', email })
  await page.locator('[name=terms]').check()
}

async function confirmByMail(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'One More Step: Confirm by Email' })).toBeVisible()
  await expect.poll(async () => (await mailTo(page.request, email)).length).toBe(1)
  const [mail] = await mailTo(page.request, email)
  const link = /http:\/\/\S+\/confirm\/[\w-]+/.exec(mail?.body.replace(/=\r?\n/g, '') ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ request }) => startAfresh(request))

  test('a letter from Wyoming goes from the campaign’s link to the receipt', async ({ page }) => {
    const email = newEmail()
    await writeLetter(page, 'snow-and-fire', cheyenne)
    await button(page, 'nextClicked').click()
    await expect(page).toHaveURL(/personal-information/)
    await expect(page.getByText('Before your letter is sent, we email you a link.')).toBeVisible()
    await giveDetails(page, email)
    await button(page, 'submitClicked').click()
    await confirmByMail(page, email)
    await expect.poll(async () => (await taken(page.request, 'The bus to the polling')).length).toBe(3)
    await page
      .getByRole('link', { name: /receipt/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/receipt\//)
  })

  test('a ZIP code of several districts asks for the district, and the letter goes there', async ({
    page,
  }) => {
    test.skip(!hasTable, 'The table of ZIP codes does not lie beside the repository.')
    const email = newEmail()
    await writeLetter(page, 'snow-and-fire', houston)
    await button(page, 'nextClicked').click()
    await expect(page.getByRole('link', { name: 'Tell us your House district.' })).toBeVisible()
    await button(page, 'districtStated').click()
    await expect(page.getByText('Choose your district first.').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Texas 18' }).check()
    await button(page, 'districtStated').click()
    await expect(page.getByText('Your House district, as you told us: Texas 18')).toBeVisible()
    await button(page, 'nextClicked').click()
    await giveDetails(page, email)
    await button(page, 'submitClicked').click()
    await confirmByMail(page, email)
    await expect
      .poll(async () => (await taken(page.request)).map(each => each.office).toSorted())
      .toEqual(['HTX18', 'STX01', 'STX02'])
  })

  test('the chat shows its turns so far, and sends', async ({ page }) => {
    const email = newEmail()
    await writeLetter(page, 'honest-ticket-prices', cheyenne)
    await button(page, 'submitClicked').click()
    await expect(page.getByRole('heading', { name: 'Confirm Your Information' })).toBeVisible()
    await giveDetails(page, email)
    await button(page, 'submitClicked').click()
    await confirmByMail(page, email)
    await expect.poll(async () => (await taken(page.request)).length).toBe(3)
  })

  test('the details list each error on top, keep what was typed, and say so in the title', async ({
    page,
  }) => {
    await writeLetter(page, 'snow-and-fire', cheyenne)
    await button(page, 'nextClicked').click()
    await button(page, 'submitClicked').click()
    await expect(page).toHaveTitle(/^Error: /)
    for (const name of ['Enter your first name.', 'Enter your last name.', 'Enter your email address.']) {
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Please agree to both before you send.' })).toBeVisible()
    await fill(page, { firstName: 'Ada', lastName: 'Testcase', email: 'ada' })
    await button(page, 'submitClicked').click()
    await expect(
      page.getByRole('link', { name: 'Enter an email address like name@example.com.' }),
    ).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
  })

  test('Back shows the letter, and what is changed there goes on', async ({ page }) => {
    await writeLetter(page, 'snow-and-fire', cheyenne)
    await button(page, 'nextClicked').click()
    await expect(page).toHaveURL(/personal-information/)
    await page.goBack()
    await fill(page, { draft: 'A letter of my own, changed after I came back to it.' })
    await button(page, 'nextClicked').click()
    await expect(page).toHaveURL(/personal-information/)
    await expect(
      page.getByText('A letter of my own, changed after I came back to it.').first(),
    ).toBeAttached()
  })

  test('an older tab changes nothing unseen: its words are kept, and its button is pressed again', async ({
    page,
    context,
  }) => {
    await writeLetter(page, 'snow-and-fire', cheyenne)
    const other = await context.newPage()
    await other.goto('/snow-and-fire')
    await fill(other, { reasoning: 'Other reasons, from the other tab.' })
    await button(other, 'regenerateClicked').click()
    await fill(page, { draft: 'My own letter, typed in the first tab.' })
    await button(page, 'nextClicked').click()
    await expect(page.getByText('This form was out of date')).toBeVisible()
    await expect(page.locator('[name=draft]')).toHaveValue('My own letter, typed in the first tab.')
    await expect(page.locator('[name=reasoning]')).toHaveValue('Other reasons, from the other tab.')
    await button(page, 'nextClicked').click()
    await expect(page).toHaveURL(/personal-information/)
  })
})

test.describe('where the script does not load', () => {
  test.beforeEach(({ request }) => startAfresh(request))

  test('the page still sends a letter, and a script that loads later goes on with it', async ({
    page,
    context,
  }) => {
    await page.route('**/assets/**/*.js', route => route.abort())
    await page.route('**/assets/*.js', route => route.abort())
    await writeLetter(page, 'snow-and-fire', cheyenne)
    await button(page, 'nextClicked').click()
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('form#visit')).toHaveCount(0)
    await giveDetails(page, newEmail())
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
    expect((await context.cookies()).map(each => each.name)).not.toContain('visit')
    expect(await taken(page.request)).toHaveLength(3)
  })
})
