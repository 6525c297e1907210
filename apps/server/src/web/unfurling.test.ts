import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } })

test('a campaign has an image that other sites may show and cache', async () => {
  const answer = await ask('/cards/campaign/vote.png')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
  const again = await ask('/cards/campaign/vote.png', { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  '/cards/campaign/nothing.png',
  '/cards/organization/unknown.png',
  '/cards/person/vote.png',
  '/cards/campaign/vote.svg',
  '/cards/campaign/..%2Fvote.png',
])('%s has no image', async url => {
  expect((await ask(url)).statusCode).toBe(404)
})

test('crawlers are excluded from visits, people, the sandbox and the console, and directed to the campaigns', async () => {
  const { body, headers } = await ask('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /personal-information',
    'Disallow: /page-not-found',
    'Disallow: /receipt/',
    'Disallow: /confirm/',
    'Disallow: /withdraw/',
    'Disallow: /sandbox',
    'Disallow: /console',
    'Disallow: /api/',
    'Allow: /',
    '',
    'Sitemap: http://localhost:8080/sitemap.xml',
    '',
  ])
})

test('the sitemap names the open campaigns, and on an organization’s own host only its own', async () => {
  const addresses = async (host: string) => {
    const { body } = await ask('/sitemap.xml', { host })
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(each => each[1] ?? '')
  }
  const all = await addresses('localhost:8080')
  expect(all).toContain('http://localhost:8080/vote')
  expect(await addresses('neighbors.localhost:8080')).toContain('http://neighbors.localhost:8080/vote')
})

test('if the product is tried on one machine, its address is that host', async () => {
  const { body } = await ask('/sitemap.xml', { host: '127.0.0.1:8080' })
  expect(body).toContain('<loc>http://localhost:8080/vote</loc>')
})

test.each([
  'neighbors.evil.example',
  'unknown.localhost:8080',
  'neighbors.x.localhost:8080',
  'localhost',
  'evil.example',
  '127.0.0.1:8081',
  '127.0.0.1.evil.example:8080',
])('the unknown host %s gets neither robots.txt nor sitemap.xml', async host => {
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    const { statusCode, body } = await ask(url, { host })
    expect([statusCode, body]).toEqual([404, 'This host is unknown.'])
  }
})
