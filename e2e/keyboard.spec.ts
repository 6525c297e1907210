import { expect, type Page } from '@playwright/test'
import { findFocus } from './look/findFocus.ts'
import { settle } from './look/settle.ts'
import { weakFocus } from './look/weakFocus.ts'
import { startAfresh, taken } from './sandbox.ts'
import { tagUnless, test } from './test.ts'

/** The maximum number of key presses from one control to the next. */
const mostTabs = 40

/**
 * Presses Tab until a control has the focus, and checks that each control on the way shows a focus ring. Returns the
 * number of key presses.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<number> {
  const wanted =
    typeof name === 'string' ? (said: string) => said === name : (said: string) => name.test(said)
  // A dialog that fades in is not yet visible in its first frame.
  await settle(page)
  for (let pressed = 1; pressed <= mostTabs; pressed += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(findFocus)
    expect(weakFocus(focus), `the focus on “${focus.name}”`).toEqual([])
    if (wanted(focus.name)) return pressed
  }
  throw new Error(`${mostTabs} presses of Tab do not lead to ${name}.`)
}

test('[RES-02] by keyboard alone, from the picker to Message Sent!', async ({ page, request }) => {
  await startAfresh(request)
  const pointed: string[] = []
  await page.exposeFunction('wasPointedAt', (what: string) => pointed.push(what))
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => Reflect.get(window, 'wasPointedAt')(kind), { capture: true })
  })
  const { keyboard } = page
  let tabs = 0
  const goTo = async (name: string | RegExp) => {
    tabs += await tabTo(page, name)
  }

  await page.goto('/')
  await goTo('Common Ground Civic League')
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'How We Vote' })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await goTo('How We Vote')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await goTo('For')
  await keyboard.press('ArrowRight')
  await expect(
    page.getByRole('group', { name: /H.R. 22/ }).getByRole('radio', { name: 'Against' }),
  ).toBeChecked()
  await goTo(/^Enter your address/)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Street address')).toBeFocused()
  await keyboard.type('200 W 24th St')
  await goTo('ZIP code')
  await keyboard.type('82001')
  await expect(page.getByLabel('City')).toHaveValue('Cheyenne')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /edit address/i })).toBeFocused()
  await goTo(/Senator, Wyoming/)
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await keyboard.press('Space')

  await goTo('Why does this matter to you?')
  await keyboard.type('My hands do not hold a mouse, and I vote.')
  await expect(page.locator('[name=draft]')).toHaveValue(/H\.R\. 22[\s\S]*do not hold a mouse/)
  await expect(page.getByText('Next: your details, then send')).toBeVisible()
  await goTo('Submit')
  await keyboard.press('Enter')
  await expect(
    page.getByText('Read it through, then submit.').or(page.getByLabel('First name')).first(),
  ).toBeVisible()
  if (await page.getByText('Read it through, then submit.').isVisible()) await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeFocused()

  await goTo('Submit')
  await keyboard.press('Enter')
  await goTo('Enter your first name.')
  await keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await keyboard.type('Ada')
  await goTo('Last name')
  await keyboard.type('Testcase')
  await goTo('Email')
  await keyboard.type('ada@example.org')
  await goTo(/^By submitting/)
  await keyboard.press('Space')
  await goTo('Terms of Service')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toContainText('Version 2')
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Terms of Service' }).first()).toBeFocused()
  await goTo('Submit')
  await keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog).toBeVisible()
  await goTo('Done')
  await keyboard.press('Enter')
  // Before the script runs, the link to the organization loads the page at a URL of its own.
  await expect(page).toHaveURL(/\/(\?organization=common-ground)?$/)
  expect(await taken(request, 'do not hold a mouse')).toHaveLength(3)
  expect(pointed).toEqual([])
  test.info().annotations.push({ type: 'presses of Tab', description: String(tabs) })
  expect(tabs).toBeLessThan(110)
})

for (const campaign of ['/how-we-vote', '/snow-and-fire', '/open-question']) {
  test(
    `every stop of ${campaign} shows where the focus is, in any organization’s colour`,
    tagUnless(campaign === '/how-we-vote'),
    async ({ page }) => {
      await page.goto(campaign)
      await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
      await tabTo(page, 'Terms of Service')
    },
  )
}
