import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { aCongressFile } from '../apps/server/src/legislators/clients/congressLegislators/testing/aCongressFile.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { askToSend, send } from './chatVisitor.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { inEither } from './inEither.ts'
import { expectSpanish } from './inSpanish.ts'
import { type Running, start } from './processes.ts'
import { tagUnless, test } from './test.ts'
import { enterAddress, giveDetails, openLetter, submitMessage } from './visitor.ts'

const named = (first: string, last: string) => ({
  name: { first, last, official_full: `${first} ${last}` },
})
const members = aCongressFile({
  HWY00: named('Harriet', 'Hageman'),
  SWY01: named('John', 'Barrasso'),
  SWY02: named('Cynthia', 'Lummis'),
})

const said = {
  en: {
    // The campaign's requests name the bill by its number, and the letters add its name.
    asks: ['Please ask for a vote on H.R. 22 in the House.', 'Please speak for H.R. 22 in the Senate.'],
    house: 'Please ask for a vote on H.R. 22 (the SAVE Act) in the House.',
    senate: 'Please speak for H.R. 22 (the SAVE Act) in the Senate.',
    bus: 'The bus to the polling place no longer runs',
    says: 'says',
    toHouse: 'To Hageman',
    toSenate: 'To Barrasso and Lummis',
    confirm: 'Confirm and send',
  },
  es: {
    asks: [
      'Le pido que exija una votación de H.R. 22 en la Cámara.',
      'Le pido que hable a favor de H.R. 22 en el Senado.',
    ],
    house: 'Le pido que exija una votación de H.R. 22 (la SAVE Act) en la Cámara.',
    senate: 'Le pido que hable a favor de H.R. 22 (la SAVE Act) en el Senado.',
    bus: 'El autobús que va a mi lugar de votación ya no pasa',
    says: 'dice',
    toHouse: 'Para Hageman',
    toSenate: 'Para Barrasso y Lummis',
    confirm: 'Confirmar y enviar',
  },
}

/** Organizations with the same campaign: one in the classic layout, and one in the chat layout. */
const organization = (id: string, settings = '') => `
organizationId: ${id}
organizationName: { en: Two Chambers, es: Dos Cámaras }
${settings}
campaigns:
  - campaignId: ${id}-voting
    campaignName: { en: Fair Voting for All, es: Un voto justo }
    startDate: 2026-01-05
    topics: [Government Operations and Politics]
    supportingBills:
      - id: 119-hr-22
        proOrCon: PRO
    segments:
      - label: The House
        when: { chamber: HOUSE }
        ask:
          en: ${said.en.asks[0]}
          es: ${said.es.asks[0]}
      - label: Everybody else
        ask:
          en: ${said.en.asks[1]}
          es: ${said.es.asks[1]}
    form:
      description:
        en: A campaign that asks each chamber for something else.
        es: Una campaña que pide algo distinto a cada cámara.
`

const readings = ['en', 'es'] as const
const layouts = ['classic', 'chat'] as const
type Reading = (typeof readings)[number]
type Layout = (typeof layouts)[number]
const kinds = layouts.flatMap(layout => readings.map(lang => ({ layout, lang })))

let folder: string
let product: Running
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-segments-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const organizations = path.join(folder, 'organizations')
  fs.mkdirSync(organizations)
  fs.writeFileSync(path.join(organizations, 'classic.yaml'), organization('classic'))
  fs.writeFileSync(path.join(organizations, 'chat.yaml'), organization('chat', 'newUi: true'))
  fs.writeFileSync(path.join(folder, 'members.json'), JSON.stringify(members))
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    ORGANIZATIONS_DIR: organizations,
    LEGISLATORS_URL: new URL(`file://${folder}/members.json`).href,
    ZIP_DISTRICTS_URL: new URL(`file://${folder}/none`).href,
    GEOCODER_URL: 'off',
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
    PHOTOS_URL: 'off',
    GATEWAY_PER_SECOND: '1000',
  }
  product = await start('server', settings, `${address}/healthz`)
})

test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

type Message = { gateway: string; office: string; body: string }

async function messages(page: Page): Promise<Message[]> {
  return (await page.request.get(`${address}/sandbox/messages.json`)).json()
}

const reasonOf = (lang: Reading, kind: string) => `${said[lang].bus}, ${said[lang].says} ${kind}.`

/** Returns which of the texts stand in the document that each office received. */
async function documents(page: Page, reason: string, texts: readonly string[]) {
  const letters = (await messages(page)).filter(each => each.gateway !== 'mail' && each.body.includes(reason))
  return Object.fromEntries(
    letters.map(({ office, body }) => [office, texts.filter(text => body.includes(text))]),
  )
}

const version = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const draftOf = (page: Page) => page.locator('[name=draft]')

/** Replaces a part of the shown version, as the person does by typing. */
async function edit(page: Page, part: string, text: string): Promise<void> {
  const draft = draftOf(page)
  await draft.fill((await draft.inputValue()).replace(part, text))
}

const ofHouse = 'Vote before the recess'
const ofSenate = 'Speak before the recess'
const ofBoth = 'and so do two others on my street'

/** Edits the first paragraph of each version, and the body in one of them. */
async function editVersions(page: Page, lang: Reading, reason: string): Promise<void> {
  const words = said[lang]
  const draft = draftOf(page)
  await version(page, words.toHouse).click()
  await expect(draft).toHaveValue(new RegExp(`^.*${words.house.replaceAll(/[.()]/g, '\\$&')}\n\n`))
  await edit(page, words.house, `${words.house} ${ofHouse}.`)
  await version(page, words.toSenate).click()
  await expect(draft).toHaveValue(new RegExp(`^.*${words.senate.replaceAll(/[.()]/g, '\\$&')}\n\n`))
  await edit(page, words.senate, `${words.senate} ${ofSenate}.`)
  await edit(page, reason, `${reason.slice(0, -1)}, ${ofBoth}.`)
  await version(page, words.toHouse).click()
  await expect(draft).toHaveValue(new RegExp(`${ofHouse}\\.\n\n[^]*${ofBoth}`))
  await expect(draft).not.toHaveValue(new RegExp(ofSenate))
}

async function expectOwnFirstParagraphs(page: Page, lang: Reading, reason: string): Promise<void> {
  const { house, senate } = said[lang]
  const begun = reason.slice(0, -1)
  const found = () => documents(page, begun, [house, ofHouse, senate, ofSenate, ofBoth])
  await expect.poll(found).toEqual({
    HWY00: [house, ofHouse, ofBoth],
    SWY01: [senate, ofSenate, ofBoth],
    SWY02: [senate, ofSenate, ofBoth],
  })
}

async function sendFrom(page: Page, layout: Layout): Promise<void> {
  if (layout === 'chat') {
    await askToSend(page)
    await giveDetails(page)
    return send(page)
  }
  await submitMessage(page)
  await giveDetails(page)
  await page.getByRole('button', { name: inEither('Submit') }).click()
}

for (const { layout, lang } of kinds)
  test(
    `Each office gets the first paragraph of its own version: ${layout}, ${lang}`,
    tagUnless(layout === 'classic' && lang === 'en'),
    async ({ page }) => {
      const reason = reasonOf(lang, `${layout} in ${lang}`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${address}/${layout}-voting?lang=${lang}`)
      await enterAddress(page)
      await page.locator('label:has([name="stance-119-hr-22"][value=PRO])').click()
      await page.locator('[name=reasoning]').fill(reason)
      await openLetter(page)
      await expect(draftOf(page)).toHaveValue(new RegExp(said[lang].bus))
      await expectNoBarriers(page, `versions of a letter: ${layout}, ${lang}`)
      if (lang === 'es') await expectSpanish(page, 'versions', { letter: /autob/, names: ['SAVE Act'] })
      await editVersions(page, lang, reason)
      await sendFrom(page, layout)
      await expect(page.getByRole('dialog', { name: inEither('Message Sent!') })).toBeVisible()
      await expectOwnFirstParagraphs(page, lang, reason)
    },
  )

test.describe('without script', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false })

  const press = (page: Page, does: string) => page.locator(`button[name=do][value="${does}"]`).first().click()
  const fill = async (page: Page, typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  }

  for (const { layout, lang } of kinds)
    test(`Each office gets the first paragraph of its own version: ${layout}, ${lang}`, async ({ page }) => {
      const reason = reasonOf(lang, `${layout} in ${lang} without script`)
      const email = `ada-${layout}-${lang}@segments.example`
      await page.goto(`${address}/${layout}-voting?lang=${lang}`)
      await press(page, 'open address')
      await fill(page, { street: '200 W 24th St', city: 'Cheyenne', zip: '82001' })
      await page.locator('[name=state]').selectOption('WY')
      await press(page, 'addressEntered')
      await page.locator('label:has([name="stance-119-hr-22"][value=PRO])').click()
      await fill(page, { reasoning: reason })
      await press(page, 'regenerateClicked')
      await editVersions(page, lang, reason)
      await press(page, layout === 'classic' ? 'nextClicked' : 'submitClicked')
      await fill(page, { firstName: 'Ada', lastName: 'Testcase', email })
      await page.locator('[name=terms]').check()
      await press(page, 'submitClicked')
      const links = async () =>
        (await messages(page))
          .filter(each => each.office === email)
          .flatMap(each => /\/confirm\/[\w-]+/.exec(each.body.replace(/=\r?\n/g, '')) ?? [])
      await expect.poll(links).toHaveLength(1)
      await page.goto(address + (await links())[0])
      await page.getByRole('button', { name: said[lang].confirm }).click()
      await expectOwnFirstParagraphs(page, lang, reason)
    })
})
