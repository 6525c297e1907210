import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTlsServer } from '../../legislators/clients/testing/openTlsServer.ts'
import {
  fetchPublic,
  isPublicAddress,
  localNetwork,
  type PublicNetwork,
  postPublic,
  publicNetwork,
} from './publicClient.ts'

let server: Awaited<ReturnType<typeof openTlsServer>>
let answer: Parameters<typeof openTlsServer>[0]

beforeEach(async () => {
  answer = (_request, response) => response.end('a picture')
  server = await openTlsServer((request, response) => answer(request, response))
})
afterEach(() => server.close())

/** Makes a network in which this machine counts as public, because the test's server runs on it. */
function network(difference: Partial<PublicNetwork> = {}): PublicNetwork {
  return {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    ca: server.certificate,
    ...difference,
  }
}

const address = (path = '/logo.png') => `https://pictures.example:${server.port}${path}`

const fetchIt = (difference: Partial<PublicNetwork> = {}, limits = {}) =>
  fetchPublic({ url: address(), largest: 1_000, timeoutMs: 20_000, ...limits }, network(difference))

test('a file is fetched from the checked address, even if the name resolves to another address a moment later', async () => {
  let resolved = 0
  const resolve = async () => {
    resolved += 1
    return [{ address: resolved === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }]
  }
  expect(String(await fetchIt({ resolve }))).toBe('a picture')
  expect(resolved).toBe(1)
})

test.each([
  ['a private one', ['10.0.0.7']],
  ['a public one and a private one', ['93.184.215.14', '192.168.0.1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
])('a name that resolves to %s is not asked', async (_what, addresses) => {
  const resolve = async () => addresses.map(each => ({ address: each, family: each.includes(':') ? 6 : 4 }))
  const fetched = fetchIt({ resolve, isPublic: publicNetwork.isPublic })
  await expect(fetched).rejects.toThrow('Its host is not on the public internet.')
  expect(server.asked()).toBe(0)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is not a public address, and no name is looked up', async url => {
  const resolve = async () => Promise.reject(new Error('asked'))
  const asked = fetchPublic({ url, largest: 1, timeoutMs: 20_000 }, { ...publicNetwork, resolve })
  await expect(asked).rejects.toThrow('Its host is not on the public internet.')
})

test.each(['http://pictures.example/', 'file:///etc/hostname', 'data:,x', 'nonsense'])(
  '%s is not fetched',
  async url => {
    await expect(fetchPublic({ url, largest: 1, timeoutMs: 20_000 }, network())).rejects.toThrow(
      'Its address is not https.',
    )
  },
)

test('a redirect is refused, wherever it leads', async () => {
  answer = (_request, response) => response.writeHead(302, { location: address('/other.png') }).end()
  await expect(fetchIt()).rejects.toThrow('It redirects to another address.')
  expect(server.asked()).toBe(1)
})

test('an error answer is refused', async () => {
  answer = (_request, response) => response.writeHead(404).end()
  await expect(fetchIt()).rejects.toMatchObject({ message: 'The answer was HTTP 404.', status: 404 })
})

test('as many bytes as allowed are read, and no more', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(1_000))
  expect(await fetchIt()).toHaveLength(1_000)
  await expect(fetchIt({}, { largest: 999 })).rejects.toThrow('The answer is larger than 999 bytes.')
})

test('a compressed answer is counted in its compressed size, since it is not unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000))
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
  expect(await fetchIt({}, { largest: 2_000 })).toHaveLength(packed.length)
})

test('a request that takes too long is given up, before and during the answer', async () => {
  answer = (_request, response) => void response.write('a')
  await expect(fetchIt({}, { timeoutMs: 300 })).rejects.toThrow('It could not be fetched: TimeoutError.')
  const resolve = () => new Promise<never>(() => undefined)
  await expect(fetchIt({ resolve }, { timeoutMs: 100 })).rejects.toThrow(
    'It could not be fetched: TimeoutError.',
  )
})

test('a certificate of another name, or of an unknown authority, is not trusted', async () => {
  const other = `https://other.example:${server.port}/`
  const asked = fetchPublic({ url: other, largest: 1, timeoutMs: 20_000 }, network())
  await expect(asked).rejects.toThrow('It could not be fetched: ERR_TLS_CERT_ALTNAME_INVALID.')
  const { ca: _none, ...without } = network()
  const unknown = fetchPublic({ url: address(), largest: 1, timeoutMs: 20_000 }, without)
  await expect(unknown).rejects.toThrow('It could not be fetched: DEPTH_ZERO_SELF_SIGNED_CERT.')
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::808:808', '100::1', '2001::1'],
  ...['2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0'],
  ...['ff02::1', '2606:4700::1%eth0', '', 'pictures.example', '8.8.8'],
])('%j is not public', found => {
  expect(isPublicAddress(found)).toBe(false)
})

test.each([
  ...['8.8.8.8', '93.184.215.14', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
  ...['192.167.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'],
])('%s is public', found => {
  expect(isPublicAddress(found)).toBe(true)
})

test('a post sends its headers and body, and returns only the status, even of a redirect', async () => {
  const taken: unknown[] = []
  answer = async (request, response) => {
    taken.push(request.method, request.headers['webhook-id'], await text(request))
    response.writeHead(307, { location: address('/other') }).end('not read')
  }
  const post = { url: address(), headers: { 'webhook-id': '7' }, body: 'ñ', timeoutMs: 20_000 }
  expect(await postPublic(post, network())).toBe(307)
  expect(taken).toEqual(['POST', '7', 'ñ'])
  expect(server.asked()).toBe(1)
})

test('in test mode a post may go to this machine without encryption, and not elsewhere', async () => {
  const receiver = createServer((_request, response) => response.end())
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const at = receiver.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const post = (url: string, by: PublicNetwork) =>
    postPublic({ url, headers: {}, body: '', timeoutMs: 20_000 }, by)
  expect(await post(`http://127.0.0.1:${port}/`, localNetwork)).toBe(200)
  await expect(post(`http://127.0.0.1:${port}/`, publicNetwork)).rejects.toThrow('is not https')
  await expect(post('http://pictures.example/', localNetwork)).rejects.toThrow('is not https')
  await expect(post('https://10.0.0.7/', localNetwork)).rejects.toThrow('not on the public internet')
  await new Promise(resolve => receiver.close(resolve))
})
