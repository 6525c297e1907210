import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { inEither } from './inEither.ts'

export type Home = { street: string; city: string; state: string; zip: string }

const cheyenne: Home = { street: '200 W 24th St', city: 'Cheyenne', state: 'Wyoming', zip: '82001' }

/** Enters an address in the dialog, by default that of a woman in Cheyenne. */
export async function enterAddress(page: Page, home: Home = cheyenne): Promise<void> {
  await page
    .getByRole('button', { name: inEither('Enter your address to identify your legislators') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=street]').fill(home.street)
  await dialog.locator('[name=city]').fill(home.city)
  await dialog.locator('[name=state]').selectOption({ label: home.state })
  await dialog.locator('[name=zip]').fill(home.zip)
  await dialog.getByRole('button', { name: inEither('Update') }).click()
  await expect(dialog).toBeHidden()
}

/** Enters the visitor's details. */
export async function giveDetails(page: Page | FrameLocator, email = 'ada@example.org'): Promise<void> {
  await page.locator('[name=firstName]').fill('Ada')
  await page.locator('[name=lastName]').fill('Testcase')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=terms]').check()
}

/** Unfolds the organization's questions and the other choices among the details. */
export async function unfoldChoices(page: Page): Promise<void> {
  await page.locator('details:has([name=noAnswer]) > summary').click()
}

/** Unfolds a section that the page folded to one line when the person went on to another section. */
export async function unfoldSection(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Change: ${title}` }).click()
}

/** Opens the letter if it is in a closed sheet, on a narrow screen. */
export async function openLetter(page: Page): Promise<void> {
  const toggle = page.getByRole('button', {
    name: /^(Draft Submission|Borrador|Your message|Su carta)/,
    expanded: false,
  })
  if (await toggle.isVisible()) await toggle.click()
  await expect(page.locator('[name=draft]')).toBeVisible()
}

/** Writes into the letter. */
export async function writeDraft(page: Page, text: string): Promise<void> {
  await openLetter(page)
  await page.locator('[name=draft]').fill(text)
}

/** Presses Submit on the message page. The page first shows a letter that was not in view yet. */
export async function submitMessage(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: inEither('Submit') })
  await submit.click()
  const shown = page.getByText(inEither('Read it through, then submit.'))
  const details = page.getByRole('heading', { level: 1, name: inEither('Your details') })
  await expect(shown.or(details).first()).toBeVisible()
  if (await shown.isVisible()) await submit.click()
}

/** Writes the letter as the visitor's own, which needs no draft. */
export async function writeLetter(page: Page, text: string, path = '/how-we-vote'): Promise<void> {
  await page.goto(path)
  await enterAddress(page)
  await writeDraft(page, text)
}

/** Writes a letter with a reason on the campaign's page, enters the details, and sends the letter. */
export async function sendLetter(
  page: Page,
  { reason, email, path = '/how-we-vote' }: { reason: string; email: string; path?: string },
): Promise<void> {
  await page.goto(path)
  await enterAddress(page)
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason.replace(/[.?]/g, '\\$&')))
  await submitMessage(page)
  await giveDetails(page, email)
  await page.getByRole('button', { name: 'Submit' }).click()
}
