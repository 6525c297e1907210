import { afterEach, expect, test, vi } from 'vitest'
import { type Geocoder, noGeocoder } from '../outside/census/geocoder.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

afterEach(async () => {
  vi.useRealTimers()
  await product.close()
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    ...{ method: 'POST', url: '/visit' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  const cookie = String(answer.headers['set-cookie'] ?? '')
  return { status: answer.statusCode, text: answer.body, cookie, named: cookie.replace(/;.*/, '') }
}

const opening = { page: '/vote', do: 'open address' }

test('over https the cookie is of this host alone, and no other cookie names a visit', async () => {
  product = await openTestProduct({ worker: false, env: { PUBLIC_URL: 'https://write.example.org' } })
  const { cookie, named } = await post(opening)
  expect(cookie).toMatch(/^__Host-visit=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookie).not.toMatch(/Domain|Max-Age|Expires/)
  const open = async (sent: string) =>
    (await product.app.inject({ method: 'GET', url: '/vote', headers: { cookie: sent } })).body
  expect(await open(named)).toContain('"visit":{')
  // A neighbouring host of the same site can set a cookie of this plain name.
  expect(await open(named.replace('__Host-', ''))).not.toContain('"visit":{')
  const gone = await product.app.inject({ method: 'DELETE', url: '/visit', headers: { cookie: named } })
  expect(gone.headers['set-cookie']).toBe('__Host-visit=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
})

/** It answers once it is released. */
function slowGeocoder() {
  let isAsked = false
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const geocoder: Geocoder = {
    ...noGeocoder,
    isOn: true,
    async findAddress() {
      isAsked = true
      await released
      return { kind: 'unavailable', reason: 'off' }
    },
  }
  return { geocoder, release, isAsked: () => isAsked }
}

test.each([
  ['en', 'One moment, please', 'Refresh now'],
  ['es', 'Un momento, por favor', 'Actualizar ahora'],
])('after 10 s without an answer a page in %s says so and asks again', async (lang, title, link) => {
  const slow = slowGeocoder()
  product = await openTestProduct({ worker: false, geocoder: slow.geocoder })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const typed = { street: '901 bagby st', city: 'Houston', state: 'TX', zip: '77002' }
  const answering = post({ page: `/vote?lang=${lang}`, do: 'addressEntered', ...typed })
  await vi.waitUntil(slow.isAsked, { timeout: 60_000, interval: 5 })
  vi.advanceTimersByTime(10_000)
  const { status, text, named } = await answering
  expect(status).toBe(200)
  expect(text).toContain(`<html lang="${lang}">`)
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(text).toContain('<meta http-equiv="refresh" content="3;url=/visit">')
  expect(text).toContain(`<a href="/visit">${link}</a>`)

  const again = () => product.app.inject({ method: 'GET', url: '/visit', headers: { cookie: named } })
  expect((await again()).body).toContain(`<h1>${title}</h1>`)
  vi.useRealTimers()
  slow.release()
  await expect.poll(async () => (await again()).headers.location).toBe(`/vote?lang=${lang}`)
})
