import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Geocoder, noGeocoder } from '../legislators/clients/census/geocoder.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import type { DraftingModel } from '../writing/drafts/draftingModel.ts'

let product: TestProduct

afterEach(async () => {
  vi.useRealTimers()
  await product.close()
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/visit',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  const cookie = String(answer.headers['set-cookie'] ?? '')
  const location = String(answer.headers.location ?? '')
  return { status: answer.statusCode, location, text: answer.body, cookie, named: cookie.replace(/;.*/, '') }
}

/** With these settings, the page shows that a model on the server writes drafts. The test provides the model itself. */
const modelOnServer = { DRAFTER: 'openai', DRAFTER_URL: 'http://127.0.0.1:9/v1', DRAFTER_MODEL: 'fake' }

const opening = { page: '/vote', do: 'open address' }

test('over https the cookie is limited to this host, and no other cookie names a visit', async () => {
  product = await openTestProduct({ worker: false, env: { PUBLIC_URL: 'https://write.example.org' } })
  const { cookie, named } = await post(opening)
  expect(cookie).toMatch(/^__Host-visit=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toMatch(/Domain|Max-Age|Expires/)
  const open = async (sent: string) =>
    (await product.app.inject({ method: 'GET', url: '/vote', headers: { cookie: sent } })).body
  expect(await open(named)).toContain('"visit":{')
  // Without the prefix, another subdomain of the same site could set the cookie. A cookie with the plain name is
  // therefore ignored.
  expect(await open(named.replace('__Host-', ''))).not.toContain('"visit":{')
  const gone = await product.app.inject({ method: 'DELETE', url: '/visit', headers: { cookie: named } })
  expect(gone.headers['set-cookie']).toMatch(/^__Host-visit=; Max-Age=0; Path=\/; .*Secure/)
})

/** Returns a geocoder that answers only after it is released. */
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
  await expect.poll(async () => (await again()).headers.location).toBe(`/vote?lang=${lang}#who-title`)
})

describe('a letter that a model drafts without script', () => {
  /** Returns a model that answers only after it is released. */
  async function aSlowModel() {
    const asked: AbortSignal[] = []
    const waiting: (() => void)[] = []
    const text = JSON.stringify({
      conflict: false,
      subject: 'Buses',
      sentences: [{ paragraph: 1, text: 'The bus to my polling place no longer runs.', from: ['P1'] }],
    })
    const model: DraftingModel = {
      timeouts: { firstMs: 60_000, verdictMs: 60_000, wholeMs: 60_000 },
      isVerified: false,
      mayTry: () => true,
      async *write(_prompt, signal) {
        asked.push(signal)
        await new Promise<void>(resolve => {
          waiting.push(resolve)
          signal.addEventListener('abort', () => resolve())
        })
        yield text
      },
    }
    product = await openTestProduct({ worker: false, model, env: modelOnServer })
    const release = () => {
      for (const resolve of waiting.splice(0)) resolve()
    }
    return { asked, release }
  }

  const reasons = { reasoning: 'The bus to my polling place no longer runs.' }
  const visitOf = (named: string) => product.visits.find(named.replace('visit=', ''))
  const look = async (named: string, url = '/visit') => {
    const answer = await product.app.inject({ method: 'GET', url, headers: { cookie: named } })
    return { text: answer.body, location: String(answer.headers.location ?? '') }
  }
  /** Returns the hidden fields of the page that says that the letter is being written. */
  const hiddenIn = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )

  test.each([
    ['en', 'Writing your draft', 'Use my own words now'],
    ['es', 'Escribiendo su borrador', 'Usar mis propias palabras ahora'],
  ])('is waited for on a page in %s that refreshes itself, and then shown', async (lang, title, own) => {
    const model = await aSlowModel()
    const begun = await post({ page: `/vote?lang=${lang}`, do: 'regenerateClicked', ...reasons })
    expect([begun.status, begun.location]).toEqual([303, '/visit'])
    expect((await look(begun.named, '/vote')).location).toBe('/visit')
    const { text } = await look(begun.named)
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(own)
    expect(text).toContain('<meta http-equiv="refresh" content="5;url=/visit">')
    await expect.poll(() => model.asked).toHaveLength(1)
    model.release()
    await expect.poll(async () => (await look(begun.named)).location).toBe(`/vote?lang=${lang}#letter-title`)
    expect((await visitOf(begun.named))?.session).toMatchObject({ draftModel: 'server', ...reasons })
  })

  test('is replaced at once by the person’s own words, and the model is not waited for', async () => {
    const model = await aSlowModel()
    const begun = await post({ page: '/vote', do: 'regenerateClicked', ...reasons })
    const fields = hiddenIn((await look(begun.named)).text)
    const ended = await post({ ...fields, do: 'writerChosen own' }, { cookie: begun.named })
    expect(ended.location).toBe('/vote#letter-title')
    expect(model.asked.map(signal => signal.aborted)).toEqual([true])
    const visit = await visitOf(begun.named)
    expect(visit?.session).toMatchObject({ ownWords: true, draftOffline: true, waiting: { draft: false } })
    expect(visit?.session.draft).toContain('The bus to my polling place no longer runs.')
  })

  test('keeps text that an older page of the same visit posts in the meantime, and is drafted again from it', async () => {
    const model = await aSlowModel()
    const first = await post({ page: '/vote', do: 'open address' })
    const { visit = '' } = { visit: (await visitOf(first.named))?.id }
    const token = product.visits.tokenOf({ secret: first.named.replace('visit=', ''), id: visit, version: 1 })
    const old = { page: '/vote', visit, version: '1', token }
    await post({ ...old, do: 'regenerateClicked', ...reasons }, { cookie: first.named })
    // Submitting the same form again changes nothing.
    const again = await post({ ...old, do: 'regenerateClicked', ...reasons }, { cookie: first.named })
    expect([again.location, model.asked.length]).toEqual(['/visit', 1])
    await post({ ...old, ...reasons, firstName: 'Ada' }, { cookie: first.named })
    expect(model.asked.map(signal => signal.aborted)).toEqual([true, false])
    model.release()
    await expect.poll(async () => (await visitOf(first.named))?.isBusy).toBe(false)
    expect((await visitOf(first.named))?.session).toMatchObject({
      firstName: 'Ada',
      draftModel: 'server',
      ...reasons,
    })
  })

  test('is not waited for after the process that requested it has ended', async () => {
    await aSlowModel()
    const begun = await post({ page: '/vote', do: 'regenerateClicked', ...reasons })
    product.clock.advance(60_000)
    expect((await look(begun.named)).location).toBe('/vote')
    expect((await visitOf(begun.named))?.session).toMatchObject({ ...reasons, waiting: { draft: false } })
  })
})
