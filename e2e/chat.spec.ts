import { expect, type Page } from '@playwright/test'
import {
  answerTo,
  askToSend,
  begin,
  conversation,
  form,
  letter,
  screens,
  send,
  tabTo,
} from './chatVisitor.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { fault, startAfresh, taken } from './sandbox.ts'
import { draftIs } from './screens/answers.ts'
import { annotatedDraft, annotatedReasons, ticketSubject } from './screens/stress.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, openLetter } from './visitor.ts'

const tickets = 'honest-ticket-prices'
const seats = 'a-seat-for-everyone'

test.beforeEach(({ request }) => startAfresh(request))
test.afterEach(({ request }) => startAfresh(request))

async function wroteAndAsked(page: Page, reason: string): Promise<void> {
  await begin(page, tickets, reason)
  await askToSend(page)
  await giveDetails(page)
}

for (const { at, viewport, width } of screens) {
  test.describe(at, () => {
    test.use({ viewport })

    test(`[CHAT-01, CHAT-08, RES-07] a letter goes out from a conversation, ${at}`, async ({ page }) => {
      await page.goto(`/${tickets}?utm_source=a%20b`)
      await expect(page.locator('[name=reasoning]')).toBeVisible()
      await expectNoBarriers(page, `chat, ${at}`, [width])
      await enterAddress(page)
      await expect(answerTo(page, 'address')).toContainText('200 W 24th St')
      await expect(page.getByRole('heading', { name: 'The bills' })).toBeVisible()
      await page.locator('label', { hasText: /^For/ }).click()
      await expect(answerTo(page, 'stance')).toContainText('For: ')
      await expectNoBarriers(page, `chat with the answer field, ${at}`, [width])
      await page.locator('[name=reasoning]').fill(`A seat for $40 was $71 in fees when I paid, ${at}.`)
      await page.getByRole('button', { name: 'Add to my letter' }).click()
      await expect(page.getByText('$40: offices remember a number like that.').first()).toBeVisible()
      await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(`when I paid, ${at}`))
      await openLetter(page)
      await expectNoBarriers(page, `chat with a draft, ${at}`, [width])
      await letter(page).getByLabel('Subject').fill('Show the whole price')
      await askToSend(page)
      await expectNoBarriers(page, `chat with the form, ${at}`, [width])
      await send(page)
      await expect(page.getByRole('link', { name: 'Enter your first name.' })).toBeVisible()
      await expectNoBarriers(page, `chat with errors in the form, ${at}`, [width])
      await giveDetails(page)
      await send(page)

      const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
      await expect(dialog).toBeVisible()
      await expectNoBarriers(page, `chat: all delivered, ${at}`, [width])
      const messages = await taken(page.request, `A seat for $40 was $71 in fees when I paid, ${at}.`)
      expect(messages.map(each => each.office).toSorted()).toEqual(['HWY00', 'SWY01', 'SWY02'])
      for (const { body } of messages) expect(body).toContain('Show the whole price')

      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page).toHaveURL(/\/\?utm_source=a%20b$/)
      await page.getByRole('link', { name: 'Honest Ticket Prices' }).click()
      await expect(page.locator('[name=reasoning]')).toHaveValue('')
      await expect(form(page)).toBeHidden()
    })

    test(`[RES-03] one office refuses: the dialog says which, ${at}`, { tag: '@all' }, async ({
      page,
      request,
    }) => {
      await fault(request, { gateway: 'senate', office: 'SWY01', fault: '400' })
      await wroteAndAsked(page, `One office will not take this, ${at}.`)
      await send(page)
      const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
      await expect(dialog.getByText('Delivered (test)', { exact: true })).toHaveCount(2)
      await expectNoBarriers(page, `chat: one refuses, ${at}`, [width])
    })

    test(`[RES-06] every office refuses: the letter and her details are still there, ${at}`, {
      tag: '@all',
    }, async ({ page, request }) => {
      for (const gateway of ['house', 'senate'] as const) await fault(request, { gateway, fault: '400' })
      await wroteAndAsked(page, `Nobody takes this one, ${at}.`)
      await send(page)
      const failed = page.getByRole('dialog', { name: 'Message Could Not Be Sent' })
      await expect(failed).toBeVisible()
      await expectNoBarriers(page, `chat: all refuse, ${at}`, [width])
      await failed.getByRole('button', { name: 'Check and try again' }).click()
      await expect(form(page).getByLabel('First name')).toHaveValue('Ada')
      await page.getByRole('button', { name: 'Edit message' }).click()
      await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(`Nobody takes this one, ${at}`))
    })

    test(`[RES-11] the server cannot be reached: she is told, and sends again, ${at}`, {
      tag: '@all',
    }, async ({ page }) => {
      await wroteAndAsked(page, `The line was dead at first, ${at}.`)
      await page.route('**/submission/advocacy', route => route.abort(), { times: 1 })
      await send(page)
      const alert = page.getByRole('alertdialog', { name: 'Whoops! Something Went Wrong!' })
      await expect(alert).toBeVisible()
      await expectNoBarriers(page, `chat: the call fails, ${at}`, [width])
      await alert.getByRole('button', { name: 'OK' }).click()
      await send(page)
      await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
      expect(await taken(page.request, `The line was dead at first, ${at}.`)).toHaveLength(3)
    })

    test(`[CHAT-07] she goes back to the letter from the form, and loses nothing, ${at}`, {
      tag: '@all',
    }, async ({ page }) => {
      await wroteAndAsked(page, 'I would like to change a word.')
      await page.getByRole('button', { name: 'Edit message' }).click()
      await expect(form(page)).toBeHidden()
      await expect(page.locator('[name=draft]')).toBeFocused()
      await page.keyboard.type('A word. ')
      await expectNoBarriers(page, `chat: back at the letter, ${at}`, [width])
      await askToSend(page)
      await expect(form(page).getByLabel('First name')).toHaveValue('Ada')
      await expect(page.locator('[name=draft]')).toHaveValue(/A word\. /)
    })

    test(`[FLOW-03] a campaign without bills talks of none, ${at}`, { tag: '@all' }, async ({ page }) => {
      await begin(page, seats, 'Stairs everywhere.')
      await openLetter(page)
      await expect(letter(page).getByRole('button', { name: 'Send Message' })).toBeEnabled()
      await expect(page.getByRole('heading', { name: /bills/i })).toHaveCount(0)
      await expect(page.locator('[data-turn=stance]')).toHaveCount(0)
      await expectNoBarriers(page, `chat without bills, ${at}`, [width])
    })

    test(`[CHAT-10] and suggests some once the letter is about one, ${at}`, { tag: '@all' }, async ({
      page,
    }) => {
      await begin(page, seats, 'Ticket sellers hide the fees until the last page, and I cannot pay them.')
      // The chat asks one question after the other, and for the stance on suggested bills only after the reasons.
      await page.getByRole('button', { name: 'Add to my letter' }).click()
      const suggested = page.getByRole('region', { name: 'Bills that match your letter' })
      await expect(suggested.getByRole('heading', { name: 'TICKET Act' })).toBeVisible()
      await expectNoBarriers(page, `chat with suggested bills, ${at}`, [width])
    })

    test(`[CHAT-02] a reload in mid-conversation keeps where one is, ${at}`, { tag: '@all' }, async ({
      page,
    }) => {
      await wroteAndAsked(page, 'A reason that outlives a reload.')
      await page.reload()
      await expect(form(page).getByLabel('First name')).toHaveValue('Ada')
      await expect(answerTo(page, 'address')).toContainText('200 W 24th St')
      await expect(page.locator('[name=reasoning]')).toHaveValue('A reason that outlives a reload.')
      await expect(page.locator('[name=draft]')).toHaveValue(/outlives a reload/)
      await expectNoBarriers(page, `chat after a reload, ${at}`, [width])
    })

    test(`[CHAT-06] all of it by keyboard alone, ${at}`, { tag: '@all' }, async ({ page }) => {
      await page.goto(`/${tickets}`)
      await tabTo(page, page.getByRole('button', { name: /enter your address/i }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await tabTo(page, dialog.getByLabel('Street'))
      await page.keyboard.type('200 W 24th St')
      await tabTo(page, dialog.getByLabel('City'))
      await page.keyboard.type('Cheyenne')
      await tabTo(page, dialog.getByLabel('State'))
      await page.keyboard.type('Wyo')
      await tabTo(page, dialog.getByLabel('ZIP'))
      await page.keyboard.type('82001')
      await page.keyboard.press('Enter')
      const skip = conversation(page).getByRole('button', { name: 'Skip' })
      await expect(answerTo(page, 'address')).toBeVisible()
      await tabTo(page, skip)
      await page.keyboard.press('Enter')
      await tabTo(page, page.locator('[name=reasoning]'))
      await page.keyboard.type(`Typed with ten fingers, ${at}.`)
      await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(`Typed with ten fingers, ${at}`), {
        timeout: 45_000,
      })
      const sheet = page.getByRole('button', { name: 'Your message' })
      if (await sheet.isVisible()) {
        await tabTo(page, sheet)
        await page.keyboard.press('Space')
      }
      const first = letter(page).getByRole('button', { name: 'Send Message' })
      await expect(first).toBeEnabled()
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      await expect(form(page).getByRole('heading')).toBeFocused()
      for (const [label, text] of [
        ['First name', 'Ada'],
        ['Last name', 'Testcase'],
        ['Email', 'ada@example.org'],
      ] as const) {
        await tabTo(page, form(page).getByLabel(label, { exact: true }))
        await page.keyboard.type(text)
      }
      await tabTo(page, form(page).getByLabel(/By submitting/))
      await page.keyboard.press('Space')
      await tabTo(page, form(page).getByLabel('Email', { exact: true }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/$/)
    })

    test(`[SHELL-18] the page stands still while its panels scroll, ${at}`, { tag: '@all' }, async ({
      page,
    }) => {
      await begin(page, tickets, 'A long story. '.repeat(40).trim())
      const root = page.locator('html')
      expect(await root.evaluate(element => getComputedStyle(element).overflowY)).toBe('hidden')
      expect(await root.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
      expect(await root.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
      // On a desktop only the panels scroll; on a phone everything except the sheet scrolls.
      const isPhone = viewport.width < 960
      const frame = page.locator('#root > div')
      const scrolls = await frame.evaluate(element => element.scrollHeight > element.clientHeight)
      expect(scrolls).toBe(isPhone)
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await expect(page.locator('[name=reasoning]')).toBeInViewport()
    })
  })
}

test.describe('the sheet', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const heightOf = async (page: Page) => (await letter(page).boundingBox())?.height

  test('[CHAT-05] [CHAT-06] is 48 px high, opens to 85%, and closed it is out of reach', async ({ page }) => {
    await page.goto(`/${tickets}`)
    const toggle = page.getByRole('button', { name: 'Your message' })
    await expect.poll(() => heightOf(page)).toBe(48)
    await expect(page.getByLabel('Subject')).toBeHidden()
    await toggle.focus()
    await page.keyboard.press('Tab')
    expect(await letter(page).evaluate(element => element.contains(document.activeElement))).toBe(false)

    for (const press of [() => toggle.click(), () => toggle.press('Enter'), () => toggle.press('Space')]) {
      await press()
      await expect.poll(() => heightOf(page)).toBeCloseTo(844 * 0.85, 0)
      await expect(page.getByLabel('Subject')).toBeVisible()
      await toggle.press('Escape')
      await expect.poll(() => heightOf(page)).toBe(48)
    }
  })

  test('[CHAT-06] never covers what has the focus', { tag: '@all' }, async ({ page }) => {
    await begin(page, tickets, 'Short.')
    await openLetter(page)
    await page.locator('[name=reasoning]').focus()
    await expect.poll(() => heightOf(page)).toBe(48)
    await answerTo(page, 'address').click()
    await page.getByRole('button', { name: /edit address/i }).focus()
    // Returns how far the focused element reaches below the sheet's upper edge, in px. The page may have to scroll
    // first.
    const overlap = () =>
      letter(page).evaluate(sheet => {
        const focused = document.activeElement
        if (sheet.contains(focused) || focused === document.body) return -1
        const target = focused?.closest('label') ?? focused
        return (target?.getBoundingClientRect().bottom ?? 0) - sheet.getBoundingClientRect().top
      })
    for (let presses = 0; presses < 14; presses += 1) {
      await expect.poll(overlap).toBeLessThanOrEqual(0)
      await page.keyboard.press('Tab')
    }
  })

  test('leads from the question that is open to its turn, and makes way for it', { tag: '@all' }, async ({
    page,
  }) => {
    await draftIs(annotatedDraft(ticketSubject))(page)
    await page.goto(`/${tickets}`)
    await enterAddress(page)
    await page
      .getByRole('group', { name: /^Are you for or against/ })
      .locator('label', { hasText: /^For/ })
      .click()
    await page.locator('[name=reasoning]').fill(annotatedReasons(ticketSubject))
    await openLetter(page)
    const link = letter(page).getByRole('link', { name: 'Answer one question first' })
    await link.press('Enter')
    const turn = conversation(page)
      .getByRole('listitem')
      .filter({ hasText: /Which is it\?/ })
    await expect(turn).toBeFocused()
    await expect(turn).toBeInViewport()
    await expect.poll(() => heightOf(page)).toBe(48)
  })

  for (const [what, viewport] of [
    ['at 400% zoom', { width: 320, height: 256 }],
    ['on a phone held sideways', { width: 844, height: 390 }],
  ] as const) {
    test(`[CHAT-06] stands in the flow ${what}`, { tag: '@all' }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`/${tickets}`)
      await expect(page.getByRole('button', { name: 'Your message' })).toBeHidden()
      expect(await letter(page).evaluate(element => getComputedStyle(element).position)).toBe('static')
      await page.getByLabel('Subject').scrollIntoViewIfNeeded()
      await expect(page.getByLabel('Subject')).toBeInViewport()
      expect(
        await page.locator('html').evaluate(element => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0)
      await expectNoBarriers(page, `chat ${what}`)
    })
  }
})

test('[CHAT-13] without the flag nothing of the chat is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/how-we-vote')
  await expect(page.locator('[name=reasoning]')).toBeVisible()
  expect(asked.filter(each => /chat/i.test(each))).toEqual([])
  await page.goto(`/${tickets}`)
  await expect(conversation(page)).toBeVisible()
  expect(asked.filter(each => /chatParts.*\.js/.test(each))).toHaveLength(1)
})

test('if the chat’s own files do not arrive, the page says so, and loads again', { tag: '@all' }, async ({
  page,
}) => {
  await page.route('**/assets/chatParts*.js', route => route.abort())
  await page.goto(`/${tickets}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Part of this page is missing' })).toBeVisible()
  await page.unroute('**/assets/chatParts*.js')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(conversation(page)).toBeVisible()
})
