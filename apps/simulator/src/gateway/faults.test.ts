import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../congress/faults.ts'
import { type Simulator, startSimulator } from '../startSimulator.ts'

const fixtures = '../../../../packages/channels/src'
const toHouse = readFileSync(new URL(`${fixtures}/house/fixtures/one-stance.xml`, import.meta.url), 'utf8')
const toSenate = readFileSync(new URL(`${fixtures}/senate/fixtures/one-stance.xml`, import.meta.url), 'utf8')

let simulator: Simulator | undefined
afterEach(async () => {
  await simulator?.close()
  simulator = undefined
})

async function start() {
  const time = { now: Date.parse('2026-11-20T04:00:00Z') }
  simulator = await startSimulator({ clock: { now: () => time.now } })
  const { houseUrl, senateUrl, gateways } = simulator
  const send = (url: string, body: string, patienceMs = 20_000) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/xml' },
      signal: AbortSignal.timeout(patienceMs),
    })
  return {
    time,
    gateways,
    setFault: (fault: FaultName, office = '', times?: number) =>
      gateways.faults.set({ gateway: 'house', office, fault, times }),
    toHouse: (xml = toHouse, patienceMs?: number) =>
      send(`${houseUrl}/message?apikey=simulator-house`, xml, patienceMs),
    toSenate: () => send(`${senateUrl}/testing-messages/?apikey=simulator-senate`, toSenate),
  }
}

describe('a fault that is set', () => {
  test.each([
    ['503', 503, null],
    ['429', 429, '5'],
    ['400', 400, null],
  ] as const)('%s', async (fault, status, retryAfter) => {
    const { setFault, toHouse, toSenate, gateways } = await start()
    setFault(fault)
    const reply = await toHouse()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await toSenate()).status).toBe(201)
    expect(gateways.messages()).toMatchObject([{ status, accepted: false }, { status: 201 }])
  })

  test('a gateway that hangs never answers, and has not taken the letter', async () => {
    const { setFault, toHouse: send, gateways } = await start()
    setFault('hang')
    await expect(send(toHouse, 500)).rejects.toThrow(/timeout/)
    expect(gateways.messages()).toMatchObject([{ status: 0, accepted: false }])
  })

  test('a gateway that breaks off before accepting has not taken the letter', async () => {
    const { setFault, toHouse, gateways } = await start()
    setFault('reset', '', 1)
    await expect(toHouse()).rejects.toThrow('fetch failed')
    expect(gateways.messages()).toMatchObject([{ status: 0, accepted: false }])
    expect((await toHouse()).status).toBe(200)
  })

  test('a gateway that breaks off after accepting has taken the letter', async () => {
    const { gateways, toSenate } = await start()
    gateways.faults.set({ gateway: 'senate', office: '', fault: 'reset-after-accept', times: 1 })
    await expect(toSenate()).rejects.toThrow('fetch failed')
    expect(gateways.messages()).toMatchObject([{ status: 201, accepted: true }])
    expect((await toSenate()).status).toBe(409)
  })

  test('a letter that would be refused is refused, even if the gateway was set to break off', async () => {
    const { setFault, toHouse: send } = await start()
    setFault('reset-after-accept')
    expect((await send(toHouse.replace('>2.0<', '>2.1<'))).status).toBe(400)
  })

  test('maintenance ends by itself at 6 a.m. in Washington', async () => {
    const { setFault, toHouse, time } = await start()
    setFault('maintenance')
    const reply = await toHouse()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, String(7 * 3600)])
    expect(await reply.text()).toContain('maintenance')
    time.now += 7 * 3600 * 1000 - 1
    expect((await toHouse()).status).toBe(503)
    time.now += 1
    expect((await toHouse()).status).toBe(200)
  })
})

describe('the list of offices', () => {
  async function statusOf(fault: FaultName, office = '') {
    const { setFault } = await start()
    setFault(fault, office)
    const url = `${simulator!.houseUrl}/offices?apikey=simulator-house`
    return fetch(url).then(
      reply => reply.status,
      () => 'broken',
    )
  }

  test.each([
    ['503', '', 503],
    ['429', '', 429],
    ['maintenance', '', 503],
    ['reset', '', 'broken'],
    ['400', '', 200],
    ['reset-after-accept', '', 200],
    ['503', 'HWY00', 200],
  ] as const)('for %s with %j is answered with %s', async (fault, office, expected) => {
    expect(await statusOf(fault, office)).toBe(expected)
  })

  test('uses up no fault when it is requested', async () => {
    const { setFault, toHouse } = await start()
    setFault('503', '', 1)
    await fetch(`${simulator!.houseUrl}/offices?apikey=simulator-house`)
    expect((await toHouse()).status).toBe(503)
  })
})

describe('a fault applies to', () => {
  test('only as many letters as it was set for', async () => {
    const { setFault, toHouse } = await start()
    setFault('503', '', 2)
    const statuses = [await toHouse(), await toHouse(), await toHouse()].map(each => each.status)
    expect(statuses).toEqual([503, 503, 200])
  })

  test('only the office it was set for, and takes precedence over its gateway’s own fault', async () => {
    const { setFault, toHouse: send } = await start()
    setFault('429')
    setFault('503', 'HWY00')
    expect((await send()).status).toBe(503)
    expect((await send(toHouse.replace('HWY00', 'HMT01'))).status).toBe(429)
  })

  test('no letter once it is cleared, for one office or for the whole gateway', async () => {
    const { setFault, toHouse: send, gateways } = await start()
    setFault('429')
    setFault('503', 'HWY00')
    setFault('none', 'HWY00')
    expect((await send()).status).toBe(429)
    setFault('503', 'HWY00')
    setFault('none')
    expect((await send()).status).toBe(200)
    expect(gateways.faults.active()).toEqual([])
  })
})
