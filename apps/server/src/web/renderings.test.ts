import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '../platform/testing/stoppedClock.ts'
import { openTestProduct, type TestProduct, testNow } from '../testing/testProduct.ts'
import { readShownPage, writeQuery } from './shownPage.ts'

/** The paths and queries that were rendered since the last test. */
let rendered: string[] = []
let latest = ''
let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({
    worker: false,
    clock: stoppedClock(testNow),
    env: { LIMITS: 'on' },
    page: {
      renderPage(_boot, url) {
        rendered.push(url)
        latest = url
        return { status: url.startsWith('/page-not-found') ? 404 : 200 }
      },
      writePage: (_template, _page, boot) =>
        `<a href="${latest}">A link</a><script type="application/json" id="boot">${JSON.stringify(boot)}</script>`,
    },
  })
})
afterAll(() => product.close())
beforeEach(() => {
  product.clock.advance(1_000)
  rendered = []
})

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await product.app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost:8080', ...headers },
  })
  return { status: statusCode, link: /href="([^"]*)"/.exec(body)?.[1], body }
}

const hundred = Array.from({ length: 100 }, (_, nth) => nth)

test('[SHELL-01] A hundred different queries of a campaign cost two renderings, and each query is kept unchanged', async () => {
  expect((await open('/vote')).link).toBe('/vote')
  for (const nth of hundred) {
    const query = `utm_source=a%20b&fbclid=${nth}&q=%22`
    expect((await open(`/vote?${query}`)).link).toBe(`/vote?utm_source=a%20b&amp;fbclid=${nth}&amp;q=%22`)
  }
  expect(rendered).toHaveLength(2)
})

test('A hundred hosts that name no organization cost one rendering', async () => {
  for (const nth of hundred) await open('/vote', { host: `host-${nth}.example` })
  expect(rendered).toHaveLength(1)
})

test('A host of many labels is answered like a host that names no organization', async () => {
  expect((await open('/vote', { host: `${'neighbors.'.repeat(1_000)}example` })).status).toBe(200)
  expect(await open('/', { host: `${'neighbors.'.repeat(1_000)}example` })).toMatchObject({
    body: expect.stringContaining('"config":null'),
  })
})

test('A hundred paths without a page cost one rendering', async () => {
  const answers = await Promise.all(hundred.map(nth => open(`/missing-${nth}/more.php`)))
  expect(answers.every(each => each.status === 404)).toBe(true)
  expect(rendered).toEqual(['/page-not-found'])
})

test.each(['//', '/missing/'])('The path %s does not share the page of the root', async path => {
  await open(path)
  expect((await open('/')).body).toContain('"organizations":[{')
})

test('A hundred unknown languages and campaigns cost one rendering', async () => {
  for (const nth of hundred) await open(`/legal/privacy-policy?lang=x${nth}&fromCampaign=none-${nth}`)
  expect(rendered).toEqual(['/legal/privacy-policy'])
})

test('The language and the campaign of a query change the page', async () => {
  await open('/legal/privacy-policy?fromCampaign=vote')
  await open('/legal/privacy-policy?fromCampaign=careful')
  await open('/legal/privacy-policy?fromCampaign=vote&lang=es')
  await open('/legal/privacy-policy?lang=es&fromCampaign=vote')
  expect(rendered).toEqual([
    '/legal/privacy-policy?fromCampaign=vote',
    '/legal/privacy-policy?fromCampaign=careful',
    '/legal/privacy-policy?fromCampaign=vote&lang=es',
  ])
})

test('A query is escaped for HTML when it is written into a link', () => {
  const { search, rest } = readShownPage({ config: null }, { url: `/?a="<b>'&c`, host: '' })
  expect(writeQuery(`<a href="/${search}">`, rest)).toBe(`<a href="/?a=&quot;&lt;b&gt;&#39;&amp;c">`)
})

test('The page of one visitor’s query is not shown to another', async () => {
  await open('/vote?token=mine')
  expect((await open('/vote?token=yours')).body).not.toContain('mine')
  expect((await open('/vote')).link).toBe('/vote')
})

async function beginVisit(): Promise<string> {
  const { headers } = await product.app.inject({
    method: 'POST',
    url: '/visit',
    payload: 'page=%2Fvote&do=open+address',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
  })
  return String(headers['set-cookie']).replace(/;.*/, '')
}

test('Twenty readers of the page of one visit cost one rendering, and another visit has a page of its own', async () => {
  const cookie = await beginVisit()
  const pages = await Promise.all(hundred.slice(0, 20).map(() => open('/vote', { cookie })))
  expect(new Set(pages.map(each => each.body)).size).toBe(1)
  expect(pages[0]?.body).toContain('"visit":{')
  expect(rendered).toHaveLength(1)
  const other = await open('/vote', { cookie: await beginVisit() })
  expect(other.body).not.toBe(pages[0]?.body)
  expect((await open('/vote')).body).not.toContain('"visit":{')
  expect(rendered).toHaveLength(3)
})

test.each([
  ['en', 'Please try again soon'],
  ['es', 'Inténtelo otra vez en un momento, por favor'],
])(
  'Pages of visits beyond the budget of a network are refused with a Retry-After, in %s',
  async (language, title) => {
    const cookie = await beginVisit()
    const caller = { network: '127.0.0.1', idempotencyKey: undefined, confirmedBrowser: undefined }
    for (let page = 0; page < 1_200; page += 1) product.limits.count('page', caller)
    const { statusCode, headers, body } = await product.app.inject({
      method: 'GET',
      url: '/vote',
      headers: { host: 'localhost:8080', cookie, 'accept-language': language },
    })
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(rendered).toEqual([])
    expect((await open('/vote')).status).toBe(200)
    for (const url of ['/receipt/unknown', '/confirm/unknown'])
      expect((await product.app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1' })).statusCode).toBe(
        429,
      )
  },
)
