import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { mailTo, startAfresh, taken } from './sandbox.ts'
import { tagUnless, test } from './test.ts'

const hasTable = fs.existsSync(
  fileURLToPath(new URL('../../shared/data/zip-districts-119.csv', import.meta.url)),
)

const cheyenne = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
/** This address lies in three districts. */
const houston = { street: '901 Bagby St', city: 'Houston', state: 'TX', zip: '77002' }

/** Returns a new email address for each run, because one email covers all letters that wait for the same address. */
function newEmail(): string {
  return `ada-${Date.now()}@noscript.example`
}

/** Returns a button by the action that it submits, because its text may change. */
function button(page: Page, does: string) {
  return page.locator(`button[name=do][value="${does}"]`).first()
}

async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const field = page.locator(`[name=${name}]`)
    if (name === 'state') await field.selectOption(text)
    else await field.fill(text)
  }
}

const said = {
  en: {
    oneMore: 'One More Step: Confirm by Email',
    confirm: 'Confirm and send',
    receipt: 'Your receipt',
    byMail: 'Before we send your letter, we email you a link.',
    askDistrict: 'Choose your representative first.',
    missing: [
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Please check this box to send.',
    ],
    wrongEmail: 'Enter an email address like name@example.com.',
    invisible: 'This address has invisible characters. Please type it instead of pasting it.',
    long: 'This is too long. Please shorten it.',
    stale: 'This form was out of date',
  },
  es: {
    oneMore: 'Un paso más: confirme por correo electrónico',
    confirm: 'Confirmar y enviar',
    receipt: 'Su comprobante',
    byMail: 'Antes de enviar su carta, le enviamos un enlace por correo electrónico.',
    askDistrict: 'Primero elija a quien le representa.',
    missing: [
      'Escriba su nombre.',
      'Escriba su apellido.',
      'Escriba su correo electrónico.',
      'Marque esta casilla para enviar, por favor.',
    ],
    wrongEmail: 'Escriba un correo electrónico como nombre@ejemplo.com.',
    invisible: 'Esta dirección tiene caracteres invisibles. Escríbala en vez de pegarla.',
    long: 'Es muy largo. Acórtelo, por favor.',
    stale: 'Este formulario no estaba al día',
  },
}

type Reading = keyof typeof said

async function writeLetter(
  page: Page,
  campaign: string,
  { home = cheyenne, lang = 'en' }: { home?: typeof cheyenne; lang?: Reading } = {},
): Promise<void> {
  await page.goto(`/${campaign}?lang=${lang}`)
  await button(page, 'open address').click()
  await fill(page, home)
  await button(page, 'addressEntered').click()
  await fill(page, { reasoning: 'The bus to the polling place no longer runs.' })
  await button(page, 'regenerateClicked').click()
  await expect(page.locator('[name=draft]')).toHaveValue(/The bus to the polling place no longer runs\./)
}

async function giveDetails(page: Page, email: string): Promise<void> {
  await fill(page, { firstName: 'Ada', lastName: 'Testcase', email })
  await page.locator('[name=terms]').check()
}

async function confirmByMail(page: Page, email: string, lang: Reading): Promise<void> {
  await expect(page.getByRole('heading', { name: said[lang].oneMore })).toBeVisible()
  await expect.poll(async () => (await mailTo(page.request, email)).length).toBe(1)
  const [mail] = await mailTo(page.request, email)
  const link = /http:\/\/\S+\/confirm\/[\w-]+/.exec(mail?.body.replace(/=\r?\n/g, '') ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: said[lang].confirm }).click()
}

/** Submits the question for the district first without a choice, and then with the 18th district. */
async function stateDistrict(page: Page, lang: Reading): Promise<void> {
  await button(page, 'districtStated').click()
  await expect(page.getByText(said[lang].askDistrict).first()).toBeVisible()
  await page.getByRole('radio', { name: /Texas.*18/ }).check()
  await button(page, 'districtStated').click()
  await expect(page.getByText(/: Texas 18$/)).toBeVisible()
}

/**
 * Checks that the page lists every error of the details at the top, that its title mentions the errors, and that the
 * typed text is still there after a reload.
 */
async function missEach(page: Page, lang: Reading): Promise<void> {
  const { missing, wrongEmail, invisible, long } = said[lang]
  await button(page, 'submitClicked').click()
  await expect(page).toHaveTitle(/^Error: /)
  for (const name of missing) await expect(page.getByRole('link', { name })).toBeVisible()
  const tooLong = 'a'.repeat(501)
  await fill(page, { firstName: tooLong, lastName: tooLong, email: 'ada\u200b@example.org' })
  await button(page, 'submitClicked').click()
  await expect(page.getByRole('link', { name: long })).toHaveCount(2)
  await expect(page.getByRole('link', { name: invisible })).toBeVisible()
  await fill(page, { email: `${tooLong}@example.org` })
  await button(page, 'submitClicked').click()
  await expect(page.getByRole('link', { name: long })).toHaveCount(3)
  await fill(page, { firstName: 'Ada', lastName: 'Testcase', email: 'ada' })
  await button(page, 'submitClicked').click()
  await expect(page.getByRole('link', { name: wrongEmail })).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=firstName]')).toHaveValue('Ada')
  await expect(page.getByRole('link', { name: wrongEmail })).toBeVisible()
}

/** Checks that the page shows the same after a reload, and after a step back and forward. */
async function comeAndGo(page: Page, shows: () => Promise<void>): Promise<void> {
  await shows()
  await page.reload()
  await shows()
  await page.goBack()
  await page.goForward()
  await shows()
}

const layouts = [
  { layout: 'classic', campaign: 'snow-and-fire', onward: 'nextClicked' },
  { layout: 'chat', campaign: 'honest-ticket-prices', onward: 'submitClicked' },
] as const
const readings = ['en', 'es'] as const
const ways = layouts.flatMap(each => readings.map(lang => ({ ...each, lang })))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ request }) => startAfresh(request))

  for (const { layout, campaign, onward, lang } of ways)
    for (const [from, home, offices] of [
      ['Wyoming', cheyenne, ['HWY00', 'SWY01', 'SWY02']],
      ['Texas', houston, ['HTX18', 'STX01', 'STX02']],
    ] as const)
      test(
        `from ${from} a letter goes from the campaign’s link to the receipt: ${layout}, ${lang}`,
        tagUnless(from === 'Wyoming' && (layout === 'classic') === (lang === 'en')),
        async ({ page }) => {
          test.skip(
            from === 'Texas' && !hasTable,
            'The table of ZIP codes does not lie beside the repository.',
          )
          // Half of the journeys are on a phone.
          if ((layout === 'chat') === (lang === 'en')) await page.setViewportSize({ width: 390, height: 844 })
          const email = newEmail()
          await writeLetter(page, campaign, { home, lang })
          await page.reload()
          await expect(page.locator('[name=draft]')).toHaveValue(/The bus to the polling place/)
          if (from === 'Texas') await stateDistrict(page, lang)
          await button(page, onward).click()
          await expect(page.getByText(said[lang].byMail).first()).toBeVisible()
          await missEach(page, lang)
          await giveDetails(page, email)
          await button(page, 'submitClicked').click()
          await confirmByMail(page, email, lang)
          const arrived = async () =>
            (await taken(page.request, 'The bus to the polling')).map(each => each.office)
          await expect.poll(async () => (await arrived()).toSorted()).toEqual(offices)
          await page.locator('a[href*="/receipt/"]').first().click()
          await expect(page.getByRole('heading', { level: 1, name: said[lang].receipt })).toBeVisible()
        },
      )

  for (const { layout, campaign, onward, lang } of ways) {
    test(`Back and reload at each step change nothing: ${layout}, ${lang}`, { tag: '@all' }, async ({
      page,
    }) => {
      const email = newEmail()
      await page.goto(`/${campaign}?lang=${lang}`)
      await button(page, 'open address').click()
      await comeAndGo(page, () => expect(page.locator('[name=street]')).toBeVisible())
      await fill(page, cheyenne)
      await button(page, 'addressEntered').click()
      await comeAndGo(page, () => expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3))
      await fill(page, { reasoning: 'The bus to the polling place no longer runs.' })
      await button(page, 'regenerateClicked').click()
      const draft = page.locator('[name=draft]')
      await comeAndGo(page, () => expect(draft).toHaveValue(/The bus to the polling place no longer runs\./))
      await button(page, onward).click()
      await comeAndGo(page, () => expect(page.locator('[name=firstName]')).toBeVisible())
      await giveDetails(page, email)
      await button(page, 'submitClicked').click()
      await comeAndGo(page, () =>
        expect(page.getByRole('heading', { name: said[lang].oneMore })).toBeVisible(),
      )
      expect(await taken(page.request)).toEqual([])
      await confirmByMail(page, email, lang)
      await expect.poll(async () => (await taken(page.request)).length).toBe(3)
      await page.locator('a[href*="/receipt/"]').first().click()
      await comeAndGo(page, () =>
        expect(page.getByRole('heading', { level: 1, name: said[lang].receipt })).toBeVisible(),
      )
      expect(await taken(page.request)).toHaveLength(3)
    })

    test(`Back shows the letter, and what is changed there goes on: ${layout}, ${lang}`, {
      tag: '@all',
    }, async ({ page }) => {
      await writeLetter(page, campaign, { lang })
      await button(page, onward).click()
      await expect(page.locator('[name=firstName]')).toBeVisible()
      await page.goBack()
      await fill(page, { draft: 'A letter of my own, changed after I came back to it.' })
      await button(page, onward).click()
      await expect(page.locator('[name=firstName]')).toBeVisible()
      await expect(
        page.getByText('A letter of my own, changed after I came back to it.').first(),
      ).toBeAttached()
    })

    test(`an older tab changes nothing unseen, and its button is pressed again: ${layout}, ${lang}`, {
      tag: '@all',
    }, async ({ page, context }) => {
      await writeLetter(page, campaign, { lang })
      const other = await context.newPage()
      await other.goto(`/${campaign}`)
      await fill(other, { reasoning: 'Other reasons, from the other tab.' })
      await button(other, 'regenerateClicked').click()
      await fill(page, { draft: 'My own letter, typed in the first tab.' })
      await button(page, onward).click()
      await expect(page.getByText(said[lang].stale)).toBeVisible()
      await expect(page.locator('[name=draft]')).toHaveValue('My own letter, typed in the first tab.')
      await expect(page.locator('[name=reasoning]')).toHaveValue('Other reasons, from the other tab.')
      await button(page, onward).click()
      await expect(page.locator('[name=firstName]')).toBeVisible()
    })
  }
})

test.describe('if the script does not load', () => {
  test.beforeEach(({ request }) => startAfresh(request))

  test('the page still sends a letter', async ({ page }) => {
    const email = newEmail()
    await page.route(/\/assets\/.*\.js/, route => route.abort())
    await writeLetter(page, 'snow-and-fire')
    await button(page, 'nextClicked').click()
    await giveDetails(page, email)
    await button(page, 'submitClicked').click()
    await confirmByMail(page, email, 'en')
    await expect.poll(async () => (await taken(page.request)).length).toBe(3)
  })

  test('a script that loads later goes on with the letter', { tag: '@all' }, async ({ page, context }) => {
    await page.route('**/assets/**/*.js', route => route.abort())
    await page.route('**/assets/*.js', route => route.abort())
    await writeLetter(page, 'snow-and-fire')
    await button(page, 'nextClicked').click()
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('form#visit')).toHaveCount(0)
    await giveDetails(page, newEmail())
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
    expect((await context.cookies()).map(each => each.name)).not.toContain('visit')
    expect(await taken(page.request)).toHaveLength(3)
  })
})
