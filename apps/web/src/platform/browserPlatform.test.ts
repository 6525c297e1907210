import { afterEach, expect, test, vi } from 'vitest'
import { settled } from '../testing/settled.ts'
import { browserPlatform } from './browserPlatform.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function aDevice(state: string | null) {
  let timeout = 0
  vi.stubGlobal('navigator', {
    permissions: {
      query: () => (state === null ? Promise.reject(new Error('unknown')) : Promise.resolve({ state })),
    },
    geolocation: {
      getCurrentPosition(found: (at: unknown) => void, _lost: unknown, options: { timeout: number }) {
        timeout = options.timeout
        found({ coords: { latitude: 41.1, longitude: -104.8 } })
      },
    },
  })
  return () => timeout
}

test('[FLOW-01] a device that may say where it is has 10 seconds for it', async () => {
  const timeout = aDevice('granted')
  expect(await browserPlatform(0).position({ withinMs: 10_000, mayAsk: false })).toEqual({
    lat: 41.1,
    long: -104.8,
  })
  expect(timeout()).toBe(10_000)
})

test.each(['prompt', 'denied', null])('a device whose answer would be %s is never asked', async state => {
  const timeout = aDevice(state)
  expect(await browserPlatform(0).position({ withinMs: 10_000, mayAsk: false })).toBeNull()
  expect(timeout()).toBe(0)
})

test.each(['prompt', 'granted', null])(
  'a visitor who wishes to be located is asked if the answer so far is %s',
  async state => {
    const timeout = aDevice(state)
    const place = await browserPlatform(0).position({ withinMs: 10_000, mayAsk: true })
    expect(place).toEqual({ lat: 41.1, long: -104.8 })
    expect(timeout()).toBe(10_000)
  },
)

test('a browser without geolocation gives no position', async () => {
  vi.stubGlobal('navigator', {})
  expect(await browserPlatform(0).position({ withinMs: 10_000, mayAsk: true })).toBeNull()
})

test('a browser that lends no memory takes no page down', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { tabStorage } = browserPlatform(0)
  tabStorage.write('key', 'text')
  expect(tabStorage.read('key')).toBeNull()
})

test('the page’s clock runs on from the server’s, independent of the device’s', () => {
  const now = browserPlatform(1_000_000).now()
  expect(Number.isInteger(now)).toBe(true)
  expect(now).toBeGreaterThanOrEqual(1_000_000)
  expect(now).toBeLessThan(1_001_000)
})

test('ids are of the letters that the calls take, and no two are the same', () => {
  const { freshId } = browserPlatform(0)
  const ids = Array.from({ length: 50 }, freshId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
})

test('a step back from where a campaign has led skips the address that led there', () => {
  const gone: string[] = []
  vi.stubGlobal('location', { replace: (url: string) => gone.push(url) })
  browserPlatform(0).leave('https://elsewhere.example/')
  expect(gone).toEqual(['https://elsewhere.example/'])
})

test('[API-12] every event goes at once in a call of its own, which outlives the page', () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    return Response.json({})
  })
  const { log } = browserPlatform(0)
  const settings = { apiBase: '/api', apiKey: 'key', requestId: 'r-1' }
  const visit = { sessionId: 'visit-1', campaignId: '' }
  log(settings, { ...visit, event: 'referrer', value: '' })
  log(settings, { ...visit, event: 'opened_page', value: 'message' })
  expect(sent.map(init => [JSON.parse(String(init.body)), init.keepalive])).toEqual([
    [{ ...visit, event: 'referrer', value: '' }, true],
    [{ ...visit, event: 'opened_page', value: 'message' }, true],
  ])
  const headers = new Headers(sent[0]?.headers)
  expect([headers.get('x-api-key'), headers.get('x-request-id')]).toEqual(['key', 'r-1'])
})

test('[API-12] an event that cannot be sent disturbs nothing', async () => {
  const failing = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', failing)
  const { log } = browserPlatform(0)
  const settings = { apiBase: '/api', apiKey: 'key', requestId: 'r-1' }
  log(settings, { sessionId: 'visit-1', event: 'opened_page', value: 'message', campaignId: '' })
  await settled()
  expect(failing).toHaveBeenCalledOnce()
})
