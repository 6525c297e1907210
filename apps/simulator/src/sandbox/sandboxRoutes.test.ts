import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { openCapitol } from '../capitol.ts'
import type { Kept } from '../received.ts'
import { sandboxRoutes } from './sandboxRoutes.ts'

async function open() {
  const time = { now: Date.parse('2026-11-20T17:00:00Z') }
  const clock = {
    now: () => time.now,
    set: (now: number) => {
      time.now = now
    },
  }
  const capitol = openCapitol({ clock })
  const app = Fastify()
  await app.register(sandboxRoutes, { capitol, clock })
  const put = (url: string, payload: unknown) =>
    app.inject({
      method: 'PUT',
      url,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
  return { time, capitol, app, put }
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

const letter: Omit<Kept, 'receivedAt'> = {
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
  test('messages.json holds what arrived, newest last, and nothing more', async () => {
    const { app, capitol } = await open()
    capitol.keep(letter)
    capitol.keep({ ...letter, gateway: 'senate', office: 'SWY01', status: 503, accepted: false })
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
    const { app, capitol } = await open()
    capitol.keep(letter)
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
  ])('%s', async (_what, order, expected) => {
    const { put, time } = await open()
    expect((await put('/sandbox/clock', order)).json()).toEqual({ now: expected })
    expect(new Date(time.now).toISOString()).toBe(expected)
  })

  test.each([[{}], [{ now: 'soon' }], [{ advanceSeconds: '90' }], [{ now: 1e300 }], [null], ['x']])(
    'does not move for %j',
    async order => {
      const { put, time } = await open()
      const reply = await put('/sandbox/clock', order)
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject({ problems: [{ field: 'now' }] })
      expect(time.now).toBe(Date.parse('2026-11-20T17:00:00Z'))
    },
  )
})

describe('trouble is ordered', () => {
  test.each([
    ['for a gateway', { gateway: 'house', fault: '503' }],
    ['for an office and twice', { gateway: 'senate', office: 'SWY01', fault: 'hang', times: 2 }],
    ['as a number', { gateway: 'mail', fault: 429 }],
  ])('%s', async (_what, order) => {
    const { put, capitol } = await open()
    expect((await put('/sandbox/faults', order)).statusCode).toBe(200)
    expect(capitol.faults.standing()).toMatchObject([{ gateway: order.gateway, name: String(order.fault) }])
  })

  test.each([
    ['nothing', {}, ['gateway', 'fault']],
    ['a gateway nobody knows', { gateway: 'lords', fault: '503' }, ['gateway']],
    ['a fault nobody knows', { gateway: 'house', fault: '504' }, ['fault']],
    ['no times', { gateway: 'house', fault: '503', times: 0 }, ['times']],
    ['half a time', { gateway: 'house', fault: '503', times: 1.5 }, ['times']],
    ['an office that is a number', { gateway: 'house', fault: '503', office: 7 }, ['office']],
  ])('not for %s', async (_what, order, fields) => {
    const { put, capitol } = await open()
    const reply = await put('/sandbox/faults', order)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(capitol.faults.standing()).toEqual([])
  })
})

describe('offices leave their list and come back', () => {
  test('as ordered', async () => {
    const { put, capitol } = await open()
    const gone = { gateway: 'house', office: 'HWY00', listed: false }
    expect((await put('/sandbox/offices', gone)).json()).toEqual(gone)
    expect(capitol.house.offices).not.toContain('HWY00')
    expect(capitol.house.offices).toHaveLength(441)
    await put('/sandbox/offices', { ...gone, listed: true })
    await put('/sandbox/offices', { ...gone, listed: true })
    expect(capitol.house.offices).toContain('HWY00')
    expect(capitol.house.offices).toHaveLength(442)
  })

  test.each([
    [{}, ['gateway', 'listed']],
    [{ gateway: 'mail', office: 'HWY00', listed: true }, ['gateway']],
    [{ gateway: 'senate', office: 'HWY00', listed: true }, ['office']],
    [{ gateway: 'house', office: 'HWY00', listed: 'no' }, ['listed']],
  ])('but not by %j', async (order, fields) => {
    const { put, capitol } = await open()
    const reply = await put('/sandbox/offices', order)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(capitol.house.offices).toHaveLength(442)
  })
})

describe('what a second letter under one id gets at the House', () => {
  test('is set', async () => {
    const { put, capitol } = await open()
    expect((await put('/sandbox/duplicates', { duplicates: 409 })).json()).toEqual({ duplicates: '409' })
    expect(capitol.house.duplicates).toBe('409')
  })

  test.each([[{}], [{ duplicates: 'refuse' }], [{ gateway: 'senate', duplicates: 'accept' }]])(
    'but not by %j',
    async order => {
      const { put, capitol } = await open()
      expect((await put('/sandbox/duplicates', order)).statusCode).toBe(400)
      expect(capitol.house.duplicates).toBe('accept')
    },
  )
})

describe('acknowledgements', () => {
  test.each([
    [{ reports: 'lost' }, ['reports']],
    [{ reports: 'taken', office: 7, times: 0 }, ['office', 'times']],
  ])('are not ordered by %j', async (order, fields) => {
    const { put, capitol } = await open()
    const reply = await put('/sandbox/acknowledgements', order)
    expect(reply.json().problems.map((each: { field: string }) => each.field)).toEqual(fields)
    expect(capitol.acknowledgements.next('HWY00')).toBeUndefined()
  })

  test('go before by an office’s own order, as often as ordered', async () => {
    const { put, capitol } = await open()
    await put('/sandbox/acknowledgements', { reports: 'taken' })
    await put('/sandbox/acknowledgements', { office: 'HWY00', reports: 'wrong-district', times: 1 })
    const next = (office: string) => capitol.acknowledgements.next(office)
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

  test('shows who got what and when, the letter as a person reads it, and the document', async () => {
    const { app, capitol } = await open()
    capitol.keep(letter)
    const { body } = await app.inject('/sandbox')
    for (const shown of [
      'House, Wyoming at large',
      'HWY00',
      'Nov 20, 2026',
      'Taken · HTTP 200',
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
    const { app, capitol } = await open()
    capitol.keep(letter)
    capitol.keep({ ...letter, office: 'HTX07' })
    const { body } = await app.inject('/sandbox')
    expect(body.indexOf('HTX07')).toBeLessThan(body.indexOf('HWY00'))
  })

  test('says why a letter was refused, and shows one that could not be read', async () => {
    const { app, capitol } = await open()
    const answer = 'The element has no name\nXML Parse Error'
    capitol.keep({ ...letter, office: '', status: 400, accepted: false, answer, reading: undefined })
    const { body } = await app.inject('/sandbox')
    expect(body).toContain('Refused · HTTP 400')
    expect(body).toContain('<li>The element has no name</li><li>XML Parse Error</li>')
    expect(body).toContain('No office could be read')
  })

  test('runs nothing that a letter brings along', async () => {
    const { app, capitol } = await open()
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
    capitol.keep({
      ...letter,
      office: evil,
      deliveryId: evil,
      body: evil,
      answer: evil,
      accepted: false,
      reading: evilReading,
    })
    capitol.faults.order({ gateway: 'house', office: evil, fault: '503', times: 1 })
    const reply = await app.inject('/sandbox')
    expect(reply.body).not.toContain('<script')
    expect(reply.body.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(12)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('letters are personal: only this machine may look', () => {
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
