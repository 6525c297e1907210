import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { type GatewaySimulatorOptions, openGatewaySimulator } from '../congress/gatewaySimulator.ts'
import { gatewayRoutes } from './gatewayRoutes.ts'

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }
const fixtures = '../../../../packages/channels/src'
const toHouse = readFileSync(new URL(`${fixtures}/house/fixtures/one-stance.xml`, import.meta.url), 'utf8')
const toSenate = readFileSync(new URL(`${fixtures}/senate/fixtures/one-stance.xml`, import.meta.url), 'utf8')

const house = '/house/v2/message?apikey=simulator-house'
const validate = '/house/v2/validate?apikey=simulator-house'
const testing = '/senate/api/testing-messages/?apikey=simulator-senate'
const production = '/senate/api/production-messages/?apikey=simulator-senate'

async function open(options: Partial<GatewaySimulatorOptions> = {}) {
  const gateways = openGatewaySimulator({ clock, ...options })
  const app = Fastify()
  await app.register(gatewayRoutes, { gateways })
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/xml', ...headers } })
  return { gateways, app, post }
}

describe('a valid letter is accepted', () => {
  test.for([
    ['by the House', house, toHouse, 200, 'Message Accepted'],
    ['by the Senate while testing', testing, toSenate, 201, 'Created'],
    ['by the Senate in production', production, toSenate, 201, 'Created'],
  ] as const)('%s', async ([_whom, url, xml, status, text]) => {
    const { post, gateways } = await open()
    const reply = await post(url, xml)
    expect([reply.statusCode, reply.body]).toEqual([status, text])
    expect(gateways.messages()).toMatchObject([
      { status, accepted: true, body: xml, deliveryId: '0123456789abcdef0123456789abcdef' },
    ])
  })

  test('by validation, which stores nothing and checks neither the agent nor the office', async () => {
    const { post, gateways } = await open({ house: { offices: [], agent: 'Another Agent' } })
    const reply = await post(validate, toHouse)
    expect([reply.statusCode, reply.body]).toEqual([200, 'Validation Passed'])
    expect(gateways.messages()).toEqual([])
  })
})

const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
const wrong = {
  version: (xml: string) => xml.replace('>2.0<', '>2.1<'),
  agent: (xml: string) => xml.replace('Redress Simulator Agent', 'Another Agent'),
  office: (xml: string) => xml.replace('HWY00', 'HWY07'),
}

// Each document fails one check and all later checks. The answer therefore shows which check runs first.
describe('the checks run in the order of the gateways', () => {
  const everything = wrong.version(wrong.agent(wrong.office(toHouse)))
  const big = `${doctype}${'x'.repeat(256 * 1024)}`
  test.for([
    ['an address that is not listed', { allow: ['192.0.2.1'] }, '/house/v2/message', big, 403, 'Forbidden'],
    ['no key', {}, '/house/v2/message', big, 401, 'Unauthorized'],
    ['a wrong key', {}, '/house/v2/message?apikey=nope', big, 401, 'Unauthorized'],
    ['too large', {}, house, big, 413, 'Request Entity Too Large'],
    ['a DOCTYPE', {}, house, `${doctype}<broken`, 400, 'XML Parse Error: DTD is prohibited'],
    ['no XML', {}, house, '<broken', 400, 'XML Parse Error'],
    ['nothing at all', {}, house, '', 400, 'XML Parse Error'],
    ['against the schema', {}, house, everything, 400, 'CWCVersion'],
    ['an unknown agent', {}, house, wrong.agent(wrong.office(toHouse)), 400, 'DeliveryAgent Mismatch'],
    [
      'an office that is off',
      {},
      house,
      wrong.office(toHouse),
      400,
      'Message delivery is not enabled for HWY07',
    ],
  ] as const)('%s', async ([_what, rules, url, xml, status, text]) => {
    const { post, gateways } = await open({ house: rules })
    const reply = await post(url, xml)
    expect([reply.statusCode, reply.body]).toEqual([status, expect.stringContaining(text)])
    expect(gateways.messages()).toMatchObject([{ status, accepted: false }])
  })

  test('only the Senate requires application/xml, after the key and before the size', async () => {
    const { post } = await open()
    const asText = { 'content-type': 'text/plain' }
    expect((await post('/senate/api/testing-messages/', big, asText)).statusCode).toBe(401)
    expect((await post(testing, big, asText)).statusCode).toBe(415)
    expect((await post(testing, big)).statusCode).toBe(413)
    expect(
      (await post(testing, toSenate, { 'content-type': 'application/xml; charset=utf-8' })).statusCode,
    ).toBe(201)
    expect((await post(house, toHouse, asText)).statusCode).toBe(200)
  })

  test('a document of exactly 256 KiB is read', async () => {
    const { post } = await open()
    const padding = ' '.repeat(256 * 1024 - Buffer.byteLength(toHouse))
    expect((await post(house, toHouse + padding)).statusCode).toBe(200)
    expect((await post(house, `${toHouse}${padding} `)).statusCode).toBe(413)
  })
})

describe("the House's validator writes as .NET does, each problem twice", () => {
  test.for([
    [
      'an email',
      ['jordan@example.org', 'x@gmail'],
      "The 'Email' element is invalid - The value 'x@gmail' is invalid according to its datatype 'email_type' - The Pattern constraint failed.",
    ],
    [
      'a state',
      ['>WY<', '>XX<'],
      "The 'StateAbbreviation' element is invalid - The value 'XX' is invalid according to its datatype 'state_type' - The Enumeration constraint failed.",
    ],
    [
      'a subject',
      ['Protect our right to vote', 'Votes'],
      "The 'Subject' element is invalid - The value 'Votes' is invalid according to its datatype 'text_6_500' - The actual length is less than the MinLength value.",
    ],
    [
      'a strange element',
      ['<Recipient>', '<Recipient><ExtraStuff/>'],
      "The element 'Recipient' has invalid child element 'ExtraStuff'. List of possible elements expected: 'MemberOffice, IsResponseRequested, NewsletterOptIn'.",
    ],
    [
      'a missing element',
      ['<LastName>Testcase</LastName>', ''],
      "The element 'Constituent' has incomplete content. List of possible elements expected: 'LastName'.",
    ],
    ['an attribute', ['<Message>', '<Message id="1">'], "The 'id' attribute is not declared."],
  ] as const)('%s', async ([_what, [from, to], text]) => {
    const { post } = await open()
    const reply = await post(house, toHouse.replace(from, to))
    expect(reply.headers['content-type']).toContain('application/xml')
    expect(reply.body).toBe(
      `<?xml version="1.0"?><Errors><Error>${text}</Error><Error>${text}</Error></Errors>`,
    )
  })

  test('refuses a value even if it has no words for the problem', async () => {
    const { post } = await open()
    const reply = await post(
      house,
      toHouse.replace(/(<Recipient>[\s\S]*<\/Recipient>)\s*(<Constituent>[\s\S]*<\/Constituent>)/, '$2$1'),
    )
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toMatch(/^<\?xml version="1.0"\?><Errors><Error>.+<\/Errors>$/)
  })

  test('escapes markup in a wrong value', async () => {
    const { post } = await open()
    const reply = await post(house, toHouse.replace('82001', '&lt;Error&gt;'))
    expect(reply.body).toContain("The value '&lt;Error&gt;' is invalid")
  })
})

describe('a second letter under one delivery id', () => {
  test('is a conflict at the Senate, even after the sandbox was emptied', async () => {
    const { post, gateways } = await open()
    await post(testing, toSenate)
    gateways.clear()
    expect((await post(production, toSenate)).statusCode).toBe(409)
  })

  test('is not a conflict after a refusal', async () => {
    const { post } = await open()
    await post(testing, wrong.agent(toSenate))
    expect((await post(testing, toSenate)).statusCode).toBe(201)
  })

  test.for([
    ['accept', 200],
    ['409', 409],
  ] as const)('is answered by the House as configured: %s', async ([duplicates, status]) => {
    const { post } = await open({ house: { duplicates } })
    await post(house, toHouse)
    expect((await post(house, toHouse)).statusCode).toBe(status)
  })
})

describe('an office’s own mail system', () => {
  const wrongDistrict = { office: 'HWY00', reports: 'wrong-district', times: 1 } as const

  test('reports a wrong district to the acknowledgement address, without the letter', async () => {
    const { post, gateways } = await open()
    gateways.acknowledgements.set(wrongDistrict)
    expect((await post(house, toHouse)).statusCode).toBe(200)
    const [letter, report] = gateways.messages()
    const [, ackEmail] = /<DeliveryAgentAckEmailAddress>(.*?)</.exec(toHouse) ?? []
    expect(report).toMatchObject({ gateway: 'mail', office: ackEmail, deliveryId: letter?.deliveryId })
    expect(report?.body).toContain('outside of the district')
    expect(report?.body).not.toMatch(/Jordan|Testcase|24th/)
    await post(house, toHouse)
    expect(gateways.messages()).toHaveLength(3)
  })

  test('reports nothing about a letter that its gateway refused', async () => {
    const { post, gateways } = await open()
    gateways.acknowledgements.set(wrongDistrict)
    await post(house, wrong.agent(toHouse))
    expect(gateways.messages().map(each => each.gateway)).toEqual(['house'])
  })
})

describe('offices', () => {
  test('of the House are listed for a caller with the key, 442 in all', async () => {
    const { app } = await open()
    expect((await app.inject('/house/v2/offices')).statusCode).toBe(401)
    const offices = (await app.inject('/house/v2/offices?apikey=simulator-house')).json()
    expect(offices).toHaveLength(442)
    expect(offices).toEqual(expect.arrayContaining(['HWY00', 'HAQ00', 'HDC00', 'HDC98', 'HTX38', 'HMP00']))
    expect(offices).not.toContain('HAS00')
  })

  test('of the Senate are listed for every caller, 100 in all', async () => {
    const { app } = await open()
    const offices = (await app.inject('/senate/api/active_offices.json')).json()
    expect(offices).toHaveLength(100)
    expect(offices).toContainEqual({ name: 'Senate, Wyoming, class 1', office_code: 'SWY01' })
    expect((await app.inject('/senate/api/active_offices')).json()).toEqual(offices)
  })

  test('of senators who do not take part accept letters while testing, and not in production', async () => {
    const { post } = await open({ senate: { offices: ['SWY02'] } })
    expect((await post(production, toSenate)).body).toBe('Message delivery is not enabled for SWY01')
    expect((await post(testing, toSenate)).statusCode).toBe(201)
  })
})
