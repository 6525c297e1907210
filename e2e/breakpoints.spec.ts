import { expect } from '@playwright/test'
import { test } from './test.ts'
import { writeDraft } from './visitor.ts'

const widths = [
  { width: 959, columns: 1, gap: '16px' },
  { width: 960, columns: 2, gap: '32px' },
  { width: 1279, columns: 2, gap: '32px' },
  { width: 1280, columns: 2, gap: '48px' },
  { width: 1920, columns: 2, gap: '48px' },
]

test('[LOOK-04] the page has two columns from 960 px on, further apart from 1280 px on', async ({ page }) => {
  await page.goto('/how-we-vote')
  for (const { width, columns, gap } of widths) {
    await page.setViewportSize({ width, height: 900 })
    const grid = page.locator('main > div > div')
    const style = await grid.evaluate(element => {
      const { gridTemplateColumns, columnGap } = getComputedStyle(element)
      return { columns: gridTemplateColumns.split(' ').length, gap: columnGap }
    })
    expect.soft(style, `at ${width} px`).toEqual({ columns, gap })
  }
})

test('on the smallest phone the longest name that is remembered makes the details no wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/how-we-vote')
  await writeDraft(page, 'A letter to be signed.')
  await page.evaluate(() => {
    const name = { prefix: 'MS', firstName: 'N'.repeat(60), lastName: 'Nguyễn', email: 'n@example.org' }
    const info = { ...name, dateTermsAndPrivacyAccepted: '2026-11-20T12:00:00.000Z' }
    localStorage.setItem('redress.constituent.1', JSON.stringify(info))
  })
  await page.goto('/personal-information')
  await expect(page.getByText(/We filled this in/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
