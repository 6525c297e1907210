import { expect, type Locator, type Page } from '@playwright/test'
import { answerTo } from './chatVisitor.ts'
import { settle } from './look/settle.ts'
import { startAfresh, taken } from './sandbox.ts'
import { representedBy } from './screens/answers.ts'
import { three } from './screens/stress.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage, unfoldChoices, writeLetter } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Returns the sum of the layout shifts, which measures how far visible content moved without the visitor's action. */
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

/** Counts the taps and key presses of a visitor with one thumb. */
class Thumb {
  taps = 0
  keys = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.tap()
  }

  /** Types a text into each field, and moves on with Tab, as with the key of a phone's keyboard for the next field. */
  async typeInTurn(...texts: string[]): Promise<void> {
    for (const [place, text] of texts.entries()) {
      if (place > 0) await this.page.keyboard.press('Tab')
      await this.page.keyboard.type(text)
      this.keys += text.length + Math.min(place, 1)
    }
  }
}

const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit' })
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Returns the controls of the page's content that are in sight, in or above the edge of the letter. */
async function controlsInSight(page: Page): Promise<string[]> {
  return page.locator('main :is(a, button, input, select, textarea, summary)').evaluateAll(all =>
    all
      .filter(each => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && (each.contains(top) || each.closest('label')?.contains(top))
      })
      .map(each => each.closest('label')?.textContent || each.textContent || each.tagName),
  )
}

/** Writes the reasons, and goes on to the details. The page shows a letter first that was not in view yet. */
async function writeAndGoOn(page: Page, thumb: Thumb, reasons: string): Promise<void> {
  await thumb.tap(page.locator('[name=reasoning]'))
  // The person's own words are not counted.
  await page.keyboard.type(reasons)
  await expect(page.locator('[name=draft]')).toHaveValue(new RegExp(reasons.slice(-20)))
  await expect(page.getByText('Next: your details, then send')).toBeVisible()
  await thumb.tap(submitOf(page))
  await expect(page.getByText('Read it through, then submit.')).toBeVisible()
  await thumb.tap(submitOf(page))
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
}

test('from a shared link to a sent letter with one thumb: at most ten taps, and Submit always in reach', async ({
  page,
  request,
}) => {
  await startAfresh(request)
  const thumb = new Thumb(page)
  const submit = submitOf(page)

  await page.goto('/how-we-vote?utm_source=friend')
  await expect(page.getByRole('group', { name: /^Are you for or against/ })).toHaveCount(1)
  await expect(page.getByText('A campaign by Common Ground Civic League')).toBeVisible()
  // The shift is measured first, because hiding the counter moves what is below it.
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  // The campaign's counter is shown once other journeys have sent enough letters. It is not part of the limit.
  await page.evaluate(() =>
    document.querySelector('progress')?.parentElement?.style.setProperty('display', 'none'),
  )
  expect(await heightOf(page)).toBeLessThanOrEqual(1_600)
  expect((await controlsInSight(page)).length).toBeLessThanOrEqual(7)

  await thumb.tap(page.getByRole('group', { name: /H.R. 22/ }).locator('label', { hasText: /^Against/ }))
  await thumb.tap(page.getByRole('button', { name: /^Enter your address/ }))
  await expect(page.getByLabel('Street address')).toBeFocused()
  await thumb.typeInTurn('200 W 24th St', '82001')
  await expect(page.getByLabel('City')).toHaveValue('Cheyenne')
  await thumb.tap(page.getByRole('button', { name: 'Update' }))
  await expect(page.getByRole('checkbox', { name: /Wyoming/ })).toHaveCount(3)
  const whole = await heightOf(page)
  for (let top = 0; top < whole; top += 400) {
    await page.evaluate(to => scrollTo(0, to), top)
    await expect(submit).toBeInViewport({ ratio: 0.99 })
  }

  await writeAndGoOn(page, thumb, 'My grandmother has no car. The polling place moved eleven miles away.')
  await expect(page.locator('[name=firstName]')).toBeVisible()
  expect(await heightOf(page)).toBeLessThanOrEqual(1_120)
  await thumb.tap(page.getByLabel('First name'))
  await thumb.typeInTurn('Ada', 'Testcase', 'ada@example.org')
  await thumb.tap(page.getByLabel(/By submitting/))
  await thumb.tap(submit)
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(10)
  expect(thumb.keys).toBeLessThanOrEqual(51)
  expect(await taken(request, 'eleven miles away')).toHaveLength(3)
})

test('on a device that remembers the details and the address, the next letter takes at most five taps and no key', {
  tag: '@all',
}, async ({ page, request }) => {
  await startAfresh(request)
  await writeLetter(page, 'The letter after which everything is known.')
  await submitMessage(page)
  await giveDetails(page)
  await unfoldChoices(page)
  await page.getByLabel('Remember my address on this device').check()
  await submitOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()

  const thumb = new Thumb(page)
  await page.goto('/kids-online')
  await writeAndGoOn(page, thumb, 'My son got a message from a stranger in a game for children.')
  await thumb.tap(submitOf(page))
  await expect(page.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(5)
  expect(thumb.keys).toBe(0)
})

/** Delays the pictures that are separate requests, until the returned function is called. */
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

/** Returns the number of images when all of them are loaded, and 0 before. */
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
      if (layout === 'chat') await answerTo(page, 'address').click()
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
