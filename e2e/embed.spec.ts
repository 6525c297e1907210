import http from 'node:http'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { redress } from './redress.ts'
import { startAfresh, taken } from './sandbox.ts'
import { tagUnless, test } from './test.ts'
import { giveDetails } from './visitor.ts'

type Host = { html: (snippet: string) => string; policy?: (product: string) => string }

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A site</title>${head}</head><body>${body}</body></html>`

/** Style rules that themes really have, and worse ones. */
const hostileStyle = `
  iframe { display: none !important; max-width: 50% !important; height: 150px !important; opacity: .1 !important }
  * { font-size: 60px !important; transition: all 3s !important; letter-spacing: 1em }
  .entry-content > * { float: left; width: 100%; margin: -20px 0 28px !important; visibility: hidden }
  .entry-content { max-width: 640px; margin: 0 auto; visibility: visible }`

const hosts: Record<string, Host> = {
  bare: { html: snippet => page('', snippet) },
  'a theme with hostile styles': {
    html: snippet =>
      page(
        `<style>${hostileStyle}</style>`,
        `<header style="height:900px">A site</header><article class="entry-content">${snippet}</article><footer style="height:900px">End</footer>`,
      ),
  },
  'a page with a chat': {
    html: snippet => page('', snippet.replaceAll('how-we-vote', 'honest-ticket-prices')),
  },
  'a strict policy': {
    html: snippet => page('', `<p>Before</p>${snippet}<p><a href="/after">After</a></p>`),
    policy: product =>
      `default-src 'none'; script-src ${product}; frame-src ${product}; base-uri 'none'; form-action 'none'`,
  },
}

let server: http.Server
let port = 0
let snippet: string

/** Serves the pages of another site for any host name. The path selects the page. */
test.beforeAll(async ({ baseURL }) => {
  const product = String(baseURL)
  // The command prints the product's public URL, but the browser uses another host name of this machine.
  snippet = (await redress('organizations', 'embed', 'how-we-vote')).replaceAll(
    /http:\/\/localhost:\d+/g,
    product,
  )
  server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(String(request.url), 'http://site').pathname.slice(1))
    const host = hosts[name]
    const policy = host?.policy?.(product)
    response.writeHead(host ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(policy ? { 'content-security-policy': policy } : {}),
    })
    response.end(host?.html(snippet))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
test.afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))

test.beforeEach(({ request }) => startAfresh(request))

/**
 * Returns the URL of a site that may embed campaigns. In test mode, this machine may. The host name differs from the
 * product's, so that the product is a third party.
 */
const siteUrl = (name: string, query = '', host = 'localhost') =>
  `http://${host}:${port}/${encodeURIComponent(name)}${query}`

const widths = [320, 1280]

async function enterAddress(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: /enter your address/i }).click()
  const dialog = frame.getByRole('dialog')
  await dialog.getByLabel('Street').fill('200 W 24th St')
  await dialog.getByLabel('City').fill('Cheyenne')
  await dialog.getByLabel('State').selectOption({ label: 'Wyoming' })
  await dialog.getByLabel('ZIP').fill('82001')
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toBeHidden()
}

/** Checks that the frame is as large as its content, so that nothing is cut off or scrolls. */
async function expectWholeFrame(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const box = await page.locator('iframe').boundingBox()
      const inside = await page
        .frames()
        .at(-1)
        ?.evaluate(() => {
          const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
          const root = document.getElementById('root')?.getBoundingClientRect().height ?? 0
          return { excess: scrollHeight - Math.ceil(root), wider: scrollWidth - clientWidth, root }
        })
      return { ...inside, root: Math.abs((box?.height ?? 0) - Math.ceil(inside?.root ?? 0)) <= 1 }
    })
    .toEqual({ excess: 0, wider: 0, root: true })
}

for (const width of widths) {
  for (const name of ['bare', 'a theme with hostile styles', 'a strict policy']) {
    test(
      `on ${name}, at ${width} px, a visitor goes from the address to the receipt`,
      tagUnless(name === 'a strict policy' && width === widths[0]),
      async ({ page, context }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(siteUrl(name, '?utm_source=newsletter'))
        const frame = page.frameLocator('iframe')
        await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('iframe')).toBeVisible()
        // Browsers do not update the layout of a frame that is outside of the window.
        await page.locator('iframe').scrollIntoViewIfNeeded()
        await expectWholeFrame(page)
        await enterAddress(frame)
        await frame.locator('[name=draft]').fill('My county closed two of its three polling places.')
        await frame.getByRole('button', { name: 'Submit' }).click()
        await expect(frame.getByLabel('First name')).toBeVisible()
        // The title is hidden on a phone, but its place is at the top of the page, which must be in view.
        const top = async () => (await frame.getByRole('heading', { level: 1 }).boundingBox())?.y ?? -1
        await expect.poll(top).toBeGreaterThanOrEqual(0)
        await expectWholeFrame(page)
        await giveDetails(frame)
        await frame.getByRole('button', { name: 'Submit' }).click()
        const dialog = frame.getByRole('dialog', { name: 'Message Sent!' })
        await expect(dialog).toBeVisible()
        expect(await context.cookies()).toEqual([])
        const receipt = context.waitForEvent('page')
        await dialog.getByRole('link', { name: /receipt/i }).click()
        await expect((await receipt).getByText(/polling places/).first()).toBeVisible()
        expect(new URL((await receipt).url()).pathname).toMatch(/^\/receipt\//)
        expect((await taken(page.request)).length).toBe(3)
      },
    )
  }
}

for (const width of widths) {
  test(`the chat has a window of its own at ${width} px, and a letter goes out`, { tag: '@all' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(siteUrl('a page with a chat'))
    const frame = page.frameLocator('iframe')
    await expect(page.locator('iframe')).toBeVisible()
    expect((await page.locator('iframe').boundingBox())?.height).toBe(800)
    await enterAddress(frame)
    await frame.locator('[name=reasoning]').fill('Fees doubled the price of my seat.')
    await expect(frame.locator('[name=draft]')).toHaveValue(/Fees doubled the price of my seat/)
    const toggle = frame.getByRole('button', { name: 'Your message' })
    if (await toggle.isVisible()) await toggle.click()
    await frame.getByRole('button', { name: 'Send Message' }).first().click()
    await expect(frame.getByRole('heading', { name: 'Confirm Your Information' })).toBeFocused()
    await giveDetails(frame)
    await frame
      .getByRole('region', { name: 'Conversation' })
      .getByRole('button', { name: 'Send Message' })
      .click()
    await expect(frame.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
    expect((await taken(page.request)).length).toBe(3)
  })
}

test('a site that is not listed shows nothing but the link', async ({ page }) => {
  await page.goto(siteUrl('bare', '?utm_source=x', 'site.example.test'))
  await expect(page.locator('iframe')).toBeHidden()
  const link = page.getByRole('link')
  await expect(link).toHaveText('How We Vote')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toBeHidden()
  expect((await page.locator('body').innerText()).trim()).toBe('How We Vote')
  await link.click()
  await expect(page).toHaveURL(/\/how-we-vote\?utm_source=x$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('if the browser gives a frame no storage, the visit goes on', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    if (parent !== window)
      for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, refuse)
  })
  await page.goto(siteUrl('bare'))
  const frame = page.frameLocator('iframe')
  await enterAddress(frame)
  await frame.locator('[name=draft]').fill('My county closed two of its three polling places.')
  await frame.getByRole('button', { name: 'Submit' }).click()
  await giveDetails(frame)
  await frame.getByRole('button', { name: 'Submit' }).click()
  await expect(frame.getByRole('dialog', { name: 'Message Sent!' })).toBeVisible()
})

test('the frame speaks the language of the site, and Tab goes through it in its place', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(siteUrl('a strict policy'))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(frame.getByText('Skip to the main content')).toBeFocused()
  await frame.getByRole('link', { name: 'Source code' }).or(frame.locator('footer a').last()).last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused()
  await page.evaluate(() => {
    const place = document.querySelector('div')
    const script = document.createElement('script')
    const { src, dataset } = document.querySelector('script') ?? script
    script.src = src
    script.dataset.campaign = String(dataset.campaign)
    place?.setAttribute('lang', 'es')
    place?.replaceChildren(script)
  })
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('iframe')).toBeVisible()
})

test.describe('if no script runs', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the link stands in the frame’s place', async ({ page }) => {
    await page.goto(siteUrl('a strict policy'))
    await page.getByRole('link', { name: 'How We Vote' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
