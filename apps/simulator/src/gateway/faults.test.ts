import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../faults.ts'
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
  const { houseUrl, senateUrl, capitol } = simulator
  const send = (url: string, body: string, patienceMs = 20_000) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/xml' },
      signal: AbortSignal.timeout(patienceMs),
    })
  return {
    time,
    capitol,
    order: (fault: FaultName, office = '', times?: number) =>
      capitol.faults.order({ gateway: 'house', office, fault, times }),
    toHouse: (xml = toHouse, patienceMs?: number) =>
      send(`${houseUrl}/message?apikey=simulator-house`, xml, patienceMs),
    toSenate: () => send(`${senateUrl}/testing-messages/?apikey=simulator-senate`, toSenate),
  }
}

describe('trouble as ordered', () => {
  test.each([
    ['503', 503, null],
    ['429', 429, '5'],
    ['400', 400, null],
  ] as const)('%s', async (fault, status, retryAfter) => {
    const { order, toHouse, toSenate, capitol } = await start()
    order(fault)
    const reply = await toHouse()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await toSenate()).status).toBe(201)
    expect(capitol.messages()).toMatchObject([{ status, accepted: false }, { status: 201 }])
  })

  test('a gateway that hangs never answers, and has not taken the letter', async () => {
    const { order, toHouse: send, capitol } = await start()
    order('hang')
    await expect(send(toHouse, 500)).rejects.toThrow(/timeout/)
    expect(capitol.messages()).toMatchObject([{ status: 0, accepted: false }])
  })

  test('a gateway that breaks off before accepting has not taken the letter', async () => {
    const { order, toHouse, capitol } = await start()
    order('reset', '', 1)
    await expect(toHouse()).rejects.toThrow('fetch failed')
    expect(capitol.messages()).toMatchObject([{ status: 0, accepted: false }])
    expect((await toHouse()).status).toBe(200)
  })

  test('a gateway that breaks off after accepting has taken the letter', async () => {
    const { capitol, toSenate } = await start()
    capitol.faults.order({ gateway: 'senate', office: '', fault: 'reset-after-accept', times: 1 })
    await expect(toSenate()).rejects.toThrow('fetch failed')
    expect(capitol.messages()).toMatchObject([{ status: 201, accepted: true }])
    expect((await toSenate()).status).toBe(409)
  })

  test('a letter that would be refused is refused, though the gateway was to break off', async () => {
    const { order, toHouse: send } = await start()
    order('reset-after-accept')
    expect((await send(toHouse.replace('>2.0<', '>2.1<'))).status).toBe(400)
  })

  test('maintenance ends by itself at 6 a.m. in Washington', async () => {
    const { order, toHouse, time } = await start()
    order('maintenance')
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
    const { order } = await start()
    order(fault, office)
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
  ] as const)('under %s for %j is answered with %s', async (fault, office, expected) => {
    expect(await statusOf(fault, office)).toBe(expected)
  })

  test('asked for, it uses up no fault', async () => {
    const { order, toHouse } = await start()
    order('503', '', 1)
    await fetch(`${simulator!.houseUrl}/offices?apikey=simulator-house`)
    expect((await toHouse()).status).toBe(503)
  })
})

describe('whom trouble meets', () => {
  test('only as many letters as it was ordered for', async () => {
    const { order, toHouse } = await start()
    order('503', '', 2)
    const statuses = [await toHouse(), await toHouse(), await toHouse()].map(each => each.status)
    expect(statuses).toEqual([503, 503, 200])
  })

  test('only the office it was ordered for, and before what its gateway has', async () => {
    const { order, toHouse: send } = await start()
    order('429')
    order('503', 'HWY00')
    expect((await send()).status).toBe(503)
    expect((await send(toHouse.replace('HWY00', 'HMT01'))).status).toBe(429)
  })

  test('nobody once it is cleared: an office alone, or the whole gateway', async () => {
    const { order, toHouse: send, capitol } = await start()
    order('429')
    order('503', 'HWY00')
    order('none', 'HWY00')
    expect((await send()).status).toBe(429)
    order('503', 'HWY00')
    order('none')
    expect((await send()).status).toBe(200)
    expect(capitol.faults.standing()).toEqual([])
  })
})
