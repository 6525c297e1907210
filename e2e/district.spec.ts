import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../scripts/lib/freePort.mjs'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { type Running, startAsIs } from './processes.ts'
import { startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, type Home, submitMessage } from './visitor.ts'

const hasTable = fs.existsSync(
  fileURLToPath(new URL('../../shared/data/zip-districts-119.csv', import.meta.url)),
)

/** This address lies in three districts: 7, 18 and 29. */
const houston: Home = { street: '901 Bagby St', city: 'Houston', state: 'Texas', zip: '77002' }

async function writeAndSend(page: Page, reason: string): Promise<void> {
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reason))
  await submitMessage(page)
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
}

test('a visitor whose ZIP code is split chooses a district by keyboard, keeps it over a reload, and sends', async ({
  page,
}) => {
  test.skip(!hasTable, 'The table of ZIP codes does not lie beside the repository.')
  await startAfresh(page.request)
  await page.goto('/how-we-vote')
  await enterAddress(page, houston)
  await expect(page.getByRole('checkbox', { name: /Senator, Texas/ })).toHaveCount(2)
  const question = page.getByRole('region', { name: 'Who is your representative?' })
  await expect(question.getByRole('radio')).toHaveCount(3)
  await expectNoBarriers(page, 'district: several to choose from')

  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Confirm your House district.' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: /Texas 18th District/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You said: Texas 18')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Texas 18/ })).toBeChecked()
  await expectNoBarriers(page, 'district: as the person said')

  await page.reload()
  await expect(page.getByText('You said: Texas 18')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Texas/ })).toHaveCount(3)
  await writeAndSend(page, 'The bus to the polling place no longer runs.')

  const letters = await taken(page.request)
  expect(letters.map(each => each.office).toSorted()).toEqual(['HTX18', 'STX01', 'STX02'])
  const toHouse = letters.find(each => each.office === 'HTX18')
  expect(toHouse?.body).toContain('<AddressValidation>N</AddressValidation>')
})

test('a visitor whose House district is unknown sends to the senators alone', async ({ page }) => {
  test.skip(!hasTable, 'The table of ZIP codes does not lie beside the repository.')
  await startAfresh(page.request)
  await page.goto('/how-we-vote')
  await enterAddress(page, houston)
  await page.getByRole('button', { name: 'Send to your two senators now' }).click()
  await expect(page.getByText('Your letter goes to your two senators.')).toBeVisible()
  await expectNoBarriers(page, 'district: senators only')
  await writeAndSend(page, 'The line at the polling place was three hours long.')
  const letters = await taken(page.request)
  expect(letters.map(letter => letter.office).toSorted()).toEqual(['STX01', 'STX02'])
})

test('the ZIP code fills in the city and the state, and the buttons stay in sight on a phone on its side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/how-we-vote')
  await page.getByRole('button', { name: /enter your address/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Street').fill('200 W 24th St')
  await page.keyboard.press('Enter')
  await page.keyboard.type('82001')
  await expect(dialog.getByLabel('City')).toHaveValue('Cheyenne')
  await expect(dialog.getByLabel('State')).toHaveValue('WY')
  await dialog.getByLabel('State').selectOption('Texas')
  await expect(dialog.getByText('82001 is in Wyoming. Is your state right?')).toBeVisible()
  await dialog.getByLabel('State').selectOption('Wyoming')
  await dialog.getByLabel('State').press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('ZIP code').press('Enter')
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
})

test('a browser without a location does not stop the visit', { tag: '@all' }, async ({ page, context }) => {
  await context.grantPermissions([])
  await page.goto('/how-we-vote')
  await page.getByRole('button', { name: /enter your address/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog.getByText(/Your browser didn’t tell us where you are/)).toBeVisible()
  await expectNoBarriers(page, 'address: the browser tells no location')
})

test.describe('a visitor who allows it', { tag: '@all' }, () => {
  test.use({ geolocation: { latitude: 46.59, longitude: -112.03 }, permissions: ['geolocation'] })

  test('[CAMP-05] is in Montana at once, and adds the street', async ({ page }) => {
    await page.goto('/how-we-vote')
    await expect(page.getByRole('checkbox', { name: /Senator, Montana/ })).toHaveCount(2)
    await page.getByRole('button', { name: /edit address/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await expect(dialog.getByText(/Please add your street/)).toBeVisible()
    await expect(dialog.getByLabel('Street')).toBeFocused()
    await expect(dialog.getByLabel('State')).toHaveValue('MT')
    await expect(dialog.getByLabel('Street')).toHaveValue('')
  })
})

test.describe('with no network at all', { tag: '@all' }, () => {
  let folder: string
  let product: Running
  let address: string

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'redress-alone-'))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const nowhere = new URL(`file://${folder}/none`).href
    const sources = { LEGISLATORS_URL: nowhere, ZIP_DISTRICTS_URL: nowhere, GEOCODER_URL: 'off' }
    const settings = { PORT: String(port), DATA_DIR: folder, PHOTOS_URL: 'off', ...sources }
    product = await startAsIs('server', settings, `${address}/healthz`)
  })

  test.afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a visitor reaches the senators’ offices and, once they name their district, the House office', async ({
    page,
  }) => {
    await page.goto(`${address}/how-we-vote`)
    await enterAddress(page, houston)
    await expect(page.getByText(/Names aren’t available right now/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Senator, Texas/ })).toHaveCount(2)
    const question = page.getByRole('region', { name: 'Which is your House district?' })
    await expectNoBarriers(page, 'district: any of the state, no names loaded')
    await question.getByRole('searchbox').fill('texas 7')
    await question.getByRole('radio', { name: 'Texas 7', exact: true }).check()
    await question.getByRole('button', { name: 'Use this district' }).click()
    await expect(page.getByRole('checkbox', { name: /Representative, Texas 7/ })).toBeChecked()
    await writeAndSend(page, 'Nobody at the county office picks up the phone.')
    const messages: { office: string }[] = await (
      await page.request.get(`${address}/sandbox/messages.json`)
    ).json()
    const offices = new Set(messages.map(each => each.office))
    expect([...offices].filter(each => /TX/.test(each)).toSorted()).toEqual(['HTX07', 'STX01', 'STX02'])
  })
})
