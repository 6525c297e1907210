import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  aLetter,
  answersWith,
  saysInParts,
  writes,
} from '../apps/server/src/outside/drafter/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../apps/server/src/outside/drafter/testing/openFakeModel.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { type Running, start } from './processes.ts'

let model: FakeModel
let folder: string
let product: Running | undefined
let address: string

test.beforeAll(async () => {
  // A first start makes a database, and may have the machine to share.
  test.setTimeout(180_000)
  model = await openFakeModel()
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-drafting-'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const nowhere = new URL(`file://${folder}/none`).href
  const sources = { LEGISLATORS_URL: nowhere, ZIP_DISTRICTS_URL: nowhere, GOVINFO_URL: 'off' }
  const drafter = { DRAFTER: 'openai', DRAFTER_URL: model.url, DRAFTER_MODEL: 'fake', DRAFTER_KEY: 'sk-fake' }
  const settings = { PORT: String(port), DATA_DIR: folder, PHOTOS_URL: 'off', GEOCODER_URL: 'off' }
  product = await start('server', { ...settings, ...sources, ...drafter }, `${address}/healthz`)
})

test.afterAll(async () => {
  await product?.stop()
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

const reasons = 'A ticket for $40 cost me $71 at the end.'
const letter = (page: Page) => page.locator('[name=draft]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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

const whole = JSON.stringify(aLetter)
const firstEnd = whole.indexOf(' The price')
const secondEnd = whole.indexOf('\\n\\n')
const parts = [
  whole.slice(0, firstEnd + 60),
  whole.slice(firstEnd + 60, secondEnd + 60),
  whole.slice(secondEnd + 60),
]

async function openAndExplain(page: Page, text = reasons) {
  await page.goto(`${address}/how-we-vote`)
  const asked = model.asked.length
  await page.locator('[name=reasoning]').fill(text)
  await expect.poll(() => model.asked.length).toBe(asked + 1)
}

test('a visitor sees the letter come sentence by sentence, and hears of it once', async ({ page }) => {
  const cue = saysOnCue(...parts)
  await openAndExplain(page)
  await expect(page.getByText('Writing your draft', { exact: true })).toBeVisible()
  await cue()
  await expect(letter(page)).toHaveValue('A ticket for $40 cost me $71 at the end.')
  await expectNoBarriers(page, 'draft: it comes sentence by sentence')
  await cue()
  await expect(letter(page)).toHaveValue(/asks sellers for that\.$/)
  await expect(page.getByText('Draft ready')).toBeHidden()
  await cue()
  await expect(letter(page)).toHaveValue(aLetter.message)
  await expect(page.getByText('Draft ready')).toBeVisible()
  await expect(page.getByText(/Drafted offline/)).toBeHidden()
  await expect(button(page, 'Cancel')).toBeHidden()
})

test('cancelling leaves the letter as it was, and the model stops', async ({ page }) => {
  model.answer = writes(aLetter)
  await openAndExplain(page, `${reasons} I was cheated.`)
  await expect(letter(page)).toHaveValue(aLetter.message)
  const cue = saysOnCue(...parts)
  const hungUp = model.hungUp
  await button(page, 'Regenerate').click()
  await expect(button(page, 'Cancel')).toBeVisible()
  await cue()
  await expect(letter(page)).toHaveValue('A ticket for $40 cost me $71 at the end.')
  await button(page, 'Cancel').click()
  await expect(letter(page)).toHaveValue(aLetter.message)
  await expect(button(page, 'Regenerate')).toBeFocused()
  await expect.poll(() => model.hungUp).toBe(hungUp + 1)
})

test('a person who types into it keeps what they typed, and is offered the next one', async ({ page }) => {
  const cue = saysOnCue(...parts)
  const hungUp = model.hungUp
  await openAndExplain(page, `${reasons} It was for my son.`)
  await cue()
  await expect(letter(page)).toHaveValue(/\$71 at the end\.$/)
  await letter(page).press('End')
  await letter(page).pressSequentially(' Never again.')
  await expect.poll(() => model.hungUp).toBe(hungUp + 1)
  const mine = await letter(page).inputValue()
  expect(mine).toContain('Never again.')
  model.answer = writes(aLetter)
  await button(page, 'Regenerate').click()
  await expect(page.getByText(/A new draft is ready/)).toBeVisible()
  await expect(letter(page)).toHaveValue(mine)
  await page.reload()
  await expect(letter(page)).toHaveValue(mine)
  await button(page, 'Use the new draft').click()
  await expect(letter(page)).toHaveValue(aLetter.message)
})

test('a model that fails leaves an offline draft, which says so', async ({ page }) => {
  model.answer = answersWith(500, 'no')
  await openAndExplain(page, `${reasons} Nobody told me.`)
  await expect(letter(page)).toHaveValue(/Nobody told me/)
  await expect(page.getByText(/Drafted offline: our writing service gave no draft/)).toBeVisible()
})

test('one that breaks off in the middle does too', async ({ page }) => {
  model.answer = saysInParts(parts.slice(0, 2))
  await openAndExplain(page, `${reasons} I had saved for it.`)
  await expect(letter(page)).toHaveValue(/I had saved for it/)
  await expect(page.getByText(/Drafted offline/)).toBeVisible()
})

test('nothing that a model writes runs in the page', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    dialog.dismiss().catch(() => undefined)
  })
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script> Read [this](javascript:alert(3)).'
  model.answer = writes({ subject: evil, message: `${aLetter.message} ${evil}` })
  await openAndExplain(page, `${reasons} Shame on them.`)
  await expect(letter(page)).toHaveValue(aLetter.message)
  await page.waitForTimeout(300)
  expect(dialogs).toEqual([])
})

test('a claim that the visitor did not make is asked about, over a reload, until they answer', async ({
  page,
}) => {
  const claim = 'I was angry that my sisters paid it.'
  model.answer = writes({ ...aLetter, message: `${aLetter.message} ${claim}` })
  await openAndExplain(page, `${reasons} My sisters paid it too.`)
  const question = page.getByRole('region', { name: 'Did you say this?' })
  await expect(question).toContainText(claim)
  await expectNoBarriers(page, 'draft: a claim is asked about')
  await page.reload()
  await expect(question).toContainText(claim)
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(letter(page)).toHaveValue(aLetter.message)
  await expect(letter(page)).toBeFocused()
  await expect(question).toBeHidden()
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
