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

/** Writes the letter as the visitor's own, which needs no draft. */
export async function writeLetter(page: Page, text: string, path = '/how-we-vote'): Promise<void> {
  await page.goto(path)
  await enterAddress(page)
  await page.locator('[name=draft]').fill(text)
}

/** Sends a letter from the campaign's page to the click that sends, with the visitor's own reason. */
export async function sendLetter(
  page: Page,
  { reason, email, path = '/how-we-vote' }: { reason: string; email: string; path?: string },
): Promise<void> {
  await page.goto(path)
  await enterAddress(page)
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason.replace(/[.?]/g, '\\$&')))
  await page.getByRole('button', { name: 'Submit' }).click()
  await giveDetails(page, email)
  await page.getByRole('button', { name: 'Submit' }).click()
}
