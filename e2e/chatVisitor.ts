import { expect, type Locator, type Page } from '@playwright/test'
import { inEither } from './inEither.ts'
import { scanned } from './means.ts'
import { enterAddress, openLetter } from './visitor.ts'

/** The chat’s letter is a sheet on a phone and a panel on a desktop. Accessibility is checked at `width` px. */
export const screens = [
  { at: 'on a phone', viewport: { width: 390, height: 844 }, width: scanned.phone },
  { at: 'at a desk', viewport: { width: 1440, height: 900 }, width: scanned.desk },
] as const

export const conversation = (page: Page) => page.getByRole('region', { name: inEither('Conversation') })
export const letter = (page: Page) =>
  page.getByRole('region', { name: inEither('Your message', { exact: true }) })
export const form = (page: Page) => page.getByRole('region', { name: inEither('Confirm Your Information') })

/** The line with the visitor's answer to a question, into which the question's card folds. */
export const answerTo = (page: Page, question: 'address' | 'stance') =>
  page.locator(`[data-turn=${question}] summary`)

/** Types a reason as a fast typist does, and waits until all of the words are in the letter. */
export async function say(page: Page, reason: string): Promise<void> {
  await page.locator('[name=reasoning]').pressSequentially(reason)
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason.replace(/[.?$]/g, '\\$&')), {
    timeout: 45_000,
  })
}

export async function begin(page: Page, campaign: string, reason: string): Promise<void> {
  await page.goto(`/${campaign}`)
  await enterAddress(page)
  await expect(answerTo(page, 'address')).toBeVisible()
  await say(page, reason)
}

/** Clicks Send Message for the first time, after which the chat asks for the visitor's details. */
export async function askToSend(page: Page): Promise<void> {
  await openLetter(page)
  await letter(page)
    .getByRole('button', { name: inEither('Send Message') })
    .click()
  await expect(form(page)).toBeVisible()
  await expect(form(page).getByRole('heading')).toBeFocused()
}

/** Clicks the second Send Message, at the end of the form. */
export async function send(page: Page): Promise<void> {
  await conversation(page)
    .getByRole('button', { name: inEither('Send Message') })
    .click()
}

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('No way there by keyboard.')
}
