import { expect, type Locator, type Page } from '@playwright/test'
import { settle } from './look/settle.ts'
import { startAfresh, taken } from './sandbox.ts'
import { representedBy } from './screens/answers.ts'
import { three } from './screens/stress.ts'
import { test } from './test.ts'
import { enterAddress } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const topOf = (element: Locator) => element.evaluate(each => each.getBoundingClientRect().top + scrollY)

/** Returns how far visible content has moved by itself: the sum of the layout shifts. */
async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries().map(each => Number(Reflect.get(each, 'value')))
          resolve(shifts.reduce((sum, each) => sum + each, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/** Types the texts in turn. A phone's keyboard has a key that leads to the next field. */
async function typeInTurn(page: Page, ...texts: string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

test('from a shared link to a sent letter with one thumb: at most nine taps, and Submit always in reach', async ({
  page,
  request,
}) => {
  await startAfresh(request)
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const submit = page.getByRole('button', { name: 'Submit' })
  const reasoning = page.locator('[name=reasoning]')

  await page.goto('/how-we-vote?utm_source=friend')
  await expect(page.getByRole('group', { name: /^Are you for or against/ })).toHaveCount(4)
  await expect(page.getByText('A campaign of Common Ground Civic League')).toBeVisible()
  expect(await topOf(reasoning)).toBeLessThanOrEqual(1_000)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)

  await tap(reasoning)
  await page.keyboard.type('My grandmother is 91 and has no car. The polling place moved eleven miles away.')
  await tap(page.getByRole('button', { name: /^Enter your address/ }))
  await expect(page.getByLabel('Street address')).toBeFocused()
  await typeInTurn(page, '200 W 24th St', 'Cheyenne', 'Wyo', '82001')
  await tap(page.getByRole('button', { name: 'Update' }))
  await expect(page.getByText('To 3 legislators')).toBeVisible()
  await tap(page.getByRole('group', { name: /H.R. 22/ }).locator('label', { hasText: /^Against/ }))
  await expect(page.locator('[name=draft]')).toHaveValue(/H\.R\. 22[\s\S]*eleven miles away/)
  await expect(page.getByText('To 3 legislators')).toBeVisible()

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2_400)
  for (let top = 300; top < height; top += 400) {
    await page.evaluate(to => scrollTo(0, to), top)
    await expect(submit).toBeInViewport({ ratio: 0.99 })
  }

  await tap(submit)
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  await tap(page.getByLabel('First name'))
  await typeInTurn(page, 'Ada', 'Testcase', 'ada@example.org')
  await tap(page.getByLabel(/By submitting/))
  await tap(submit)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(9)
  expect(await taken(request, 'eleven miles away')).toHaveLength(3)
})

/** Holds the pictures that come over the network, and not with the page, until the returned function releases them. */
async function holdPictures(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/(images|photos)\/|\.woff2/, async route => {
    await held
    await route.fallback()
  })
  return letGo
}

/** Counts the images once all of them are loaded, and returns none before. */
const loadedImages = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.images]
    return images.every(each => each.complete && each.naturalWidth > 0) ? images.length : 0
  })

for (const [layout, path] of [
  ['classic', '/how-we-vote'],
  ['chat', '/honest-ticket-prices'],
] as const)
  for (const width of [390, 1280])
    test(`nothing moves as logo, image, font and photos come late: ${layout}, ${width} px`, {
      tag: '@all',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await representedBy(three)(page)
      const letGo = await holdPictures(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await enterAddress(page)
      await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
      await page
        .getByRole('checkbox', { name: /Wyoming/ })
        .last()
        .scrollIntoViewIfNeeded()
      await settle(page)
      await expect(page.locator('section > img').first()).toHaveCSS(
        'background-image',
        /^url\("data:image\/webp;/,
      )
      const before = await shiftsOf(page)
      letGo()
      await expect.poll(() => loadedImages(page)).toBe(5)
      await settle(page)
      expect((await shiftsOf(page)) - before).toBeLessThanOrEqual(0.02)
    })
