import { aWorkDemand } from '@redress/core/testing/aProof'
import { expect, test } from 'vitest'
import { CallFailed, type ClientSettings, makeClient, readEvents, type StreamEvent } from './client.ts'

const organization = { id: 'open-ledger', name: 'Open Ledger' }

/** Makes a client, and records the requests that it sends. */
function aClient(answer: () => Response, difference: Partial<ClientSettings> = {}) {
  const asked: { url: string; method: string; headers: Headers; body: string }[] = []
  const client = makeClient({
    apiBase: '/base/v1',
    apiKey: 'public-key',
    requestId: '',
    fetch: async (url, { method = '', headers, body } = {}) => {
      asked.push({ url: String(url), method, headers: new Headers(headers), body: String(body ?? '') })
      return answer()
    },
    ...difference,
  })
  return { client, asked }
}

const listed = () => Response.json([organization])

test('[API-13] a call goes to the API base, as JSON, with the key, and without a token', async () => {
  const { client, asked } = aClient(listed)
  expect(await client('organizations')).toEqual([organization])
  const [call] = asked
  expect([call?.method, call?.url]).toEqual(['GET', '/base/v1/v2/advocacy/organization'])
  expect(call?.headers.get('content-type')).toBe('application/json')
  expect(call?.headers.get('x-api-key')).toBe('public-key')
  expect(call?.headers.has('authorization')).toBe(false)
  expect(call?.headers.has('x-request-id')).toBe(false)
})

test('[API-13] a bearer token is sent if there is one', async () => {
  const { client, asked } = aClient(listed, { bearer: 'token' })
  await client('organizations')
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('[API-13] only env.json is at the root, since it gives the API base', async () => {
  const { client, asked } = aClient(() => Response.json({}))
  await client('environment').catch(() => undefined)
  expect(asked[0]?.url).toBe('/env.json')
})

test('a query is written into the address, and a body as JSON', async () => {
  const { client, asked } = aClient(() => Response.json(organization))
  await client('organizationByCampaign', { query: { campaignId: 'a-b' } })
  expect(asked[0]?.url).toBe('/base/v1/organization/advocacy?campaignId=a-b')
  await client('bills', { body: { ids: ['119-hr-22'] } }).catch(() => undefined)
  expect([asked[1]?.method, asked[1]?.body]).toEqual(['POST', '{"ids":["119-hr-22"]}'])
})

test.each([
  ['of another shape', () => Response.json([{ id: 7 }]), 200],
  ['that is no JSON', () => new Response('<p>Hello</p>'), 200],
  ['that is a failure', () => Response.json({ error: 'no' }, { status: 503 }), 503],
])('an answer %s is a failed call', async (_what, answer, status) => {
  const failed = await aClient(answer)
    .client('organizations')
    .catch(problem => problem)
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ status })
})

test.each([
  ['its problems', { error: 'no', problems: [{ field: 'zip', message: 'is not known' }] }],
  ['a sentence alone', { error: 'no' }],
])('the error of a failed call has %s', async (_what, said) => {
  const { client } = aClient(() => Response.json(said, { status: 422 }))
  await expect(client('organizations')).rejects.toMatchObject({ failure: said })
})

test.each([
  ['problems that are none', { error: 'no', problems: 'many' }, { error: 'no' }],
  ['nothing that we know', { message: 'no' }, null],
])(
  'the error of a failed call with %s has only the fields that can be read',
  async (_what, said, failure) => {
    const { client } = aClient(() => Response.json(said, { status: 500 }))
    await expect(client('organizations')).rejects.toMatchObject({ failure })
  },
)

const bytes = new TextEncoder()

async function read(parts: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const heard: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  await readEvents(body, event => heard.push(event))
  return heard
}

const stream = ':\n\ndata: {"sentence":"Señor, 1 €."}\n\nevent: reply\ndata: {"message":"a\\nb"}\n\n'
const events = [
  { name: '', said: { sentence: 'Señor, 1 €.' } },
  { name: 'reply', said: { message: 'a\nb' } },
]

test('events are received in order, and comments are ignored', async () => {
  expect(await read([bytes.encode(stream)])).toEqual(events)
})

test('events are received wherever the network splits them, even inside a character', async () => {
  const all = bytes.encode(stream)
  for (const size of [1, 2, 3, 7, 50]) {
    const parts = []
    for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size))
    expect(await read(parts)).toEqual(events)
  }
})

test.each(['data: {"half":', 'data: {"half":\n\n', 'retry: 5\n\n', 'nothing\n\n', ''])(
  'invalid events (%j) are ignored',
  async text => {
    expect(await read([bytes.encode(text)])).toEqual([])
  },
)

test('a stream that breaks is an error for its reader', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.error(new Error('reset')),
  })
  await expect(readEvents(body, () => undefined)).rejects.toThrow('reset')
})

test('a demand for proof is returned with its challenge', async () => {
  const said = { error: 'prove it', proof: aWorkDemand() }
  const { client } = aClient(() => Response.json(said, { status: 428 }))
  await expect(client('submit')).rejects.toMatchObject({ status: 428, failure: said })
})

test.each([
  ['a demand that is none', { mail: 'yes' }],
  ['no demand', undefined],
])('with %s no proof is demanded', async (_what, proof) => {
  const { client } = aClient(() => Response.json({ error: 'prove it', proof }, { status: 428 }))
  await expect(client('submit')).rejects.toHaveProperty('failure', { error: 'prove it' })
})

test.each([
  ['90', 90],
  [null, 0],
  ['Sun, 22 Nov 2026 07:00:00 GMT', 0],
])('with Retry-After %s the next attempt may be made after %d s', async (header, seconds) => {
  const headers: Record<string, string> = header ? { 'retry-after': header } : {}
  const { client } = aClient(() => Response.json({ error: 'later' }, { status: 429, headers }))
  await expect(client('submit')).rejects.toMatchObject({ status: 429, retryAfterSeconds: seconds })
})
