import { expect, type Page } from '@playwright/test'
import { openLetter, send } from './chatVisitor.ts'
import { startAfresh } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails } from './visitor.ts'

/** Records what a screen reader announces by itself: a change in a live region that existed before. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = '[role=status], [role=alert], [aria-live]:not([aria-live=off])'
    const said = new Map<Element, string>()
    const heard: string[] = []
    Object.assign(window, { heard })
    const textOf = (each: Element) => (each.textContent ?? '').replace(/\s+/g, ' ').trim()
    new MutationObserver(() => {
      for (const each of document.querySelectorAll(regions)) {
        const text = each.checkVisibility() ? textOf(each) : ''
        const before = said.get(each) ?? (each.matches('[role=alert]') ? '' : text)
        said.set(each, text)
        if (text !== before && text !== '') heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'))
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
  await expect(page.getByText('Draft ready')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Enter your first name.').first()).toBeVisible()
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(await heard(page)).toEqual(['Writing your draft', 'Draft ready'])
})

test('in the chat, what happens by itself is heard once each, in order', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await startAfresh(request)
  await listen(page)
  await page.goto('/honest-ticket-prices')
  await enterAddress(page)
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
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
    'New in the conversation: bills you can take a stand on.',
    'Writing your draft',
    'Draft ready',
  ])
})
