import type { Locator, Page } from '@playwright/test'
import { noAddress } from '@redress/core/address/address'
import { newSession, nothingAwaited, type Session } from '@redress/core/session/session'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBoot } from '../apps/web/src/testing/aBoot.ts'
import { openBrowser } from './look/openBrowser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/**
 * Returns the value that the browser computes for a style property of an element, or of a pseudo-element such as
 * `::backdrop`.
 */
const styleOf = (element: Locator, property: string, part = '') =>
  element.evaluate(
    (node, [name = '', pseudo = '']) => getComputedStyle(node, pseudo || null).getPropertyValue(name),
    [property, part],
  )

const rectOf = (element: Locator) => element.evaluate(node => node.getBoundingClientRect().toJSON())

/** Returns the red, green and blue (0 to 255) and the opacity that a color such as `var(--green)` has on a page. */
async function colorOf(page: Page, written: string): Promise<number[]> {
  const computed = await page.evaluate(color => {
    const probe = document.createElement('i')
    probe.style.color = color
    document.body.append(probe)
    const { color: found } = getComputedStyle(probe)
    probe.remove()
    return found
  }, written)
  const numbers = (computed.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, opacity = 1] = numbers
  const scale = computed.startsWith('color(srgb') ? 255 : 1
  return [...[red, green, blue].map(each => Math.round(each * scale)), opacity]
}

/**
 * Opens the organization's page with a session in which everything is filled in. In the chat layout, the session is
 * new.
 */
const classicPage = (size: { width: number; height: number }, logoResUrl = '') =>
  browser.openVisit(
    { boot: aBoot({ config: anOrganization({ logoResUrl }) }), session: aSession(), path: 'fair-tickets' },
    size,
  )
const chatPage = (size: { width: number; height: number }) =>
  browser.openVisit(
    {
      boot: aBoot({ config: anOrganization({ newUi: true }) }),
      session: newSession('visit-1'),
      path: 'fair-tickets',
    },
    size,
  )

describe('spinners, buttons and fields', () => {
  let page: Page
  beforeAll(async () => {
    page = await browser.openExhibit('parts')
  })

  test.each([
    ['green', [0x76, 0xaf, 0x9d, 1]],
    ['gray', [0x79, 0x8f, 0x9b, 1]],
    ['yellow', [0xff, 0xde, 0x59, 1]],
    ['red', [0xcc, 0x00, 0x00, 1]],
  ])('[LOOK-01] %s is as specified', async (name, channels) => {
    expect(await colorOf(page, `var(--${name})`)).toEqual(channels)
  })

  test('[LOOK-02] indicators are 22 px wide, small ones 18, with a stroke of 3, and turn endlessly', async () => {
    for (const [where, across] of [
      ['#root > span', 22],
      ['#filled [aria-busy] span span', 22],
      ['#link [aria-busy] span span', 18],
    ] as const) {
      const spinner = page.locator(where).first()
      expect(await styleOf(spinner, 'width')).toBe(`${across}px`)
      expect(await styleOf(spinner, 'height')).toBe(`${across}px`)
      expect(await styleOf(spinner, 'border-top-width')).toBe('3px')
      expect(await styleOf(spinner, 'animation-iteration-count')).toBe('infinite')
    }
  })

  test('[LOOK-02] indicators are white on a filled button, which keeps its color, and near-black on light backgrounds', async () => {
    const busy = page.locator('#filled [aria-busy]')
    expect(await styleOf(busy.locator('span span').first(), 'color')).toBe('rgb(255, 255, 255)')
    expect(await colorOf(page, await styleOf(busy, 'background-color'))).toEqual(
      await colorOf(page, 'var(--primary)'),
    )
    for (const where of ['#root > span', '#translucent [aria-busy] span span', '#link [aria-busy] span span'])
      expect(await styleOf(page.locator(where).first(), 'color')).toBe('rgb(31, 27, 36)')
  })

  test('[LOOK-03] the second kind of filled button is translucent, and the second kind of hugged button looks like a link', async () => {
    const [filled, translucent, link] = ['filled', 'translucent', 'link'].map(kind =>
      page.locator(`#${kind} button`).first(),
    )
    if (!filled || !translucent || !link) throw new Error('There are three.')
    const groundOf = async (button: Locator) => colorOf(page, await styleOf(button, 'background-color'))
    expect(await groundOf(filled)).toEqual(await colorOf(page, 'var(--primary)'))
    const [, , , opacity] = await groundOf(translucent)
    expect(opacity).toBeGreaterThan(0)
    expect(opacity).toBeLessThan(1)
    expect((await groundOf(link)).at(-1)).toBe(0)
    expect(await styleOf(link.getByText('Edit'), 'text-decoration-line')).toBe('underline')
  })

  test('[LOOK-03] an icon has 4 px to its right', async () => {
    expect(await styleOf(page.locator('#filled svg'), 'margin-right')).toBe('4px')
  })

  test('[LOOK-03] a disabled button has half its colour', async () => {
    const color = await colorOf(page, await styleOf(page.locator('#disabled button'), 'background-color'))
    const [whole, ground] = [await colorOf(page, 'var(--primary)'), await colorOf(page, 'var(--sheet)')]
    const half = whole.map((each, place) => (each + (ground[place] ?? 0)) / 2)
    for (const [place, each] of color.entries()) expect(Math.abs(each - (half[place] ?? 0))).toBeLessThan(1)
    expect(color).toHaveLength(4)
  })

  test('[LOOK-05] a text area is at least 120 px high', async () => {
    expect((await rectOf(page.locator('textarea'))).height).toBe(120)
  })
})

describe('dialogs', () => {
  test('[LOOK-06] open in 150 ms and close in 75, with the backdrop in 250', async () => {
    const page = await browser.openExhibit('dialog')
    const dialog = page.getByRole('dialog')
    expect(await styleOf(dialog, 'animation-duration')).toBe('0.15s')
    expect(await styleOf(dialog, 'animation-duration', '::backdrop')).toBe('0.25s')
    const closing = await dialog.evaluate(node => {
      node.querySelector('button')?.click()
      return new Promise<string>(resolve => {
        const look = () => {
          if (node.dataset.state !== 'CLOSING') return requestAnimationFrame(look)
          resolve(getComputedStyle(node).animationDuration)
        }
        look()
      })
    })
    expect(closing).toBe('0.075s')
  })

  test('[LOOK-06] are 280 to 560 px wide, with content of at most 65% of the window’s height', async () => {
    const long = await browser.openExhibit('dialog')
    expect((await rectOf(long.getByRole('dialog'))).width).toBe(560)
    expect((await rectOf(long.locator('h2 + div'))).height).toBeCloseTo(0.65 * 800, 0)
    await long.setViewportSize({ width: 290, height: 800 })
    expect((await rectOf(long.getByRole('dialog'))).width).toBe(280)
  })

  test('[RES-12] the result dialog is 90% wide and at most 600 px, and at most 90% high', async () => {
    const page = await browser.openExhibit('wide dialog')
    const { width, height } = await rectOf(page.getByRole('dialog'))
    expect(width).toBe(600)
    expect(height).toBeLessThanOrEqual(720)
    await page.setViewportSize({ width: 500, height: 400 })
    const small = await rectOf(page.getByRole('dialog'))
    expect(small.width).toBe(450)
    expect(small.height).toBe(360)
  })
})

/** Returns the distance in px from the end of the left column to the start of the right one, as the page shows them. */
function gapBetweenColumns(page: Page): Promise<number> {
  return page.locator('main').evaluate(main => {
    const grid = [...main.querySelectorAll('div')].find(each => {
      const { display, gridTemplateColumns } = getComputedStyle(each)
      return display === 'grid' && gridTemplateColumns.split(' ').length === 2
    })
    const rects = [...(grid?.children ?? [])].map(child => child.getBoundingClientRect())
    const left = Math.min(...rects.map(rect => rect.left))
    const right = Math.max(...rects.map(rect => rect.left))
    const leftEnd = Math.max(...rects.filter(rect => rect.left === left).map(rect => rect.right))
    return Math.round(right - leftEnd)
  })
}

describe('the classic page', () => {
  test('[LOOK-04] the columns are 32 px apart from 960 px and 48 px apart from 1280', async () => {
    for (const openPage of [classicPage, chatPage]) {
      const page = await openPage({ width: 1920, height: 900 })
      const gaps: Record<number, number> = {}
      for (const width of [960, 1279, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        gaps[width] = await gapBetweenColumns(page)
      }
      expect(gaps).toEqual({ 960: 32, 1279: 32, 1280: 48, 1920: 48 })
    }
  })

  test('[LOOK-04] from 960 px there are two columns, and from 1280 a wider gap between them', async () => {
    const page = await classicPage({ width: 1920, height: 900 })
    const columns = page.locator('main > div > div')
    const found: Record<number, unknown> = {}
    for (const width of [959, 960, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = (await styleOf(columns, 'grid-template-columns')).split(' ').map(Number.parseFloat)
      found[width] = { columns: tracks.length, gap: await styleOf(columns, 'column-gap') }
      expect(tracks[0]).toBeLessThanOrEqual(width < 960 ? width : 640)
      if (width >= 960) expect(tracks[1]).toBeGreaterThanOrEqual(288)
    }
    expect(found).toEqual({
      959: { columns: 1, gap: expect.any(String) },
      960: { columns: 2, gap: '32px' },
      1279: { columns: 2, gap: '32px' },
      1280: { columns: 2, gap: '48px' },
      1920: { columns: 2, gap: '48px' },
    })
    expect(await styleOf(columns, 'grid-template-columns')).toBe('560px 440px')
  })

  test('[FLOW-02] the box of a position that was not found differs from a box without a problem', async () => {
    const look = async (session: Session) => {
      const page = await browser.openVisit({ boot: aBoot(), session, path: 'fair-tickets' }, { width: 1280 })
      const box = page.locator('#address')
      const properties = ['outline-style', 'outline-color', 'background-color']
      return Promise.all(properties.map(property => styleOf(box, property)))
    }
    const nowhere = { address: noAddress, legislators: [], selectedLegislatorIds: [] }
    const failed = await look(aSession({ ...nowhere, addressFailed: true }))
    const known = await look(aSession())
    expect(failed[0]).toBe('solid')
    for (const [place, value] of failed.entries()) expect(value).not.toBe(known[place])
  })

  test('[VAL-08] only the titles of sections in error are red', async () => {
    const touched = { address: true, legislators: true, draft: true, details: true }
    const session = aSession({ touched, draft: 'abcde', selectedLegislatorIds: [] })
    const page = await browser.openVisit({ boot: aBoot(), session, path: 'fair-tickets' }, { width: 1280 })
    const titles = page.locator('main h2')
    const redTitles = () =>
      titles.evaluateAll(all =>
        all.filter(each => getComputedStyle(each).color === 'rgb(204, 0, 0)').map(({ id }) => id),
      )
    await expect.poll(redTitles).toEqual(['who-title', 'letter-title'])
    expect(await titles.count()).toBeGreaterThan(2)
  })

  test('[LOOK-03] the edit icon of the address has 6 px to its left, and none to its right', async () => {
    const page = await classicPage({ width: 1280, height: 800 })
    const icon = page.locator('#address > span:last-child svg')
    expect(await styleOf(icon, 'margin-left')).toBe('6px')
    expect(await styleOf(icon, 'margin-right')).toBe('0px')
  })

  test('[SHELL-15] a logo is at most 36 px high', async () => {
    const page = await classicPage({ width: 1280, height: 800 }, 'https://open-ledger.example/logo.svg')
    expect((await rectOf(page.locator('header img'))).height).toBe(36)
  })

  /** Returns the widths of a list's items at each of the given window widths. */
  async function sweep(list: string): Promise<{ list: number; items: number[] }[]> {
    const page = await classicPage({ width: 960, height: 800 })
    const found = []
    for (let width = 320; width <= 1000; width += 5) {
      await page.setViewportSize({ width, height: 800 })
      found.push(
        await page
          .locator(list)
          .first()
          .evaluate(node => ({
            list: node.getBoundingClientRect().width,
            items: [...node.children].map(each => each.getBoundingClientRect().width),
          })),
      )
    }
    expect(found.every(each => each.items.length > 0)).toBe(true)
    return found
  }

  test('[CARD-02] a legislator’s card is 250 to 500 px wide', async () => {
    const found = await sweep('main ul:has(> li input[type="checkbox"])')
    const wide = found.filter(each => each.list >= 250).flatMap(each => each.items)
    expect(Math.min(...wide)).toBeGreaterThanOrEqual(250)
    expect(Math.max(...wide)).toBe(500)
  })

  test('[CARD-03] a bill’s card is at least 250 px wide', async () => {
    const found = await sweep('main ul:has(> li input[type="radio"])')
    const wide = found.filter(each => each.list >= 250).flatMap(each => each.items)
    expect(wide.length).toBeGreaterThan(100)
    expect(Math.min(...wide)).toBeGreaterThanOrEqual(250)
  })
})

describe('the chat', () => {
  test.for([390, 1280])('[LOOK-05] its conversation has at least 400 px: %s px wide', async width => {
    const page = await chatPage({ width, height: 520 })
    const turns = page.locator('[aria-label="Conversation"] > ol')
    expect((await rectOf(turns)).height).toBeGreaterThanOrEqual(400)
    expect(await styleOf(turns, 'min-height')).toBe('400px')
  })

  test.for([390, 1280])(
    '[LOOK-05] its composer has 120 px once it has the focus: %s px wide',
    async width => {
      const page = await chatPage({ width, height: 800 })
      const composer = page.locator('[name=reasoning]')
      await composer.focus()
      expect((await rectOf(composer)).height).toBeGreaterThanOrEqual(120)
    },
  )

  test('[CHAT-04] its hint is visible on a phone, even while a draft is written', async () => {
    const session = aSession({ waiting: { ...nothingAwaited, draft: true } })
    const config = anOrganization({ newUi: true })
    const page = await browser.openVisit(
      { boot: aBoot({ config }), session, path: 'fair-tickets' },
      { width: 390, height: 844 },
    )
    await page
      .getByRole('button', { name: /Your message/ })
      .first()
      .click()
    await expect.poll(() => page.locator('#draft-hint').isVisible()).toBe(true)
    expect(await page.locator('#draft-hint').innerText()).toBe('Requires at least 6')
  })

  test('[CHAT-05] [CHAT-06] the sheet is 48 px high, open 85% of the window, with content of at most 80%', async () => {
    const size = { width: 390, height: 844 }
    const closed = await browser.openExhibit('sheet', size)
    expect(await rectOf(closed.locator('section'))).toMatchObject({ height: 48, bottom: 844 })
    expect(await styleOf(closed.locator('section > div'), 'visibility')).toBe('hidden')
    const open = await browser.openExhibit('open sheet', size)
    await expect.poll(async () => (await rectOf(open.locator('section'))).height).toBeCloseTo(0.85 * 844, 0)
    expect((await rectOf(open.locator('section > div'))).height).toBeLessThanOrEqual(0.8 * 844)
    expect(await styleOf(open.locator('section > div'), 'visibility')).toBe('visible')
  })

  test('[SHELL-18] the page does not scroll if the window is large enough', async () => {
    const page = await chatPage({ width: 1280, height: 800 })
    expect(await styleOf(page.locator('html'), 'overflow-y')).toBe('hidden')
    await page.setViewportSize({ width: 1280, height: 400 })
    expect(await styleOf(page.locator('html'), 'overflow-y')).not.toBe('hidden')
  })
})
