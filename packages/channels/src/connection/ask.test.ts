import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectMemory } from '../testing/collectMemory.ts'
import { ask, readText } from './ask.ts'

let server: Server
let url: string
let hungUp: number
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  hungUp = 0
  server = createServer((_request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) hungUp += 1
    })
    answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const post = { method: 'POST', body: 'a letter', headers: { 'content-type': 'text/plain' } }
const textOf = ({ body }: { body: AsyncIterable<Uint8Array> }) => readText(body)

const stuck = [
  ['never begins', () => undefined],
  ['stops in the middle', (response: ServerResponse) => void response.write('half')],
] as const

async function collectingFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20) {
    await pause(20)
    collectMemory()
  }
}

test('an answer is read to its end', async () => {
  answer = response => response.writeHead(201, { 'x-kind': 'whole' }).end('a whole answer')
  const read = await ask(url, { ...post, timeoutMs: 5_000 }, async given => ({
    status: given.status,
    kind: given.headers.get('x-kind'),
    url: given.url,
    text: await textOf(given),
  }))
  expect(read).toEqual({ status: 201, kind: 'whole', url: `${url}/`, text: 'a whole answer' })
})

test('an answer without a body has an empty text', async () => {
  answer = response => response.writeHead(204).end()
  expect(await ask(url, { ...post, timeoutMs: 5_000 }, textOf)).toBe('')
})

describe.each(stuck)('an answer that %s', (_how, answering) => {
  beforeEach(() => {
    answer = answering
  })

  test('times out even after a garbage collection', async () => {
    const asking = expect(ask(url, { ...post, timeoutMs: 1_500 }, textOf)).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    )
    await collectingFor(100)
    await asking
    await expect.poll(() => hungUp).toBe(1)
  })

  test('is aborted by its signal even after a garbage collection', async () => {
    const stop = new AbortController()
    const asking = expect(
      ask(url, { ...post, timeoutMs: 20_000, signal: stop.signal }, textOf),
    ).rejects.toThrow('enough')
    await collectingFor(100)
    stop.abort(new Error('enough'))
    await asking
    await expect.poll(() => hungUp).toBe(1)
  })
})

test.each([
  ['not read at all', async () => 'told by its status'],
  [
    'left in the middle',
    async ({ body }: { body: AsyncIterable<Uint8Array> }) => {
      for await (const _chunk of body) return 'enough'
    },
  ],
] as const)('the connection is closed for an answer that is %s', async (_how, read) => {
  answer = response => response.write('the beginning of a long answer')
  await ask(url, { ...post, timeoutMs: 5_000 }, read)
  await expect.poll(() => hungUp).toBe(1)
})

test('a text over the limit is cut, and the rest is not waited for', async () => {
  answer = response => response.write('a'.repeat(100_000))
  const text = await ask(url, { ...post, timeoutMs: 5_000 }, ({ body }) => readText(body, 1_000))
  expect(text).toBe('a'.repeat(1_000))
  await expect.poll(() => hungUp).toBe(1)
})

test('an aborted signal sends no request', async () => {
  let asked = 0
  answer = response => {
    asked += 1
    response.end()
  }
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(ask(url, { ...post, timeoutMs: 5_000, signal }, textOf)).rejects.toThrow('too late')
  expect(asked).toBe(0)
})
