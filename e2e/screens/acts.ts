import { expect } from '@playwright/test'
import { inEither } from '../inEither.ts'
import type { Act } from './walk.ts'

/** What lies on top comes last: while a dialog is open, its button. */
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

/** Fields by their names. */
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

/** For or Against, on the so-manieth bill. */
export const say =
  (stance: 'For' | 'Against', bill: number): Act =>
  page =>
    page
      .getByRole('group', { name: inEither(/^Are you for or against/) })
      .nth(bill)
      .getByRole('radio', { name: inEither(stance, { exact: true }) })
      .check()

/** Some things are there on a phone only. */
export const resize =
  (width: number, height: number): Act =>
  page =>
    page.setViewportSize({ width, height })

/** A dialog takes a moment to close, in which nothing behind it can be typed into. */
export const pressEscape: Act = async page => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Nothing opens by itself any more, and a reload begins anew. */
export const leaveFor =
  (path: string): Act =>
  page =>
    page.goto(path)
