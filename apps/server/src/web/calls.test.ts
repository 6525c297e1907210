import net from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@redress/contract/calls'
import { errorCodes } from '@redress/contract/shapes/errorCodes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBatch, aSubmission } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { apiHandlers } from './apiHandlers.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const key = { 'x-api-key': 'redress-public' }

async function get(url: string, headers: Record<string, string> = key) {
  const answer = await product.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

async function post(url: string, payload: object | string, headers: Record<string, string> = key) {
  const type = { 'content-type': 'application/json', ...headers }
  const answer = await product.app.inject({ method: 'POST', url, headers: type, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const cheyenne = { street: '200 w 24th st', city: 'Cheyenne', state: 'Wyoming', zip: '82001 1234' }

describe('the twelve calls', () => {
  test('[API-01] env.json gives the page the settings of this installation, and no secret', async () => {
    const { status, body } = await get('/env.json', {})
    expect(status).toBe(200)
    expect(body).toEqual({
      apiBase: '/api',
      apiKey: 'redress-public',
      publicUrl: 'http://localhost:8080',
      providerName: 'Redress',
      brandedOrganizationId: '',
      simulated: true,
      retentionDays: 30,
      thirdParties: { geocoder: 'geocoding.geo.census.gov' },
    })
  })

  test('[API-02] a position in Wyoming gives Wyoming, without a street', async () => {
    const { body } = await get('/api/account/address/geo?lat=41.14&long=-104.82')
    expect(body).toMatchObject({ state: 'WY', street: '', congressionalDistrict: 0, source: 'one-seat' })
  })

  test('a position at sea has no address', async () => {
    expect((await get('/api/account/address/geo?lat=0&long=-30')).status).toBe(404)
  })

  test('[API-03] an address is returned as on an envelope, with its district', async () => {
    const { body } = await get(`/api/account/address/?${new URLSearchParams(cheyenne)}`)
    expect(body).toMatchObject({
      state: 'WY',
      zip: '82001-1234',
      congressionalDistrict: 0,
      congress: 119,
      formattedAddress: '200 w 24th st, Cheyenne, WY 82001-1234',
    })
  })

  test('a POST with an address returns the same, and keeps the address out of the URL', async () => {
    expect((await post('/api/account/address/', cheyenne)).body.congressionalDistrict).toBe(0)
  })

  test('[FLOW-15] an unproved district is -1', async () => {
    const texas = { street: '1100 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' }
    expect((await post('/api/account/address/', texas)).body.congressionalDistrict).toBe(-1)
  })

  test('[API-04] Wyoming has a representative and two senators', async () => {
    const { body } = await post('/api/legislator/advocacy', { ...cheyenne, state: 'WY' })
    expect(body.constituentDistrict).toBe(0)
    expect(body.legislators.map((each: { officeCode: string }) => each.officeCode)).toEqual([
      'HWY00',
      'SWY01',
      'SWY02',
    ])
  })

  test('[API-04] Texas has two senators without a known district, and also a representative with a stated one', async () => {
    const austin = { street: '1100 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' }
    const unknown = await post('/api/legislator/advocacy', austin)
    const stated = await post('/api/legislator/advocacy', { ...austin, statedDistrict: 37 })
    const codes = (body: { legislators: { officeCode: string }[] }) =>
      body.legislators.map(each => each.officeCode)
    expect(codes(unknown.body)).toEqual(['STX01', 'STX02'])
    expect(codes(stated.body)).toEqual(['HTX37', 'STX01', 'STX02'])
    expect(stated.body).toMatchObject({ constituentDistrict: 37, source: 'stated' })
  })

  test('[API-05] bills are returned by id, in the order of the request', async () => {
    const { body } = await post('/api/bill', { ids: ['119-s-1748', '119-hr-9999', '119-hr-22'] })
    expect(body.map((each: { id: string }) => each.id)).toEqual(['119-s-1748', '119-hr-22'])
  })

  test('[API-06] bills are suggested by the topic of a message', async () => {
    const { body } = await post('/api/v2/advocacy/bill', { message: 'Kids should be safe online.' })
    expect(body[0].id).toBe('119-s-1748')
  })

  test('[API-07] a draft has a subject and a message based on the person’s reasons', async () => {
    const { body } = await post('/api/v2/advocacy/ai/generate', {
      category: 'Voting',
      sender: { reasoning: 'My grandmother has no car and the polling place moved.' },
      exampleMessages: [],
      supportedBills: [],
      metadata: {},
    })
    expect(body.message).toContain('My grandmother has no car and the polling place moved.')
    expect(body.subject.length).toBeGreaterThanOrEqual(6)
    expect(body.offline).toBe(true)
  })

  test('[API-08, API-16] an organization’s configuration contains its campaigns', async () => {
    const { body } = await get('/api/config/advocacy?id=neighbors')
    expect(body).toMatchObject({ organizationId: 'neighbors', subdomain: 'neighbors', newUi: false })
    expect(
      body.campaigns.map(({ campaignId, organizationId }: Record<string, string>) => [
        campaignId,
        organizationId,
      ]),
    ).toEqual([
      ['vote', 'neighbors'],
      ['democrats', 'neighbors'],
      ['over', 'neighbors'],
    ])
  })

  test('[API-09] organizations are listed by id, name and subdomain', async () => {
    const { body } = await get('/api/v2/advocacy/organization')
    expect(body).toContainEqual({ id: 'neighbors', name: 'Neighbors for Testing', subdomain: 'neighbors' })
  })

  test('[API-10] a campaign leads to its organization', async () => {
    expect((await get('/api/organization/advocacy?campaignId=strangers-only')).body.id).toBe('strangers')
  })

  test('[API-12] an event is stored', async () => {
    const event = { sessionId: 's1', event: 'opened_page', value: 'message', campaignId: 'vote' }
    expect((await post('/api/event', event)).status).toBe(200)
    const kept = await product.database.db.selectFrom('events').selectAll().execute()
    expect(kept).toContainEqual(
      expect.objectContaining({ session_id: 's1', event: 'opened_page', value: 'message' }),
    )
  })
})

test('[API-12] the contract of an event allows only one event', async () => {
  const { body } = await get('/api/openapi.json', {})
  const { schema } = body.paths['/api/event'].post.requestBody.content['application/json']
  expect(Object.keys(schema.properties).toSorted()).toEqual([
    'campaignId',
    'event',
    'sessionId',
    'source',
    'value',
  ])
})

describe('errors are explained', () => {
  test('[API-13] every call except env.json requires the key', async () => {
    for (const [name, call] of Object.entries(calls)) {
      if (name === 'environment') continue
      const url = `/api${call.path}`
      const { status } =
        call.method === 'GET' ? await get(url, {}) : await post(url, {}, { 'x-api-key': 'wrong' })
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('every call has a handler', () => {
    expect(Object.keys(apiHandlers(product)).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test('[VAL-14] a body that breaks the schema names the field', async () => {
    const { submissions } = aBatch()
    const [first] = submissions
    const broken = { submissions: [{ ...first, userInfo: { ...first!.userInfo, email: 7 } }] }
    const { status, body } = await post('/api/submission/advocacy', broken)
    expect(status).toBe(400)
    expect(body.error).toBeTypeOf('string')
    expect(body.problems).toContainEqual({
      field: 'submissions.0.userInfo.email',
      message: expect.any(String),
    })
  })

  test.for([
    ['no body', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no submissions', '{}'],
    ['none of them', '{"submissions":[]}'],
  ])('%s gives a 400', async ([, payload]) => {
    const { status, body } = await post('/api/submission/advocacy', payload!)
    expect(status).toBe(400)
    expect(body.error).toBeTypeOf('string')
  })

  test('a batch that is too large gives a 413', async () => {
    const { status, body } = await post('/api/submission/advocacy', { text: 'x'.repeat(1_100_000) })
    expect([status, body.error]).toEqual([
      413,
      'The request is too large: the limit of this call is 1024 KB. Shorten its texts.',
    ])
  })

  test.each([415, 950])(
    'a draft request of %i KB is refused before a word of it is read',
    async kilobytes => {
      const { status, body } = await post('/api/v2/advocacy/ai/generate', {
        text: 'x'.repeat(kilobytes * 1024),
      })
      expect([status, body.error]).toEqual([
        413,
        'The request is too large: the limit of this call is 128 KB. Shorten its texts.',
      ])
    },
  )

  test('a caller that still sends a body that is too large is answered at the end of the body', async () => {
    const { port } = new URL(await product.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = net.connect({ port: Number(port), host: '127.0.0.1' })
    const half = Buffer.alloc(2_000_000, 'x')
    socket.write(
      `POST /api/submission/advocacy HTTP/1.1\r\nhost: here\r\nx-api-key: redress-public\r\ncontent-type: application/json\r\ncontent-length: ${2 * half.length}\r\n\r\n`,
    )
    await new Promise(resolve => socket.write(half, resolve))
    await pause(200)
    socket.write(half)
    const answer = await text(socket)
    expect(answer).toContain('413')
    expect(answer).toContain('The request is too large: the limit of this call is 1024 KB.')
  })

  test.for([
    ['/api/config/advocacy?id=unknown', 404],
    ['/api/organization/advocacy?campaignId=nowhere', 404],
    ['/api/config/advocacy?id=../../etc', 400],
    ['/api/config/advocacy', 400],
    ['/api/nothing', 404],
    ['/api/account/address/geo?lat=1000&long=0', 400],
  ] as const)('%s gives a %i', async ([url, status]) => {
    const answer = await get(url)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toBeTypeOf('string')
  })

  test('an address without a street is refused, and the street is named', async () => {
    const { status, body } = await post('/api/account/address/', { ...cheyenne, street: ' ' })
    expect(status).toBe(422)
    expect(body.problems).toEqual([{ field: 'street', message: 'must not be empty' }])
  })

  test('an unknown event is refused', async () => {
    const event = { sessionId: 's1', event: 'everything', value: '', campaignId: '' }
    expect((await post('/api/event', event)).status).toBe(422)
  })
})

describe('every answer', () => {
  test.for(['abc-123_X', 'abc:/+=', '~!%22', 'x'.repeat(200)])(
    '[SHELL-02] carries the request id %j that it was given',
    async given => {
      const { headers } = await get('/env.json', { 'x-request-id': given })
      expect(headers['x-request-id']).toBe(given)
    },
  )

  test.for(['', 'a b', 'a\tb', 'x'.repeat(201)])('has a new request id if it was given %j', async given => {
    const { headers } = await get('/env.json', { 'x-request-id': given })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is described by OpenAPI 3.1, generated from the contract', async () => {
    const { body } = await get('/api/openapi.json', {})
    expect(body.openapi).toBe('3.1.0')
    const described = Object.values(body.paths).flatMap(path => Object.values(path as object)).length
    expect(described).toBe(Object.keys(calls).length)
    expect(
      body.paths['/api/submission/advocacy'].post.requestBody.content['application/json'].schema.required,
    ).toContain('submissions')
  })

  test('has its error code listed in openapi.json with advice for the caller', async () => {
    const { body } = await get('/api/openapi.json', {})
    const codes: { const: string; description: string }[] =
      body.components.schemas.Error.properties.code.oneOf
    expect(Object.fromEntries(codes.map(each => [each.const, each.description]))).toEqual(errorCodes)
    expect(body.paths['/api/bill'].post.responses.default.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
  })
})

test('accepted letters stay in the queue while no worker runs', async () => {
  const before = performance.now()
  const { body } = await post('/api/submission/advocacy', { submissions: [aSubmission('HWY00')] })
  expect(performance.now() - before).toBeGreaterThan(11_000)
  expect(body).toMatchObject({ ok: true, status: 'failure', summary: { retrying: 1, total: 1 } })
  expect(body.failedSubmissions[0]).toMatchObject({ errorType: 'network_timeout', willRetry: true })
})
