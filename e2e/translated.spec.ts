import { expect, type Page } from '@playwright/test'
import { askToSend, form, say, send } from './chatVisitor.ts'
import { startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, openLetter, submitMessage, writeDraft } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))

/**
 * Imitates a browser's translation of the page: each text is put into two nested elements, and again when it changes.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        const parent = text.parentElement
        const isLeft = parent?.closest('font, script, style, textarea, option, title, svg')
        if (!parent || isLeft || text.data.trim() === '') continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text)
      }
    }
    addEventListener('load', () => {
      setTimeout(() => {
        wrap()
        new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true })
      }, 500)
    })
  })
}

/** Opens a page and waits until the translation is done, before the person does anything. */
async function goTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1 font font').first()).toBeAttached()
}

for (const stance of ['For', 'Against'] as const) {
  test(`A person sends a letter from the translated page of the classic layout, ${stance} the bill`, async ({
    page,
  }) => {
    await translate(page)
    await goTranslated(page, '/how-we-vote')
    const choice = page
      .getByRole('group', { name: /H.R. 22/ })
      .getByRole('radio', { name: stance, exact: true })
    await choice.check({ force: true })
    await enterAddress(page)
    const recipient = page.getByRole('checkbox', { name: /Wyoming/ }).first()
    await recipient.uncheck()
    await recipient.check()
    await page.locator('[name=reasoning]').fill('I waited four hours to vote.')
    await expect(page.locator('[name=draft]')).toHaveValue(/four hours/)
    await page.getByRole('button', { name: 'Regenerate' }).click()
    await expect(page.locator('[name=draft]')).toHaveValue(/four hours/)
    await submitMessage(page)
    await giveDetails(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  })
}

test('A person sends a letter from the translated page of the chat', async ({ page }) => {
  await translate(page)
  await goTranslated(page, '/honest-ticket-prices')
  await enterAddress(page)
  await page.getByRole('radio', { name: 'For', exact: true }).first().check({ force: true })
  await say(page, 'A seat for $40 was $71 when I paid.')
  await openLetter(page)
  await askToSend(page)
  await giveDetails(page)
  await expect(form(page)).toBeVisible()
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})

test('A browser that lacks new methods of texts and lists still sends a letter', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['toWellFormed', 'isWellFormed']) Reflect.deleteProperty(String.prototype, name)
  })
  await page.goto('/how-we-vote')
  await enterAddress(page)
  await writeDraft(page, 'A letter from a browser of 2023.')
  await submitMessage(page)
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})

test('A browser that the script cannot run in keeps the page that works without script', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast')
  })
  await page.goto('/how-we-vote')
  await expect(page.locator('form#visit')).toBeAttached()
  await writeDraft(page, 'A letter from an old browser.')
  // The browser can run scripts, although the page's script fails. So the button looks as it does before the script
  // runs, and `force` is needed to click it.
  await page.getByRole('button', { name: 'Submit' }).click({ force: true })
  await expect(page.getByRole('heading', { name: 'Please check these first' })).toBeVisible()
  await expect(page.locator('[name=draft]')).toHaveValue('A letter from an old browser.')
  expect(errors).toEqual([])
})
