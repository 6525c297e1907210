import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { openGatewaySimulator, type StoredMessage } from '../congress/gatewaySimulator.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'

async function open() {
  const time = { now: Date.parse('2026-11-20T17:00:00Z') }
  const clock = {
    now: () => time.now,
    set: (now: number) => {
      time.now = now
    },
  }
  const gateways = openGatewaySimulator({ clock })
  const app = Fastify()
  await app.register(sandboxRoutes, { gateways, clock })
  const put = (url: string, payload: unknown) =>
    app.inject({
      method: 'PUT',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
  return { time, gateways, app, put }
}

const reading = {
  subject: 'Protect our right to vote',
  from: 'Ms. Jordan Testcase',
  address: ['200 W 24th St', 'Cheyenne WY 82001'],
  text: 'First paragraph.\n\nSecond paragraph.',
  template: false,
  bills: ['hr 22 (Congress 119)'],
  stance: 'Con',
  campaignBy: 'Open Ballot Project',
}

const letter: Omit<StoredMessage, 'receivedAt'> = {
  gateway: 'house',
  office: 'HWY00',
  deliveryId: '0123456789abcdef0123456789abcdef',
  status: 200,
  body: '<CWC>the document</CWC>',
  accepted: true,
  answer: 'Message Accepted',
  reading,
}

describe('for programs', () => {
  test('messages.json contains the letters that arrived, newest last, and nothing more', async () => {
    const { app, gateways } = await open()
    gateways.record(letter)
    gateways.record({ ...letter, gateway: 'senate', office: 'SWY01', status: 503, accepted: false })
    const first = {
      gateway: 'house',
      office: 'HWY00',
      deliveryId: '0123456789abcdef0123456789abcdef',
      receivedAt: '2026-11-20T17:00:00.000Z',
      status: 200,
      body: '<CWC>the document</CWC>',
    }
    const second = { ...first, gateway: 'senate', office: 'SWY01', status: 503 }
    expect((await app.inject('/sandbox/messages.json')).json()).toEqual([first, second])
  })

  test('DELETE empties it', async () => {
    const { app, gateways } = await open()
    gateways.record(letter)
    expect((await app.inject({ method: 'DELETE', url: '/sandbox/messages.json' })).statusCode).toBe(204)
    expect((await app.inject('/sandbox/messages.json')).json()).toEqual([])
  })
})

describe('the clock', () => {
  test.each([
    ['is set', { now: '2027-01-03T17:00:00Z' }, '2027-01-03T17:00:00.000Z'],
    ['is set in ms', { now: 0 }, '1970-01-01T00:00:00.000Z'],
    ['is moved on', { advanceSeconds: 90 }, '2026-11-20T17:01:30.000Z'],
    ['is moved by nothing', { advanceSeconds: 0 }, '2026-11-20T17:00:00.000Z'],
  ])('%s', async (_what, command, expected) => {
    const { put, time } = await open()
    expect((await put('/sandbox/clock', command)).json()).toEqual({ now: expected })
    expect(new Date(time.now).toISOString()).toBe(expected)
  })

  test.each([[{}], [{ now: 'soon' }], [{ advanceSeconds: '90' }], [{ now: 1e300 }], [null], ['x']])(
    'does not move for %j',
    async command => {
      const { put, time } = await open()
      const reply = await put('/sandbox/clock', command)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ problems: [{ field: 'now' }] })
      expect(time.now).toBe(Date.parse('2026-11-20T17:00:00Z'))
    },
  )
})

describe('faults', () => {
  test.each([
    ['are set for a gateway', { gateway: 'house', fault: '503' }],
    ['are set for an office, twice', { gateway: 'senate', office: 'SWY01', fault: 'hang', times: 2 }],
    ['are set by number', { gateway: 'mail', fault: 429 }],
  ])('%s', async (_what, command) => {
    const { put, gateways } = await open()
    expect((await put('/sandbox/faults', command)).statusCode).toBe(200)
    expect(gateways.faults.active()).toMatchObject([
      { gateway: command.gateway, name: String(command.fault) },
    ])
  })

  test.each([
    ['nothing', {}, ['gateway', 'fault']],
    ['an unknown gateway', { gateway: 'lords', fault: '503' }, ['gateway']],
    ['an unknown fault', { gateway: 'house', fault: '504' }, ['fault']],
    ['no times', { gateway: 'house', fault: '503', times: 0 }, ['times']],
    ['half a time', { gateway: 'house', fault: '503', times: 1.5 }, ['times']],
    ['an office that is a number', { gateway: 'house', fault: '503', office: 7 }, ['office']],
  ])('are not set by %s', async (_what, command, fields) => {
    const { put, gateways } = await open()
    const reply = await put('/sandbox/faults', command)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(gateways.faults.active()).toEqual([])
  })
})

describe('offices leave their list and come back', () => {
  test('by a command', async () => {
    const { put, gateways } = await open()
    const gone = { gateway: 'house', office: 'HWY00', listed: false }
    expect((await put('/sandbox/offices', gone)).json()).toEqual(gone)
    expect(gateways.house.offices).not.toContain('HWY00')
    expect(gateways.house.offices).toHaveLength(441)
    await put('/sandbox/offices', { ...gone, listed: true })
    await put('/sandbox/offices', { ...gone, listed: true })
    expect(gateways.house.offices).toContain('HWY00')
    expect(gateways.house.offices).toHaveLength(442)
  })

  test.each([
    [{}, ['gateway', 'listed']],
    [{ gateway: 'mail', office: 'HWY00', listed: true }, ['gateway']],
    [{ gateway: 'senate', office: 'HWY00', listed: true }, ['office']],
    [{ gateway: 'house', office: 'HWY00', listed: 'no' }, ['listed']],
  ])('but not by %j', async (command, fields) => {
    const { put, gateways } = await open()
    const reply = await put('/sandbox/offices', command)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(gateways.house.offices).toHaveLength(442)
  })
})

describe('the House’s answer to a second letter under one id', () => {
  test('can be set', async () => {
    const { put, gateways } = await open()
    expect((await put('/sandbox/duplicates', { duplicates: 409 })).json()).toEqual({ duplicates: '409' })
    expect(gateways.house.duplicates).toBe('409')
  })

  test.each([[{}], [{ duplicates: 'refuse' }], [{ gateway: 'senate', duplicates: 'accept' }]])(
    'cannot be set by %j',
    async command => {
      const { put, gateways } = await open()
      expect((await put('/sandbox/duplicates', command)).statusCode).toBe(400)
      expect(gateways.house.duplicates).toBe('accept')
    },
  )
})

describe('acknowledgements', () => {
  test.each([
    [{ reports: 'lost' }, ['reports']],
    [{ reports: 'taken', office: 7, times: 0 }, ['office', 'times']],
  ])('are not set by %j', async (command, fields) => {
    const { put, gateways } = await open()
    const reply = await put('/sandbox/acknowledgements', command)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(gateways.acknowledgements.next('HWY00')).toBeUndefined()
  })

  test('follow the command of an office first, as many times as it says', async () => {
    const { put, gateways } = await open()
    await put('/sandbox/acknowledgements', { reports: 'taken' })
    await put('/sandbox/acknowledgements', { office: 'HWY00', reports: 'wrong-district', times: 1 })
    const next = (office: string) => gateways.acknowledgements.next(office)
    expect([next('HWY00'), next('HWY00'), next('SWY01')]).toEqual(['wrong-district', 'taken', 'taken'])
    await put('/sandbox/acknowledgements', { reports: 'none' })
    expect(next('SWY01')).toBeUndefined()
  })
})

describe('the page', () => {
  test('says what to do while nothing has arrived', async () => {
    const { app } = await open()
    const reply = await app.inject('/sandbox')
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).toContain('Nothing has arrived yet')
  })

  test('shows who got what and when, with the letter as text and as a document', async () => {
    const { app, gateways } = await open()
    gateways.record(letter)
    const { body } = await app.inject('/sandbox')
    for (const shown of [
      'House, Wyoming at large',
      'HWY00',
      'Nov 20, 2026',
      'Accepted · HTTP 200',
      'Ms. Jordan Testcase<br>200 W 24th St<br>Cheyenne WY 82001',
      '<h3>Protect our right to vote</h3>',
      '<p>First paragraph.</p><p>Second paragraph.</p>',
      'Opposes hr 22 (Congress 119)',
      'Through Open Ballot Project.',
      '&lt;CWC&gt;the document&lt;/CWC&gt;',
    ]) {
      expect(body).toContain(shown)
    }
  })

  test('shows the newest first', async () => {
    const { app, gateways } = await open()
    gateways.record(letter)
    gateways.record({ ...letter, office: 'HTX07' })
    const { body } = await app.inject('/sandbox')
    expect(body.indexOf('HTX07')).toBeLessThan(body.indexOf('HWY00'))
  })

  test('says why a letter was refused, and shows one that could not be read', async () => {
    const { app, gateways } = await open()
    const answer = 'The element has no name\nXML Parse Error'
    gateways.record({ ...letter, office: '', status: 400, accepted: false, answer, reading: undefined })
    const { body } = await app.inject('/sandbox')
    expect(body).toContain('Refused · HTTP 400')
    expect(body).toContain('<li>The element has no name</li><li>XML Parse Error</li>')
    expect(body).toContain('No office could be read')
  })

  test('runs nothing that a letter brings along', async () => {
    const { app, gateways } = await open()
    const evil = `"><script>alert('1')</script>&amp;`
    const evilReading = {
      ...reading,
      subject: evil,
      from: evil,
      address: [evil],
      text: evil,
      bills: [evil],
      stance: evil,
      campaignBy: evil,
    }
    gateways.record({
      ...letter,
      office: evil,
      deliveryId: evil,
      body: evil,
      answer: evil,
      accepted: false,
      reading: evilReading,
    })
    gateways.faults.set({ gateway: 'house', office: evil, fault: '503', times: 1 })
    const reply = await app.inject('/sandbox')
    expect(reply.body).not.toContain('<script')
    expect(reply.body.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(12)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('letters are personal, so only this machine may see them', () => {
  const requests = [
    ['GET', '/sandbox'],
    ['GET', '/sandbox/messages.json'],
    ['DELETE', '/sandbox/messages.json'],
    ['PUT', '/sandbox/clock'],
    ['PUT', '/sandbox/faults'],
    ['PUT', '/sandbox/offices'],
    ['PUT', '/sandbox/duplicates'],
    ['PUT', '/sandbox/acknowledgements'],
  ] as const

  test.each(requests)('%s %s does not exist for another machine', async (method, url) => {
    const { app } = await open()
    const reply = await app.inject({ method, url, remoteAddress: '192.0.2.7' })
    expect(reply.statusCode).toBe(404)
  })

  test.each([
    ['127.0.0.1', {}, 200],
    ['127.8.8.8', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['::ffff:192.0.2.7', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 404],
    ['127.0.0.1', { 'x-forwarded-proto': 'https' }, 404],
    ['127.0.0.1', { 'x-forwarded-host': 'localhost' }, 404],
    ['127.0.0.1', { 'x-real-ip': '192.0.2.7' }, 404],
    ['127.0.0.1', { via: '1.1 proxy' }, 404],
    ['127.0.0.1', { host: 'rebound.example.org' }, 404],
    ['127.0.0.1', { host: 'open-ballot.localhost:8080' }, 200],
    ['127.0.0.1', { host: '127.0.0.1:8080' }, 200],
    ['::1', { host: '[::1]:8080' }, 200],
  ])('from %s with %j', async (remoteAddress, headers, status) => {
    const { app } = await open()
    const reply = await app.inject({ url: '/sandbox', remoteAddress, headers })
    expect(reply.statusCode).toBe(status)
  })
})
