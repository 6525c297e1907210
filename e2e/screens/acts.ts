import { expect } from '@playwright/test'
import { inEither } from '../inEither.ts'
import type { Act } from './walk.ts'

/** Presses the last button with this name, because the topmost one, which is in an open dialog, comes last. */
export const press =
  (name: string | RegExp): Act =>
  page =>
    page
      .getByRole('button', { name: inEither(name) })
      .last()
      .click()

export const flip =
  (name: string): Act =>
  page =>
    page.getByRole('switch', { name: inEither(name) }).click()

export const follow =
  (name: string | RegExp): Act =>
  page =>
    page
      .getByRole('link', { name: inEither(name) })
      .first()
      .click()

export const open =
  (name: string): Act =>
  page =>
    page
      .locator('summary')
      .filter({ hasText: inEither(name) })
      .first()
      .click()

/** Fills fields by their names. */
export const fill =
  (name: string, text: string): Act =>
  page =>
    page.locator(`[name=${name}]`).fill(text)

export const choose =
  (name: string, option: string): Act =>
  page =>
    page.locator(`select[name=${name}]`).selectOption({ label: option })

export const tick =
  (label: string | RegExp): Act =>
  page =>
    page.getByLabel(inEither(label)).last().check()

/** Chooses For or Against on the bill with this number. */
export const say =
  (stance: 'For' | 'Against', bill: number): Act =>
  page =>
    page
      .getByRole('group', { name: inEither(/^Are you for or against/) })
      .nth(bill)
      .getByRole('radio', { name: inEither(stance, { exact: true }) })
      .check()

/** Goes on with a phone, because the letter is a sheet that can be open or closed only there. */
export const onAPhone: Act = page => page.setViewportSize({ width: 390, height: 844 })

/** Enters a section by one of its fields, which folds the sections that are finished. */
export const enter =
  (name: string): Act =>
  page =>
    page.locator(`[name=${name}]`).click()

/** Waits for something that takes a moment before the next act. */
export const see =
  (text: string | RegExp): Act =>
  page =>
    expect(page.getByText(inEither(text)).last()).toBeVisible()

/** Presses Escape and waits, because a dialog takes a moment to close and blocks typing behind it until then. */
export const pressEscape: Act = async page => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Goes to another page. Nothing opens by itself after this, and a reload begins again. */
export const leaveFor =
  (path: string): Act =>
  page =>
    page.goto(path)
