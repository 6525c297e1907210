import { afterEach, describe, expect, test } from 'vitest'
import type { Outcome } from './channel.ts'
import { openChannels } from './deliver.ts'
import { aLetter } from './testing/aLetter.ts'
import { isAccepted } from './testing/isAccepted.ts'
import { type FakeAnswer, type FakeGateway, openFakeGateway } from './testing/openFakeGateway.ts'
import { someSettings } from './testing/someSettings.ts'

let gateway: FakeGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

async function answered(...answers: FakeAnswer[]): Promise<FakeGateway> {
  gateway = await openFakeGateway(...answers)
  return gateway
}

const now = Date.parse('2026-11-20T17:00:00Z')
const circumstances = { now, triedBefore: false, signal: new AbortController().signal }
const toWyoming = aLetter()
const toSenator = aLetter({ officeCode: 'SWY01' })

async function send(origin: string, letter = toWyoming, timeoutMs = 2_000): Promise<Outcome | undefined> {
  const channels = openChannels(someSettings(origin, { timeoutMs }))
  const channel = channels.for(letter.officeCode.startsWith('H') ? 'cwc' : 'scwc')
  return await channel?.deliver(letter, circumstances)
}

describe('a letter is posted in the form that the gateways require', () => {
  test('to the House', async () => {
    const { origin, asked } = await answered({ status: 200, body: 'Message Accepted' })
    expect(await send(origin)).toEqual({ kind: 'delivered', reference: toWyoming.deliveryId })
    expect(asked).toMatchObject([
      { method: 'POST', url: '/house/v2/message?apikey=simulator-house', type: 'application/xml' },
    ])
    expect(isAccepted(asked[0]!.body, 'house')).toBe(true)
  })

  test('to the Senate, at the testing address with its last slash', async () => {
    const { origin, asked } = await answered({ status: 201 })
    expect(await send(origin, toSenator)).toEqual({ kind: 'delivered', reference: toSenator.deliveryId })
    expect(asked[0]).toMatchObject({ url: '/senate/api/testing-messages/?apikey=simulator-senate' })
    expect(isAccepted(asked[0]!.body, 'senate')).toBe(true)
  })

  test('to the Senate in production', async () => {
    const { origin, asked } = await answered({ status: 201 })
    const settings = someSettings(origin)
    const senate = { ...settings.senate!, environment: 'production' as const }
    await openChannels({ ...settings, senate })
      .for('scwc')
      ?.deliver(toSenator, circumstances)
    expect(asked[0]).toMatchObject({ url: '/senate/api/production-messages/?apikey=simulator-senate' })
  })

  test('on every attempt as the same document with the same delivery id', async () => {
    const { origin, asked } = await answered({ reset: true }, { status: 200 })
    expect(await send(origin)).toMatchObject({ kind: 'unavailable', errorType: 'external_api_failure' })
    expect(await send(origin)).toMatchObject({ kind: 'delivered' })
    expect(asked[0]!.body).toBe(asked[1]!.body)
  })
})

describe('a letter is sent only to allowed addresses', () => {
  test.each([
    ['a senator through the House', 'cwc', 'SWY01'],
    ['a representative through the Senate', 'scwc', 'HWY00'],
    ['an office without a code', 'cwc', ''],
  ] as const)('%s', async (_who, method, officeCode) => {
    const { origin, asked } = await answered({ status: 200 })
    const channel = openChannels(someSettings(origin)).for(method)
    const outcome = await channel?.deliver(aLetter({ officeCode }), circumstances)
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'permanent' })
    expect(asked).toEqual([])
  })

  test('a redirect is not followed', async () => {
    const { origin, asked } = await answered({ status: 307, headers: { location: '/elsewhere' } })
    expect(await send(origin)).toMatchObject({ kind: 'misconfigured', reason: 'HTTP 307' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['cwc', { house: undefined }],
    ['scwc', { senate: undefined }],
    ['email', {}],
  ] as const)('the channel is off without a gateway set for %s', (method, off) => {
    expect(openChannels(someSettings('http://localhost', off)).for(method)).toBeUndefined()
  })
})

describe('an attempt that gets no answer', () => {
  test('ends after its time, and may be tried again', async () => {
    const { origin } = await answered({ silent: true })
    expect(await send(origin, toWyoming, 50)).toMatchObject({
      kind: 'unavailable',
      errorType: 'network_timeout',
    })
  })

  test('ends when the worker stops', async () => {
    const { origin } = await answered({ silent: true })
    const stop = new AbortController()
    const channel = openChannels(someSettings(origin)).for('cwc')
    setTimeout(() => stop.abort(), 20)
    const outcome = await channel?.deliver(toWyoming, { ...circumstances, signal: stop.signal })
    expect(outcome).toMatchObject({ kind: 'unavailable', errorType: 'network_timeout' })
  })

  test('ends if there is no server at the address, and discloses no key', async () => {
    const { origin, close } = await openFakeGateway({ status: 200 })
    await close()
    const outcome = await send(origin)
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'ECONNREFUSED' })
    expect(JSON.stringify(outcome)).not.toContain('simulator-house')
  })
})

test.each([
  ['cwc', true],
  ['scwc', true],
  ['email', false],
] as const)('whether a second attempt by %s is recognized: %s', (method, expected) => {
  const channels = openChannels(someSettings('http://127.0.0.1:9'))
  expect(channels.recognizesDuplicates(method)).toBe(expected)
})
