import { expect, test } from 'vitest'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { openEventLog } from './eventLog.ts'

const settings = { apiBase: '/api', apiKey: 'key', requestId: 'r-1' }

function aLog() {
  const server = new FakeServer()
  const platform = new FakePlatform(server)
  const record = openEventLog(platform, platform.connect)
  return {
    platform,
    log: (value: string) =>
      record(settings, { sessionId: 'visit-1', event: 'navigated', value, campaignId: '' }),
    /** The values of each call. */
    sent: () =>
      server.to('/api/event').map(({ body }) => JSON.stringify(body).match(/(?<="value":")[^"]*/g) ?? []),
    server,
  }
}

test('[API-12] events of one second go in one call, in their order, with key and request id', () => {
  const { log, sent, server, platform } = aLog()
  log('/a')
  platform.pass(999)
  log('/b')
  log('/c')
  expect(sent()).toEqual([])
  platform.pass(1)
  expect(sent()).toEqual([['/a', '/b', '/c']])
  expect(server.requests[0]?.headers.get('x-api-key')).toBe('key')
  expect(server.requests[0]?.headers.get('x-request-id')).toBe('r-1')
  platform.pass(10_000)
  expect(sent()).toHaveLength(1)
})

test('[API-12] one event alone is sent as other clients send it', () => {
  const { log, server, platform } = aLog()
  log('/a')
  platform.pass(1_000)
  const { body } = server.to('/api/event')[0] ?? {}
  expect(body).toEqual({ sessionId: 'visit-1', event: 'navigated', value: '/a', campaignId: '' })
})

test('events of a page that is hidden go at once, and once', () => {
  const { log, sent, platform } = aLog()
  log('/a')
  log('/b')
  platform.hide()
  expect(sent()).toEqual([['/a', '/b']])
  platform.hide()
  platform.pass(10_000)
  log('/c')
  platform.pass(1_000)
  expect(sent()).toEqual([['/a', '/b'], ['/c']])
})

test('a call takes 20 events, and the next one those after them', () => {
  const { log, sent, platform } = aLog()
  for (let count = 1; count <= 21; count += 1) log(`/${count}`)
  expect(sent().map(each => each.length)).toEqual([20])
  platform.pass(1_000)
  expect(sent().map(each => each.length)).toEqual([20, 1])
})

test('a call that fails disturbs nothing, and the next is made', async () => {
  const { log, sent, server, platform } = aLog()
  server.on('/api/event', () => new Response('', { status: 500 }))
  log('/a')
  platform.pass(1_000)
  log('/b')
  platform.pass(1_000)
  await Promise.resolve()
  expect(sent()).toEqual([['/a'], ['/b']])
})
