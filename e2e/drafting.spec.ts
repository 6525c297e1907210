import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { answersWith, says } from '../apps/server/src/writing/models/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../apps/server/src/writing/models/testing/openFakeModel.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { answersOnCue, answersWell, giveBrowserModel, materialOf } from './draftingModels.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { inEither } from './inEither.ts'
import { expectSpanish } from './inSpanish.ts'
import { type Running, start } from './processes.ts'
import { tagUnless, test } from './test.ts'
import { openLetter, unfoldSection } from './visitor.ts'

let model: FakeModel
let folder: string
let product: Running | undefined
/** The URL of a product with a model. The product that the other journeys use has none. */
let address: string

test.beforeAll(async () => {
  model = await openFakeModel()
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-drafting-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const nowhere = new URL(`file://${folder}/none`).href
  const sources = {
    LEGISLATORS_URL: nowhere,
    ZIP_DISTRICTS_URL: nowhere,
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
  }
  const named = { DRAFTER: 'openai', DRAFTER_URL: model.url, DRAFTER_MODEL: 'fake', DRAFTER_KEY: 'sk-fake' }
  // The fake model answers only when the test tells it to, so these time-outs must be long enough for a busy machine.
  const times = { DRAFTER_TIMEOUT: '300', DRAFTER_TIMEOUT_IN_ALL: '300' }
  const settings = { PORT: String(port), DATA_DIR: folder, PHOTOS_URL: 'off', GEOCODER_URL: 'off' }
  product = await start('server', { ...settings, ...sources, ...named, ...times }, `${address}/healthz`)
})

test.beforeEach(() => {
  model.answer = answersWell
})

test.afterAll(async () => {
  await product?.stop()
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

const classic = '/how-we-vote'
const chat = '/honest-ticket-prices'
const ticket = 'My ticket for $40 cost me $71 at teh end.'
const corrected = 'My ticket for $40 cost me $71 at the end.'

const letter = (page: Page) => page.locator('[name=draft]')
const reasoning = (page: Page) => page.locator('[name=reasoning]')
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: inEither(name, { exact: true }), exact: true })
const notes = (page: Page) => page.getByRole('region', { name: 'Notes on your reasons' })

async function explain(page: Page, text: string, url = address + classic): Promise<void> {
  await page.goto(url)
  await reasoning(page).fill(text)
}

/** Gives a reason and waits until the model's draft is ready. */
async function drafted(page: Page, text = ticket): Promise<void> {
  await explain(page, text)
  await expect(page.getByText('Draft ready').filter({ visible: true }).first()).toBeVisible()
}

const layouts = [
  { layout: 'classic', campaign: classic },
  { layout: 'chat', campaign: chat },
]
const languages = [
  { language: 'en', reason: ticket, fixed: corrected },
  {
    language: 'es',
    reason: 'Mi boleto de $40 me costó $71 al fnal.',
    fixed: 'Mi boleto de $40 me costó $71 al final.',
  },
]
const writers = ['a model on the server', 'the browser’s own model', 'the composer'] as const
/**
 * The combinations that `npm test` runs: each layout, each language and each model once. The chat journeys test the
 * composer.
 */
const usualWalks = new Set(['a model on the server, classic, en', 'the browser’s own model, chat, es'])
const notesOf = {
  'a model on the server': 'Drafted by AI from your words.',
  'the browser’s own model': 'Drafted by AI in your own browser.',
  'the composer': 'Your words with a few of ours, without AI.',
}

for (const writer of writers)
  for (const { layout, campaign } of layouts)
    for (const { language, reason, fixed } of languages)
      test(
        `${writer} writes the letter, and a note says so: ${layout}, ${language}`,
        tagUnless(usualWalks.has(`${writer}, ${layout}, ${language}`)),
        async ({ page, baseURL }) => {
          if (writer === 'the browser’s own model') {
            await giveBrowserModel(page, { availability: 'available', answers: 'well' })
          }
          const home = writer === 'a model on the server' ? address : baseURL
          await explain(page, reason, `${home}${campaign}?lang=${language}`)
          await openLetter(page)
          if (writer === 'the browser’s own model') await button(page, 'Written for me').click()
          const isModels = writer !== 'the composer'
          await expect(page.getByText(inEither(notesOf[writer]))).toBeVisible()
          await expect(letter(page)).toHaveValue(
            new RegExp((isModels ? fixed : reason).replace(/[$.]/g, '\\$&')),
          )
          await expect(button(page, 'My own words')).toHaveCount(isModels ? 1 : 0)
          await expect(button(page, 'Shorter')).toHaveCount(isModels ? 1 : 0)
          await expectNoBarriers(page, `draft: by ${writer}, ${layout}, ${language}`)
          const names = ['How We Vote', 'Honest Ticket Prices', 'Common Ground Civic League', 'Fair Seats']
          if (language === 'es') {
            await expectSpanish(page, `draft: by ${writer}, ${layout}`, { letter: /boleto|H\.R\./, names })
          }
        },
      )

test('a letter comes sentence by sentence into a field that waits, and is told of once', {
  tag: '@all',
}, async ({ page }) => {
  const { answer, cue, waits } = answersOnCue()
  model.answer = answer
  await explain(page, `${ticket} The seller showed the price too late.`)
  await expect(page.getByRole('status').filter({ hasText: 'Writing your draft' })).toHaveCount(1)
  await expect(button(page, 'Submit')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(waits).toBe(true)
  cue()
  await expect(letter(page)).toHaveValue(/\$71 at the end\.$/)
  await expect(letter(page)).toHaveAttribute('readonly', '')
  await expect(page.getByText('Draft ready')).toHaveCount(0)
  expect(await page.getByRole('status').filter({ hasText: '$71' }).count()).toBe(0)
  await expect.poll(waits).toBe(true)
  cue()
  await expect(page.getByText('Draft ready').filter({ visible: true }).first()).toBeVisible()
  await expect(letter(page)).toHaveValue(/The seller showed the price too late\./)
  await expect(letter(page)).not.toHaveAttribute('readonly')
  await expect(button(page, 'Stop')).toBeHidden()
  await expect(button(page, 'Submit')).not.toHaveAttribute('aria-disabled', 'true')
})

test('Stop leaves the letter as it was, and hangs up on the model', async ({ page }) => {
  await drafted(page)
  const before = await letter(page).inputValue()
  const { answer, waits } = answersOnCue()
  model.answer = answer
  const { hungUp } = model
  await button(page, 'Regenerate').click()
  await expect.poll(waits).toBe(true)
  await button(page, 'Stop').click()
  await expect(letter(page)).toHaveValue(before)
  await expect(button(page, 'Regenerate')).toBeFocused()
  await expect.poll(() => model.hungUp).toBe(hungUp + 1)
})

test('Stop before the first letter leaves one in the person’s own words', { tag: '@all' }, async ({
  page,
}) => {
  const { answer, waits } = answersOnCue()
  model.answer = answer
  await explain(page, ticket)
  await expect.poll(waits).toBe(true)
  await button(page, 'Stop').click()
  await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
  await expect(button(page, 'Written for me')).toHaveAttribute('aria-pressed', 'true')
})

test('My own words comes at once, holds for the visit, and can be taken back', { tag: '@all' }, async ({
  page,
}) => {
  const { answer, waits } = answersOnCue()
  model.answer = answer
  await explain(page, ticket)
  await expect.poll(waits).toBe(true)
  await button(page, 'My own words').click()
  await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
  const { length } = model.asked
  await unfoldSection(page, 'Customize Your Message')
  await reasoning(page).fill(`${ticket} I had saved for it.`)
  await expect(letter(page)).toHaveValue(/I had saved for it\./)
  await page.reload()
  await expect(button(page, 'My own words')).toHaveAttribute('aria-pressed', 'true')
  expect(model.asked).toHaveLength(length)
  model.answer = answersWell
  await button(page, 'Written for me').click()
  await expect(letter(page)).toHaveValue(/\$71 at the end\. I had saved for it\./)
})

for (const { style, asks } of [
  { style: 'Shorter', asks: 'a third shorter' },
  { style: 'Plainer', asks: 'short sentences' },
])
  test(`${style} asks for a new draft, and Undo brings the letter back`, { tag: '@all' }, async ({
    page,
  }) => {
    await drafted(page, `${ticket} I had saved for it.`)
    const before = await letter(page).inputValue()
    const { length } = model.asked
    await button(page, style).click()
    await expect(button(page, 'Undo')).toBeVisible()
    const styles = model.asked.slice(length).map(asked => materialOf(asked).style ?? '')
    expect(styles.join(' ')).toContain(asks)
    await button(page, 'Undo').click()
    await expect(letter(page)).toHaveValue(before)
  })

test('[FLOW-08] [FLOW-09] an edited letter is kept, and the new one is offered beside it', async ({
  page,
}) => {
  await drafted(page)
  await letter(page).press('End')
  await letter(page).pressSequentially(' Never again.')
  const mine = await letter(page).inputValue()
  await button(page, 'Regenerate').click()
  await expect(page.getByText(/New draft ready/)).toBeVisible()
  await expect(letter(page)).toHaveValue(mine)
  await page.reload()
  await expect(letter(page)).toHaveValue(mine)
  await button(page, 'Use the new draft').click()
  await expect(letter(page)).not.toHaveValue(/Never again/)
})

test('[FLOW-12] a model that fails leaves a standing letter alone, and the composer’s is offered beside it', async ({
  page,
}) => {
  await drafted(page)
  const before = await letter(page).inputValue()
  model.answer = answersWith(500, 'no')
  await button(page, 'Regenerate').click()
  await expect(page.getByText(/New draft ready/)).toBeVisible()
  await expect(letter(page)).toHaveValue(before)
  await button(page, 'Use the new draft').click()
  await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
  await expect(page.getByText(/Our AI didn’t answer in time\./)).toBeVisible()
})

test('nothing that a model writes runs in the page', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch(() => undefined)
  })
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script> Read [this](javascript:alert(3)).'
  const sentences = [{ paragraph: 1, text: `Shame on them. ${evil}`, from: ['P1'] }]
  model.answer = says(JSON.stringify({ conflict: false, subject: evil, sentences }))
  await explain(page, 'Shame on them.')
  await expect(letter(page)).toHaveValue(/Shame on them\./)
  await expect(letter(page)).not.toHaveValue(/onerror/)
  expect(dialogs).toEqual([])
})

test('a visitor sees what each sentence rests on', { tag: '@all' }, async ({ page }) => {
  await page.goto(address + classic)
  await page
    .getByRole('group', { name: /H.R. 22/ })
    .locator('label', { hasText: /^For/ })
    .click()
  await reasoning(page).fill(`${ticket} I had saved for it all summer long.`)
  await expect(page.getByText('Mostly your own words')).toBeVisible()
  await page.getByRole('switch', { name: 'Show what we added' }).click()
  const marked = page.getByRole('region', { name: /where each sentence comes from/ })
  await expect(marked.locator('mark').first()).toContainText('H.R. 22')
  await expect(marked.locator('mark', { hasText: corrected })).toHaveCount(0)
  await expect(marked).toContainText(corrected)
  await expectNoBarriers(page, 'draft: with the source of each sentence')
})

for (const { does, stance } of [
  { does: 'Switch to Against', stance: 'oppose' },
  { does: 'Keep For, I’ll edit my words', stance: 'support' },
])
  test(`words against the stance are a question, and "${does}" settles it`, { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto(address + classic)
    const bill = page.getByRole('group', { name: /H.R. 22/ })
    await bill.locator('label', { hasText: /^For/ }).click()
    await reasoning(page).fill('My grandmother has no papers at hand. Please vote no on this.')
    await expect(notes(page)).toContainText('Which is it?')
    await expect(letter(page)).not.toHaveValue(/grandmother/)
    await expectNoBarriers(page, 'draft: words against the stance')
    await page.getByRole('link', { name: 'Answer one question first' }).click()
    await expect(notes(page).getByRole('listitem').filter({ hasText: 'Which is it?' })).toBeFocused()
    await button(page, does).click()
    await expect(reasoning(page)).toBeFocused()
    await expect(letter(page)).toHaveValue(new RegExp(`${stance} H\\.R\\. 22[\\s\\S]*grandmother`))
    await unfoldSection(page, 'The bills')
    await expect(bill.getByRole('radio', { name: stance === 'oppose' ? 'Against' : 'For' })).toBeChecked()
    await expect(notes(page)).toBeHidden()
    expect(model.asked.map(asked => materialOf(asked).settled)).toContain(
      stance === 'oppose' ? 'words' : 'stance',
    )
  })

test('a threat has no draft and is not sent, and despair is met with help', { tag: '@all' }, async ({
  page,
}) => {
  await explain(page, 'I will come to your house and shoot you.')
  await expect(notes(page)).toContainText('This reads as a threat. Offices report those.')
  await expect(letter(page)).toHaveValue('')
  await button(page, 'Submit').click()
  await page.getByRole('link', { name: 'Your reasons read as a threat. Please change them.' }).click()
  await expect(reasoning(page)).toBeFocused()
  await expectNoBarriers(page, 'draft: a threat')
  await reasoning(page).fill("I'll kill myself without Medicaid. It pays for my insulin.")
  await expect(notes(page).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(letter(page)).toHaveValue(/without Medicaid/)
  await expectNoBarriers(page, 'draft: despair')
})

test.describe('the browser’s own model', { tag: '@all' }, () => {
  const modelUse = (page: Page) => page.evaluate(() => Reflect.get(window, 'modelUse'))

  test('is downloaded after a click, with its progress, and then writes', async ({ page }) => {
    await giveBrowserModel(page, { availability: 'downloadable', answers: 'well' })
    await explain(page, ticket, classic)
    await expect(page.getByText('Your words with a few of ours, without AI.')).toBeVisible()
    expect(await modelUse(page)).toMatchObject({ created: 0 })
    await button(page, 'Write it on this device').click()
    await expect(page.getByText('Your browser is downloading its AI model: 42%')).toBeVisible()
    await expectNoBarriers(page, 'draft: the browser downloads its model')
    await page.evaluate(() => Reflect.get(window, 'endDownload')())
    await expect(letter(page)).toHaveValue(/\$71 at the end\./)
    await expect(page.getByText(/no AI company sees them\./)).toBeVisible()
    await expect(button(page, 'Written for me')).toBeVisible()
    // The page asks the model for the draft and for a second opinion.
    expect(await modelUse(page)).toMatchObject({ created: 1, asked: 2, destroyed: 1, languages: 'en' })
  })

  for (const answers of ['prose', 'quota'] as const)
    test(`that answers ${answers === 'prose' ? 'without regard to the schema' : 'that its quota is exceeded'} gives way to the composer`, async ({
      page,
    }) => {
      await giveBrowserModel(page, { availability: 'available', answers })
      await explain(page, ticket, classic)
      await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
      await button(page, 'Written for me').click()
      await expect(page.getByText(/Your browser’s AI gave no draft\./)).toBeVisible()
      await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
    })

  test('stops when the visitor stops it, and her own words stand', async ({ page }) => {
    await giveBrowserModel(page, { availability: 'available', answers: 'never' })
    await explain(page, ticket, classic)
    await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
    await button(page, 'Written for me').click()
    await expect.poll(async () => (await modelUse(page)).asked).toBe(1)
    await button(page, 'Stop').click()
    await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
    expect(await modelUse(page)).toMatchObject({ stopped: 1, destroyed: 1 })
  })
})

/**
 * Scans a copy of the page without its automatic refresh, which would interrupt the scan. The copy's browser runs
 * scripts, which axe needs.
 */
async function expectNoBarriersInCopy(html: string, browser: Browser, state: string): Promise<void> {
  const body = html.replace(/<meta http-equiv="refresh"[^>]*>/, '')
  const context = await browser.newContext({ javaScriptEnabled: true })
  const copy = await context.newPage()
  await copy.route('**/visit', route => route.fulfill({ body, contentType: 'text/html' }))
  await copy.goto(`${address}/visit`)
  await expectNoBarriers(copy, state)
  await context.close()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  const does = (page: Page, value: string) => page.locator(`button[name=do][value="${value}"]`).first()

  for (const { layout, campaign } of layouts)
    for (const { language, reason, fixed } of languages)
      test(
        `the page waits for the letter by itself: ${layout}, ${language}`,
        tagUnless(layout === 'classic' && language === 'en'),
        async ({ page, browser }) => {
          const { answer, cue, waits } = answersOnCue()
          model.answer = answer
          await explain(page, reason, `${address}${campaign}?lang=${language}`)
          await does(page, 'regenerateClicked').click()
          await expect(page.getByRole('heading', { name: inEither('Writing your draft') })).toBeVisible()
          await expectNoBarriersInCopy(
            await page.content(),
            browser,
            `draft: awaited without script, ${language}`,
          )
          await expect.poll(waits).toBe(true)
          cue()
          await expect.poll(waits).toBe(true)
          cue()
          await expect(letter(page)).toHaveValue(new RegExp(fixed.replace(/[$.]/g, '\\$&')))
          await expect(reasoning(page)).toHaveValue(reason)
          await expect(page.getByText(inEither(notesOf['a model on the server']))).toBeVisible()
        },
      )

  test('a visitor who waits takes her own words at once, and goes back to the model', {
    tag: '@all',
  }, async ({ page }) => {
    const { answer, waits } = answersOnCue()
    model.answer = answer
    const { hungUp } = model
    await explain(page, ticket)
    await does(page, 'regenerateClicked').click()
    await expect.poll(waits).toBe(true)
    await button(page, 'Use my own words now').click()
    await expect(letter(page)).toHaveValue(/\$71 at teh end\./)
    await expect.poll(() => model.hungUp).toBe(hungUp + 1)
    model.answer = answersWell
    await does(page, 'writerChosen model').click()
    await expect(letter(page)).toHaveValue(/\$71 at the end\./)
  })
})

test('right-to-left text runs and stands so, sign by sign', async ({ page }) => {
  await page.goto(classic)
  const isOwnWay = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(each => getComputedStyle(each).unicodeBidi)
  for (const place of ['h1', 'main p', 'label', '[name=reasoning]', '[name=draft]']) {
    expect(await isOwnWay(place), place).toBe('plaintext')
  }
})
