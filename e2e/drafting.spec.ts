import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { answersWith, says, saysInParts } from '../apps/server/src/outside/drafter/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../apps/server/src/outside/drafter/testing/openFakeModel.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { type Running, start } from './processes.ts'
import { test } from './test.ts'

let model: FakeModel
let folder: string
let product: Running | undefined
let address: string

test.beforeAll(async () => {
  model = await openFakeModel()
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-drafting-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const nowhere = new URL(`file://${folder}/none`).href
  const sources = { LEGISLATORS_URL: nowhere, ZIP_DISTRICTS_URL: nowhere, GOVINFO_URL: 'off' }
  const named = { DRAFTER: 'openai', DRAFTER_URL: model.url, DRAFTER_MODEL: 'fake', DRAFTER_KEY: 'sk-fake' }
  // The model of a test speaks on cue, however busy the machine is.
  const drafter = { ...named, DRAFTER_TIMEOUT: '300' }
  const settings = { PORT: String(port), DATA_DIR: folder, PHOTOS_URL: 'off', GEOCODER_URL: 'off' }
  product = await start('server', { ...settings, ...sources, ...drafter }, `${address}/healthz`)
})

test.afterAll(async () => {
  await product?.stop()
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

const ticket = 'A ticket for $40 cost me $71 at the end.'
const seller = 'The seller it showed the price too late.'
const edited = 'The seller showed the price too late.'
const letter = (page: Page) => page.locator('[name=draft]')
const reasoning = (page: Page) => page.locator('[name=reasoning]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notes = (page: Page) => page.getByRole('region', { name: 'Notes on your reasons' })

/** What a copy editor answers: sentences by their numbers. */
const pieces = (...texts: string[]) =>
  JSON.stringify({ pieces: texts.map((text, place) => ({ from: [place + 1], text })) })

/** A model that says a part at each turn that the test gives it. */
function saysOnCue(...parts: string[]) {
  let next: (() => void) | undefined
  model.answer = saysInParts(parts, () => new Promise<void>(resolve => (next = resolve)))
  return async () => {
    await expect.poll(() => next !== undefined).toBe(true)
    next?.()
    next = undefined
  }
}

/** Cut after its first piece. */
function inTwo(answer: string): [string, string] {
  const end = answer.indexOf('},') + 2
  return [answer.slice(0, end), answer.slice(end)]
}

async function openAndExplain(page: Page, text: string) {
  await page.goto(`${address}/how-we-vote`)
  const asked = model.asked.length
  await reasoning(page).fill(text)
  await expect.poll(() => model.asked.length).toBe(asked + 1)
}

test('a visitor sees their letter come sentence by sentence, and hears of it once', async ({ page }) => {
  const cue = saysOnCue(...inTwo(pieces(ticket, edited)))
  await openAndExplain(page, `${ticket} ${seller}`)
  await expect(page.getByText('Writing your draft', { exact: true })).toBeVisible()
  await cue()
  await expect(letter(page)).toHaveValue(/cost me \$71 at the end\.$/)
  await expectNoBarriers(page, 'draft: it comes sentence by sentence')
  await expect(page.getByText('Draft ready')).toBeHidden()
  await cue()
  await expect(page.getByText('Draft ready')).toBeVisible()
  await expect(letter(page)).toHaveValue(new RegExp(edited.replaceAll('.', '\\.')))
  await expect(page.getByText(/Drafted offline/)).toBeHidden()
  await expect(button(page, 'Cancel')).toBeHidden()
})

test('cancelling leaves the letter as it was, and the model stops', async ({ page }) => {
  const mine = 'I was cheated.'
  model.answer = says(pieces(ticket, mine))
  await openAndExplain(page, `${ticket} ${mine}`)
  await expect(page.getByText('Draft ready')).toBeVisible()
  const before = await letter(page).inputValue()
  const cue = saysOnCue(...inTwo(pieces(ticket, mine)))
  const hungUp = model.hungUp
  await button(page, 'Regenerate').click()
  await expect(button(page, 'Cancel')).toBeVisible()
  await cue()
  await expect(letter(page)).not.toHaveValue(before)
  await button(page, 'Cancel').click()
  await expect(letter(page)).toHaveValue(before)
  await expect(button(page, 'Regenerate')).toBeFocused()
  await expect.poll(() => model.hungUp).toBe(hungUp + 1)
})

test('[FLOW-08] [FLOW-09] a person who types into it keeps what they typed, and is offered the next one', async ({
  page,
}) => {
  const son = 'It was for my son.'
  const cue = saysOnCue(...inTwo(pieces(ticket, son)))
  const hungUp = model.hungUp
  await openAndExplain(page, `${ticket} ${son}`)
  await cue()
  await expect(letter(page)).toHaveValue(/\$71 at the end\.$/)
  await letter(page).press('End')
  await letter(page).pressSequentially(' Never again.')
  await expect.poll(() => model.hungUp).toBe(hungUp + 1)
  const mine = await letter(page).inputValue()
  expect(mine).toContain('Never again.')
  model.answer = says(pieces(ticket, son))
  await button(page, 'Regenerate').click()
  await expect(page.getByText(/A new draft is ready/)).toBeVisible()
  await expect(letter(page)).toHaveValue(mine)
  await page.reload()
  await expect(letter(page)).toHaveValue(mine)
  await button(page, 'Use the new draft').click()
  await expect(letter(page)).toHaveValue(/It was for my son\./)
  await expect(letter(page)).not.toHaveValue(/Never again/)
})

test('a model that fails leaves the sentences as they were, and the page says so', async ({ page }) => {
  model.answer = answersWith(500, 'no')
  await openAndExplain(page, `${ticket} Nobody told me.`)
  await expect(letter(page)).toHaveValue(/Nobody told me\./)
  await expect(page.getByText(/Drafted offline: our writing service gave no answer in time/)).toBeVisible()
})

test('of one that breaks off in the middle, what came whole counts', async ({ page }) => {
  const [first] = inTwo(pieces(edited, 'I had saved.'))
  model.answer = saysInParts([first])
  await openAndExplain(page, `${seller} I had saved for it.`)
  await expect(letter(page)).toHaveValue(/The seller showed the price too late\. I had saved for it\./)
})

test('nothing that a model writes runs in the page', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch(() => undefined)
  })
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script> Read [this](javascript:alert(3)).'
  model.answer = says(pieces(ticket, `Shame on them. ${evil}`))
  await openAndExplain(page, `${ticket} Shame on them.`)
  await expect(letter(page)).toHaveValue(/Shame on them\./)
  await expect(letter(page)).not.toHaveValue(/onerror/)
  await page.waitForTimeout(300)
  expect(dialogs).toEqual([])
})

test('an edit that goes too far is only suggested, over a reload, until the visitor answers', async ({
  page,
}) => {
  const mine = 'My sisters paid it too.'
  const theirs = 'My sisters had to pay it too.'
  model.answer = says(pieces(ticket, theirs))
  await openAndExplain(page, `${ticket} ${mine}`)
  await expect(letter(page)).toHaveValue(/My sisters paid it too\./)
  const edits = page.getByRole('region', { name: 'Suggested edits' })
  await expect(edits).toContainText(mine)
  await expectNoBarriers(page, 'draft: edits are suggested')
  await page.reload()
  await edits.getByRole('button', { name: /^Use this/ }).press('Enter')
  await expect(letter(page)).toHaveValue(/My sisters had to pay it too\./)
  await expect(letter(page)).toBeFocused()
  await expect(edits).toBeHidden()
})

test('a visitor sees whose words the letter has', async ({ page }) => {
  model.answer = says(pieces(ticket, edited))
  await openAndExplain(page, `${ticket} ${seller} `)
  await expect(page.getByText(/^\d+% your own words$/)).toBeVisible()
  await page.getByRole('switch', { name: 'Mark added words' }).click()
  const marked = page.getByRole('region', { name: /the source of each sentence/ })
  await expect(marked.locator('mark').first()).toContainText('Our request:')
  await expect(marked.locator('mark', { hasText: 'A ticket for $40' })).toHaveCount(0)
  await expectNoBarriers(page, 'draft: with the source of each sentence')
})

test('words against the stance are a question, and a click settles it', async ({ page }) => {
  await page.goto(`${address}/how-we-vote`)
  const bill = page.getByRole('group', { name: /H.R. 22/ })
  await bill.locator('label', { hasText: /^For/ }).click()
  const field = reasoning(page)
  await field.fill('My grandmother has no papers at hand. Please vote no on this.')
  const placed = await field.boundingBox()
  await expect(notes(page)).toContainText('You chose For, but wrote “Please vote no on this”. Which is it?')
  expect(await field.boundingBox()).toEqual(placed)
  await expectNoBarriers(page, 'draft: words against the stance')
  await page.getByRole('link', { name: 'One question is open' }).click()
  await expect(notes(page).getByRole('listitem').filter({ hasText: 'Which is it?' })).toBeFocused()
  model.answer = says(pieces('My grandmother has no papers at hand.', 'Please vote no on this.'))
  await button(page, 'Against: change my choice').click()
  await expect(bill.getByRole('radio', { name: 'Against' })).toBeChecked()
  await expect(field).toBeFocused()
  await expect(letter(page)).toHaveValue(
    /^(Please|I ask you to|I hope you will) (oppose|vote no on) H\.R\. 22/,
  )
  await expect(notes(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'One question is open' })).toBeHidden()
})

test('a question that came while she typed in the letter is led to all the same', async ({ page }) => {
  await page.goto(`${address}/how-we-vote`)
  await page
    .getByRole('group', { name: /H.R. 22/ })
    .locator('label', { hasText: /^For/ })
    .click()
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/ai/generate', route => held.then(() => route.fallback()))
  await reasoning(page).fill('My grandmother has no papers at hand. Please vote no on this.')
  await letter(page).focus()
  letGo()
  const link = page.getByRole('link', { name: 'One question is open' })
  await expect(link).toBeVisible()
  await expect(notes(page)).toBeHidden()
  await link.click()
  await expect(notes(page).getByRole('listitem').filter({ hasText: 'Which is it?' })).toBeFocused()
})

test('a threat has no draft and is not sent, and despair is met with help', async ({ page }) => {
  await page.goto(`${address}/how-we-vote`)
  await reasoning(page).fill('I will come to your house and shoot you.')
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

test('right-to-left text runs and stands so, sign by sign', async ({ page }) => {
  await page.goto('/how-we-vote')
  const isOwnWay = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(each => getComputedStyle(each).unicodeBidi)
  for (const place of ['h1', 'main p', 'label', '[name=reasoning]', '[name=draft]']) {
    expect(await isOwnWay(place), place).toBe('plaintext')
  }
})
