import pino from 'pino'
import { expect, test } from 'vitest'
import { openApp } from './app.ts'
import { callerOf } from './callerOf.ts'

type Ask = { remoteAddress: string; headers?: Record<string, string> }

async function open(trustedProxies: readonly string[] | number) {
  const lines: { msg: string; proxy?: string }[] = []
  const log = pino({}, { write: line => void lines.push(JSON.parse(line)) })
  const app = await openApp({ apiBase: '/api', log, trustedProxies })
  app.get('/network', async request => callerOf(request).network)
  return {
    lines,
    networkOf: async (ask: Ask) => (await app.inject({ url: '/network', ...ask })).body,
  }
}

const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses })

test('without a trusted proxy the client is the connection, and no header counts', async () => {
  const { networkOf } = await open([])
  expect(await networkOf({ remoteAddress: '127.0.0.1' })).toBe('127.0.0.1')
  expect(await networkOf({ remoteAddress: '127.0.0.1', headers: forwarded('192.0.2.7') })).toBe('127.0.0.1')
})

test('a trusted proxy names the client, and earlier claims of the client do not count', async () => {
  const { networkOf } = await open(['127.0.0.1', '10.0.0.0/8'])
  const headers = forwarded('198.51.100.9, 192.0.2.7')
  expect(await networkOf({ remoteAddress: '127.0.0.1', headers })).toBe('192.0.2.7')
  expect(await networkOf({ remoteAddress: '::ffff:10.2.3.4', headers })).toBe('192.0.2.7')
  expect(await networkOf({ remoteAddress: '203.0.113.5', headers })).toBe('203.0.113.5')
  const chain = forwarded('192.0.2.7, 10.9.9.9')
  expect(await networkOf({ remoteAddress: '127.0.0.1', headers: chain })).toBe('192.0.2.7')
})

test('a number of proxies trusts that many, beginning with the nearest', async () => {
  const { networkOf } = await open(2)
  const headers = forwarded('198.51.100.9, 192.0.2.7, 203.0.113.1')
  expect(await networkOf({ remoteAddress: '203.0.113.5', headers })).toBe('192.0.2.7')
})

test('an IPv6 client is its /64', async () => {
  const { networkOf } = await open(['127.0.0.1'])
  const headers = forwarded('2001:db8:1:2:3:4:5:6')
  expect(await networkOf({ remoteAddress: '127.0.0.1', headers })).toBe('2001:db8:1:2::/64')
})

test('a forwarding address that is not trusted is logged once, without a visitor’s address', async () => {
  const { networkOf, lines } = await open(['10.0.0.1'])
  await networkOf({ remoteAddress: '10.0.0.1', headers: forwarded('192.0.2.7') })
  expect(lines).toEqual([])
  await networkOf({ remoteAddress: '127.0.0.1', headers: forwarded('192.0.2.7') })
  await networkOf({ remoteAddress: '127.0.0.1', headers: { forwarded: 'for=192.0.2.7' } })
  expect(lines).toMatchObject([{ proxy: '127.0.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }])
})

test('the address of a stranger who sends such headers is not logged', async () => {
  const { networkOf, lines } = await open([])
  await networkOf({ remoteAddress: '203.0.113.5', headers: forwarded('192.0.2.7') })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|192\.0/)
})

test.each([
  ['203.0.113.8:50001', '203.0.113.8'],
  ['198.51.100.9:1, 203.0.113.8:50002', '203.0.113.8'],
  ['203.0.113.8:50001, 10.9.9.9:443', '203.0.113.8'],
  ['[2001:db8:1:2::5]:50001', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['unknown, 203.0.113.8', '203.0.113.8'],
  [`${'10.1.1.1, '.repeat(1_000)}203.0.113.8, 10.9.9.9`, '203.0.113.8'],
])('A client whose proxy writes %s has one key on all of its ports', async (header, network) => {
  const { networkOf, lines } = await open(['127.0.0.1', '10.0.0.0/8'])
  expect(await networkOf({ remoteAddress: '127.0.0.1', headers: forwarded(header) })).toBe(network)
  expect(lines).toEqual([])
})

test.each([
  'unknown',
  '_hidden',
  '203.0.113.8:port',
  '203.0.113.999:50001',
  '[2001:db8::1',
  'for=203.0.113.8',
  '203.0.113.8, a secret text',
])(
  'A forwarded client that is no address (%s) counts as its proxy, which is logged once and not repeated',
  async header => {
    const { networkOf, lines } = await open(['127.0.0.1'])
    for (let call = 0; call < 2; call += 1)
      expect(await networkOf({ remoteAddress: '127.0.0.1', headers: forwarded(header) })).toBe('127.0.0.1')
    expect(lines).toMatchObject([{ msg: expect.stringContaining('X-Forwarded-For') }])
    expect(JSON.stringify(lines)).not.toContain(header)
  },
)
