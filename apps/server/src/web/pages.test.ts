import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const openAs = (url: string, headers: Record<string, string>) =>
  product.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } })

async function open(url: string, host = 'localhost:8080') {
  const { statusCode, headers, body } = await product.app.inject({ method: 'GET', url, headers: { host } })
  const inlined = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1]
  return {
    status: statusCode,
    location: headers.location,
    headers,
    body,
    boot: inlined ? JSON.parse(inlined) : null,
  }
}

test('[SHELL-12] on this machine a visitor chooses among the organizations', async () => {
  const { boot } = await open('/')
  expect(boot.config).toBeNull()
  expect(boot.organizations.map((each: { id: string }) => each.id)).toEqual(['neighbors', 'strangers'])
})

test('[SHELL-13] on other hosts no list is sent', async () => {
  expect((await open('/', 'redress.example')).boot.organizations).toEqual([])
})

test('DEFAULT_ORGANIZATION_ID selects the organization at the root if the host names none', async () => {
  const env = { DEFAULT_ORGANIZATION_ID: 'strangers' }
  const other = await openTestProduct({ worker: false, env })
  const idAt = async (url: string, host: string) => {
    const { body } = await other.app.inject({ method: 'GET', url, headers: { host } })
    return /"organizationId":"(\w+)"/.exec(body)?.[1]
  }
  expect(await idAt('/legal/privacy-policy', 'redress.example')).toBe('strangers')
  expect(await idAt('/legal/privacy-policy', 'neighbors.redress.example')).toBe('neighbors')
  expect(await idAt('/vote', 'redress.example')).toBe('neighbors')
  await other.close()
})

test.each(['/legal/privacy-policy', '/personal-information', '/page-not-found'])(
  'no list is sent on pages without a selection: %s',
  async url => {
    expect((await open(url)).boot.organizations).toEqual([])
  },
)

test.each([
  ['its campaign', '/vote', 'localhost'],
  ['its host label', '/', 'neighbors.redress.example'],
  ['its host label, and another’s campaign', '/strangers-only', 'neighbors.redress.example'],
])('by %s a page contains nothing of another organization', async (_by, url, host) => {
  const { body, location } = await open(url, host)
  expect(`${body}${location}`).not.toMatch(/strangers/i)
})

test('[SHELL-06] a host label chooses the organization', async () => {
  expect((await open('/legal/privacy-policy', 'strangers.redress.example')).boot.config.organizationId).toBe(
    'strangers',
  )
})

test.each([
  ['/?x=1&organization=neighbors', 'localhost:8080'],
  ['/?organization=strangers&organization=neighbors', '127.0.0.1'],
])('[SHELL-12] a link in the list of organizations selects one: %s', async (url, host) => {
  const { boot } = await open(url, host)
  expect(boot.config.organizationId).toBe('neighbors')
  expect(boot.organizations).toEqual([])
})

test('[PICK-02, SHELL-01] the link of an organization with one campaign leads to it, with the query kept', async () => {
  const { location } = await open('/?x=1&organization=strangers')
  expect(location).toBe('/strangers-only?x=1&organization=strangers')
})

test('a link to an organization that is not listed leads to the list', async () => {
  const { boot } = await open('/?organization=nobody')
  expect(boot.config).toBeNull()
  expect(boot.organizations).toHaveLength(2)
})

test.for(['/?x=strangers', '/?strangers.redress.example', '/?organization=strangers'])(
  'the query of %s selects no organization',
  async url => {
    expect((await open(url, 'redress.example')).boot.config).toBeNull()
  },
)

test('[SHELL-07] a campaign’s address leads to its organization', async () => {
  expect((await open('/vote')).boot.config.organizationId).toBe('neighbors')
})

test('[SHELL-09] an unknown campaign goes to the root, with the query kept', async () => {
  const { status, location } = await open('/nowhere?utm_source=a%20b&x')
  expect([status, location]).toEqual([302, '/?utm_source=a%20b&x'])
})

test('[PICK-02] the root of an organization leads to its only campaign', async () => {
  expect((await open('/?x=1', 'strangers.redress.example')).location).toBe('/strangers-only?x=1')
})

test.each(['/STRANGERS-ONLY?x=1', '/Strangers-Only.?x=1', '/strangers-only.?x=1'])(
  'The path %s leads to the campaign, in any case and with a trailing full stop',
  async path => {
    const { status, location } = await open(path, 'strangers.redress.example')
    expect([status, location]).toEqual([302, '/strangers-only?x=1'])
  },
)

test('[CAMP-03, SHELL-01] a campaign that is over redirects to the target in its file, with the query', async () => {
  expect((await open('/over?x=1')).location).toBe('https://example.org/thanks?x=1')
})

test('a page that says not found has the status 404', async () => {
  expect((await open('/page-not-found')).status).toBe(404)
})

test.for(['/receipt/%E0%A4%A', '/100%'])('a path that cannot be read (%s) is not found', async url => {
  const { status, headers, body } = await open(url)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).not.toContain(url)
})

test('a call at a path that cannot be read is not found, in the shape of every error', async () => {
  const { status, body } = await open('/api/%E0%A4%A')
  expect([status, JSON.parse(body)]).toEqual([404, { code: 'not_found', error: 'There is no such call.' }])
})

test.each(['/receipt-of-a-secret', '/100%', '/vote/more'])(
  'A post to %s, where nothing accepts it, is not found, and its path is not repeated',
  async url => {
    const { statusCode, body } = await product.app.inject({ method: 'POST', url, payload: {} })
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { code: 'not_found', error: 'There is no such page.' },
    ])
  },
)

test('only our own script may run, and no site may frame the page', async () => {
  const { headers, body } = await open('/vote')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toContain("'nonce-")
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
  const hashes = styles.map(each => `'sha256-${createHash('sha256').update(each).digest('base64')}'`)
  expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...hashes].join(' '))
})

test('assets are cached forever, and pages never', async () => {
  expect((await open('/assets/a.js')).headers['cache-control']).toContain('immutable')
  expect((await open('/vote')).headers['cache-control']).toBe('no-store')
})

test('images may come from the product and from the organization of the page', async () => {
  const images = async (url: string) =>
    /img-src ([^;]*)/.exec(String((await open(url)).headers['content-security-policy']))?.[1]
  expect(await images('/vote')).toBe("'self' data:")
  expect(await images('/')).toBe("'self' data: https:")
})

test('no text can become a script', async () => {
  const policy = String((await open('/vote')).headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types proof-worker')
})

test.each(['/%00', '/vote%00', '/a/b/%00'])(
  'an address with a character that no database knows leads to the root, as any unknown address: %s',
  async url => {
    expect(await open(url)).toMatchObject({ status: 302, location: '/' })
  },
)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['compress', undefined],
  ['identity', undefined],
  ['br;q=0.0, gzip;q=0', undefined],
  ['', undefined],
])('For a browser that accepts %j a page is compressed as %j', async (accepted, expected) => {
  const { headers, body, rawPayload } = await openAs('/vote', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(expected)
  const text = expected === 'br' ? brotliDecompressSync(rawPayload) : body
  expect(String(expected === 'gzip' ? gunzipSync(rawPayload) : text)).toContain('id="boot">')
})

test.each(['/vote?utm_source=news', '/api/openapi.json'])('%s is compressed', async url => {
  const { headers } = await openAs(url, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toContain('accept-encoding')
})

test('A page with the secrets of one person is not compressed: its length would reveal them', async () => {
  const began = await product.app.inject({
    method: 'POST',
    url: '/visit',
    payload: 'page=%2Fvote&do=open+address',
    headers: { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = String(began.headers['set-cookie']).replace(/;.*/, '')
  const visit = await openAs('/vote?q=guess', { cookie, 'accept-encoding': 'br' })
  expect(visit.body).toContain('"visit":{')
  expect(visit.headers['content-encoding']).toBeUndefined()
  for (const url of ['/visit', '/receipt/unknown', '/confirm/unknown', '/withdraw/unknown']) {
    const { headers } = await openAs(url, { 'accept-encoding': 'br' })
    expect([url, headers['content-encoding']]).toEqual([url, undefined])
  }
})

test('A closed campaign leads visitors to an address with letters beyond ASCII', async () => {
  const text = `organizationId: faraway
organizationName: Far Away
campaigns:
  - campaignId: gone
    campaignName: A Campaign That Is Gone
    startDate: 2025-01-01
    endDate: 2025-02-01
    redirectUrl: https://example.org/日本/danke?größe=1
`
  await product.campaigns.apply({ files: [{ file: 'faraway.yaml', text }], perform: true })
  const { status, location } = await open('/gone')
  expect([status, location]).toEqual([302, 'https://example.org/%E6%97%A5%E6%9C%AC/danke?gr%C3%B6%C3%9Fe=1'])
})
