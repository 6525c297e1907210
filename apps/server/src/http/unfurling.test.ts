import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers })

test('a campaign has a picture, which other sites may show and need not fetch twice', async () => {
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
  '/cards/organization/nobody.png',
  '/cards/person/vote.png',
  '/cards/campaign/vote.svg',
  '/cards/campaign/..%2Fvote.png',
])('%s is no picture', async url => {
  expect((await ask(url)).statusCode).toBe(404)
})

test('crawlers are kept from visits, people and the sandbox, and led to the campaigns', async () => {
  const { body, headers } = await ask('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /personal-information',
    'Disallow: /page-not-found',
    'Disallow: /receipt/',
    'Disallow: /sandbox',
    'Disallow: /api/',
    'Allow: /',
    '',
    'Sitemap: http://localhost:8080/sitemap.xml',
    '',
  ])
})

test('the sitemap names the campaigns that are open, on an organization’s own host its own alone', async () => {
  const addresses = async (host: string) => {
    const { body } = await ask('/sitemap.xml', { host })
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(each => each[1] ?? '')
  }
  const all = await addresses('localhost:8080')
  expect(all).toContain('http://localhost:8080/vote')
  expect(await addresses('neighbors.redress.example')).toContain('http://neighbors.redress.example/vote')
  expect(await addresses('strangers.redress.example')).not.toContain('http://strangers.redress.example/vote')
})
