import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const asked = 'https://www.strangers.example http://localhost:9999'

/**
 * The policy depends on the public URL and on whether this machine simulates deliveries. These settings are those of a
 * live site.
 */
const publicUrl = 'https://write.example.org'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false, env: { PUBLIC_URL: publicUrl } })
})
afterAll(() => product.close())

async function open(url: string, headers: Record<string, string> = {}, { app } = product) {
  const answer = await app.inject({ url, headers: { host: 'write.example.org', ...headers } })
  const policy = String(answer.headers['content-security-policy'])
  return { ...answer, frames: /frame-ancestors ([^;]*)/.exec(policy)?.[1], headers: answer.headers }
}

test('a campaign may be framed by the sites that its organization names, and by no others', async () => {
  const { statusCode, frames, headers, body } = await open('/embed/strangers-only')
  expect([statusCode, frames]).toEqual([200, asked])
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(body).toContain('"organizationId":"strangers"')
})

test('the allowed sites are in no page and in no answer of the API', async () => {
  const { body } = await open('/embed/strangers-only')
  expect(body).not.toContain('strangers.example')
  const config = await open('/api/config?id=strangers', { 'x-api-key': 'redress-public' })
  expect(config.body).not.toContain('strangers.example')
})

test('in test mode, pages of this machine may frame a campaign too', async () => {
  const testMode = await openTestProduct({ worker: false })
  const { frames } = await open('/embed/strangers-only', {}, testMode)
  expect(frames).toBe(`${asked} http://localhost:* http://127.0.0.1:*`)
  expect((await open('/embed/vote', {}, testMode)).statusCode).toBe(302)
  await testMode.close()
})

test.each([
  ['whose organization names no site', 'vote'],
  ['that has ended', 'over'],
  ['that does not exist', 'nothing'],
  ['with a name that no id has', '%00'],
  ['that is a page of ours', 'personal-information'],
])('a campaign %s leads to its page, which no site may frame', async (_what, campaignId) => {
  const { statusCode, headers, frames } = await open(`/embed/${campaignId}?utm_source=news`)
  expect([statusCode, headers.location]).toEqual([302, `/${campaignId}?utm_source=news`])
  expect([frames, headers['x-frame-options']]).toEqual(["'none'", 'DENY'])
})

test('outside of a frame an embed is the normal page', async () => {
  const { statusCode, headers } = await open('/embed/strangers-only?q=1', { 'sec-fetch-dest': 'document' })
  expect([statusCode, headers.location]).toEqual([302, '/strangers-only?q=1'])
  const framed = await open('/embed/strangers-only', { 'sec-fetch-dest': 'iframe' })
  expect(framed.statusCode).toBe(200)
})

test('under the host of another organization an embed is not shown', async () => {
  const { statusCode, frames } = await open('/embed/strangers-only', { host: 'neighbors.redress.example' })
  expect([statusCode, frames]).toEqual([302, "'none'"])
})

test('an embed sets no cookie, even if a language is selected, and declares its language', async () => {
  const { headers } = await open('/embed/strangers-only?lang=es')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-language']).toBe('es')
})

test.each([
  '/',
  '/strangers-only',
  '/strangers-only?lang=es',
  '/personal-information',
  '/page-not-found',
  '/about/strangers-only',
  '/legal/privacy-policy',
  '/receipt/abc',
  '/confirm/abc',
  '/visit',
  '/embed',
  '/embed/strangers-only/',
  '/embed/strangers-only/personal-information',
  '/api/config?id=strangers',
  '/healthz',
])('no site may frame %s', async url => {
  const { frames, headers } = await open(url)
  expect([frames, headers['x-frame-options']]).toEqual(["'none'", 'DENY'])
})
