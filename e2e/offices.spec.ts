import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { aCongressFile } from '../apps/server/src/legislators/clients/congressLegislators/testing/aCongressFile.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { type Running, start } from './processes.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage, writeDraft } from './visitor.ts'

const organizations = fileURLToPath(new URL('organizations', import.meta.url))

/**
 * An invented Congress in which Wyoming has a Democrat and two Republicans. One of the Republicans receives no letters.
 */
const members = aCongressFile({
  HWY00: { name: { first: 'Rosa', official_full: 'Rosa Lander' }, term: { party: 'Democrat' } },
  SWY01: { name: { first: 'Sam', official_full: 'Sam Torrington' }, term: { party: 'Republican' } },
  SWY02: {
    name: { first: 'Uma', official_full: 'Uma Riverton' },
    term: { party: 'Republican', phone: '202-224-0102' },
  },
})

test.describe('in a state of both parties, if one office has left its list', () => {
  let folder: string
  let congress: Running
  let product: Running
  let simulator: string
  let address: string

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'redress-offices-'))
    const [port, simulatorPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
    const file = path.join(folder, 'members.json')
    fs.writeFileSync(file, JSON.stringify(members))
    simulator = `http://127.0.0.1:${simulatorPort}`
    address = `http://127.0.0.1:${port}`
    congress = await start(
      'simulator',
      { SIMULATOR_PORT: String(simulatorPort), SIMULATOR_SMTP_PORT: String(smtpPort) },
      `${simulator}/sandbox/messages.json`,
    )
    const listing = JSON.stringify({ gateway: 'senate', office: 'SWY02', listed: false })
    await fetch(`${simulator}/sandbox/offices`, { method: 'PUT', body: listing })
    const settings = {
      PORT: String(port),
      DATA_DIR: folder,
      ORGANIZATIONS_DIR: organizations,
      LEGISLATORS_URL: new URL(`file://${file}`).href,
      HOUSE_URL: `${simulator}/house/v2`,
      SENATE_URL: `${simulator}/senate/api`,
      ZIP_DISTRICTS_URL: new URL(`file://${folder}/none`).href,
      GEOCODER_URL: 'off',
      GOVINFO_URL: 'off',
      DISTRICT_OFFICES_URL: 'off',
      COMMITTEES_URL: 'off',
      PHOTOS_URL: 'off',
    }
    product = await start('server', settings, `${address}/healthz`)
  })

  test.afterAll(async () => {
    await product.stop()
    await congress.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (page: Page, text: string) => {
    await writeDraft(page, text)
    await submitMessage(page)
    await giveDetails(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
    const messages: { office: string; body: string }[] = await (
      await page.request.get(`${simulator}/sandbox/messages.json`)
    ).json()
    return messages.filter(each => each.body.includes(text)).map(each => each.office)
  }

  test('[VAL-12] a campaign to Democrats shows the one there is, and the letter goes to her alone', async ({
    page,
  }) => {
    await page.goto(`${address}/to-democrats`)
    await enterAddress(page)
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByRole('checkbox', { name: /Rosa .*Democrat/ })).toBeChecked()
    expect(await send(page, 'This one is for the Democrat.')).toEqual(['HWY00'])
  })

  test('[VAL-12, FLOW-05] a campaign to Republicans shows both, and the letter goes to the one it can reach', async ({
    page,
  }) => {
    await page.goto(`${address}/to-republicans`)
    await enterAddress(page)
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await expect(page.getByRole('checkbox', { name: /Sam .*Republican/ })).toBeChecked()
    await expect(page.getByText('Uma')).toBeVisible()
    await expect(page.getByText('Rosa')).toHaveCount(0)
    expect(await send(page, 'This one is for a Republican.')).toEqual(['SWY01'])
  })

  test('[CARD-06, CARD-12] an office that takes no letters can be called, with words to begin with', async ({
    page,
  }) => {
    await page.goto(`${address}/open-question`)
    await enterAddress(page)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await page.getByRole('button', { name: /^How to contact Uma/ }).click()
    const dialog = page.getByRole('dialog', { name: /^How to Contact Uma/ })
    await expect(dialog.getByRole('link', { name: '(202) 224-0102' })).toHaveAttribute(
      'href',
      'tel:2022240102',
    )
    await expect(dialog.getByText(/I'm a constituent, and I'm calling/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^How to contact Uma/ })).toBeFocused()
    expect(await send(page, 'This one goes to the two others.')).toHaveLength(2)
  })
})
