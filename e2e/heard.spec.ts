import { expect, type Page } from '@playwright/test'
import { chatWordsOf } from '@redress/words/chatWords'
import { wordsOf } from '@redress/words/words'
import { answerTo, send } from './chatVisitor.ts'
import { startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, openLetter, submitMessage } from './visitor.ts'

/** Records what a screen reader announces automatically: changes in a live region that was there before. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [role=log] > *, [aria-live]:not([aria-live=off])'
    const said = new Map<Element, string>()
    const heard: string[] = []
    Object.assign(window, { heard })
    const textOf = (each: Element) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()
    new MutationObserver(() => {
      for (const each of document.querySelectorAll(regions)) {
        const text = each.checkVisibility() ? textOf(each) : ''
        const before = said.get(each) ?? (each.matches('[role=alert], [role=log] > *') ? '' : text)
        said.set(each, text)
        if (text !== before && text !== '') heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'))
const words = wordsOf('en')
const chatWords = chatWordsOf('en')
const reason = 'The bus to the polling place no longer runs.'

test('on the classic page, what happens by itself is heard once each, in order', async ({
  page,
  request,
}) => {
  await startAfresh(request)
  await listen(page)
  await page.goto('/how-we-vote')
  await enterAddress(page)
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.getByText('Draft ready').filter({ visible: true }).first()).toBeVisible()
  await submitMessage(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter your first name.').first()).toBeVisible()
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await heard(page)).toEqual(['We filled in Cheyenne, Wyoming.', 'Writing your draft', 'Draft ready'])
})

test('in the chat, what happens by itself is heard once each, in order', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await startAfresh(request)
  await listen(page)
  await page.goto('/honest-ticket-prices')
  await enterAddress(page)
  await expect(answerTo(page, 'address')).toBeVisible()
  await page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Skip' }).click()
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.getByText('Draft ready').filter({ visible: true })).toBeVisible()
  await openLetter(page)
  await page
    .getByRole('region', { name: 'Your message' })
    .getByRole('button', { name: 'Send Message' })
    .click()
  await giveDetails(page)
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await heard(page)).toEqual([
    'We filled in Cheyenne, Wyoming.',
    chatWords.says.BILLS,
    words.message.reasoningLabel,
    'Writing your draft',
    'Draft ready',
  ])
})
