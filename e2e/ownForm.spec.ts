import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { aCongressFile } from '../apps/server/src/legislators/clients/congressLegislators/testing/aCongressFile.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { expectSpanish } from './inSpanish.ts'
import { type Running, start } from './processes.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage, writeDraft } from './visitor.ts'

const organizations = fileURLToPath(new URL('organizations', import.meta.url))

/** An invented Congress, in which one of Wyoming's senators takes letters on her own form alone. */
const members = aCongressFile({
  SWY02: { name: { first: 'Uma', last: 'Riverton', official_full: 'Uma Riverton' } },
})
const uma = members.find(each => each.name.official_full === 'Uma Riverton')?.id.bioguide ?? ''
const form = 'https://www.riverton.senate.gov/contact'

const said = {
  en: {
    ownForm: 'Takes letters on its own form',
    submit: 'Submit',
    sent: 'Message Sent!',
    step: 'One more step for Uma Riverton: this office takes letters on its own form.',
    open: 'Copy the letter and open the form',
    iSent: /^I sent it/,
    receipt: 'Open your receipt',
    delivered: 'Delivered (test)',
    ownWord: 'You sent it on the office’s form',
    notYet: 'One more step: this office takes letters on its own form',
    confirm: 'Confirm and send',
  },
  es: {
    ownForm: 'Recibe cartas en su propio formulario',
    submit: 'Enviar',
    sent: '¡Carta enviada!',
    step: 'Un paso más para Uma Riverton: esta oficina recibe cartas en su propio formulario.',
    open: 'Copiar la carta y abrir el formulario',
    iSent: /^Ya la envié/,
    receipt: /comprobante/i,
    delivered: /^Entregada/,
    ownWord: 'Usted la envió en el formulario de la oficina',
    notYet: 'Un paso más: esta oficina recibe cartas en su propio formulario',
    confirm: 'Confirmar y enviar',
  },
}

const readings = ['en', 'es'] as const
type Reading = (typeof readings)[number]

let folder: string
let congress: Running
let product: Running
let simulator: string
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-forms-'))
  const [port, simulatorPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  simulator = `http://127.0.0.1:${simulatorPort}`
  address = `http://127.0.0.1:${port}`
  congress = await start(
    'simulator',
    { SIMULATOR_PORT: String(simulatorPort), SIMULATOR_SMTP_PORT: String(smtpPort) },
    `${simulator}/sandbox/messages.json`,
  )
  const listing = JSON.stringify({ gateway: 'senate', office: 'SWY02', listed: false })
  await fetch(`${simulator}/sandbox/offices`, { method: 'PUT', body: listing })
  const put = (name: string, content: unknown) => {
    fs.writeFileSync(path.join(folder, name), JSON.stringify(content))
    return new URL(`file://${path.join(folder, name)}`).href
  }
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    ORGANIZATIONS_DIR: organizations,
    LEGISLATORS_URL: put('members.json', members),
    CONTACT_FORMS_URL: put('forms.json', { [uma]: { form, site: '' } }),
    HOUSE_URL: `${simulator}/house/v2`,
    SENATE_URL: `${simulator}/senate/api`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Redress <mail@redress.example>',
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

async function officesThatGot(page: Page, text: string): Promise<string[]> {
  const answer = await page.request.get(`${simulator}/sandbox/messages.json`)
  const messages: { gateway: string; office: string; body: string }[] = await answer.json()
  return messages
    .filter(each => each.gateway !== 'mail' && each.body.includes(text))
    .map(each => each.office)
    .toSorted()
}

/** Checks that two lines say delivered, and that the third says only what the person said. */
async function expectThreeLines(page: Page, lang: Reading, third: string): Promise<void> {
  const record = page.locator('[aria-labelledby=record-title]')
  await expect(record.getByText(said[lang].delivered)).toHaveCount(2)
  await expect(record.getByText(third)).toBeVisible()
}

for (const lang of readings)
  test(`[VAL-11] two letters go by system and one on the office’s own form: ${lang}`, async ({ page }) => {
    const words = said[lang]
    const text = `This road has no bridge, and ${lang} says so.`
    await page.goto(`${address}/open-question?lang=${lang}`)
    await enterAddress(page)
    await expect(page.getByRole('checkbox', { name: new RegExp(`Uma .*${words.ownForm}`) })).toBeChecked()
    await writeDraft(page, text)
    await submitMessage(page)
    await giveDetails(page)
    await page.getByRole('button', { name: words.submit }).click()
    const dialog = page.getByRole('dialog', { name: words.sent })
    await expect(dialog.getByRole('heading', { name: words.step })).toBeVisible()
    await expect(dialog.getByRole('link', { name: words.open })).toHaveAttribute('href', form)
    if (lang === 'es') await expectSpanish(page, 'result', { letter: /This road/ })
    await expectNoBarriers(page, `one more step in ${lang}`)
    expect(await officesThatGot(page, text)).toEqual(['HWY00', 'SWY01'])
    await dialog.getByRole('button', { name: words.iSent }).click()
    const link = await dialog.getByRole('link', { name: words.receipt }).first().getAttribute('href')
    await page.goto(link ?? '')
    await expectThreeLines(page, lang, words.ownWord)
    if (lang === 'es') await expectSpanish(page, 'receipt', { letter: /This road/ })
    await expectNoBarriers(page, `receipt with a hand-over in ${lang}`)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  const press = (page: Page, does: string) => page.locator(`button[name=do][value="${does}"]`).first().click()
  const fill = async (page: Page, typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  }

  for (const lang of readings)
    test(`[VAL-11] the receipt leads to the form and keeps the person’s word: ${lang}`, async ({ page }) => {
      const words = said[lang]
      const text = `The clinic here closed, and ${lang} says so.`
      const email = `ada-${lang}@forms.example`
      await page.goto(`${address}/open-question?lang=${lang}`)
      await press(page, 'open address')
      await fill(page, { street: '200 W 24th St', city: 'Cheyenne', zip: '82001' })
      await page.locator('[name=state]').selectOption('WY')
      await press(page, 'addressEntered')
      await fill(page, { draft: text })
      await press(page, 'nextClicked')
      await fill(page, { firstName: 'Ada', lastName: 'Testcase', email })
      await page.locator('[name=terms]').check()
      await press(page, 'submitClicked')
      const links = async () => {
        const answer = await page.request.get(`${simulator}/sandbox/messages.json`)
        const mails: { office: string; body: string }[] = await answer.json()
        return mails
          .filter(each => each.office === email)
          .flatMap(each => /\/confirm\/[\w-]+/.exec(each.body.replace(/=\r?\n/g, '')) ?? [])
      }
      await expect.poll(links).toHaveLength(1)
      await page.goto(address + (await links())[0])
      await page.getByRole('button', { name: words.confirm }).click()
      await page.locator('a[href*="/receipt/"]').first().click()
      await expect.poll(() => officesThatGot(page, text)).toEqual(['HWY00', 'SWY01'])
      await page.reload()
      await expectThreeLines(page, lang, words.notYet)
      await expect(page.locator(`[aria-labelledby=record-title] a[href="${form}"]`)).toBeVisible()
      await page.getByRole('button', { name: words.iSent }).click()
      await expectThreeLines(page, lang, words.ownWord)
    })
})
