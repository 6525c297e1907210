import type { Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession } from '@redress/core/session/session'
import { wyoming } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { expect, test } from 'vitest'
import { FakeServer } from '../testing/FakeServer.ts'
import { FakeWorld } from '../testing/FakeWorld.ts'
import { settled } from '../testing/settled.ts'
import { runEffects } from './runEffects.ts'
import { recallConstituent } from './storage.ts'

const { districtCandidates, congress, source, asOf } = anAddress()
const vacancies = [{ officeName: 'Senator, Wyoming (class 1)', state: 'WY', district: null }]
const found = {
  legislators: wyoming(),
  vacancies,
  constituentDistrict: 0,
  districtCandidates,
  congress,
  source,
  asOf,
}

function aRunner(server = new FakeServer()) {
  const world = new FakeWorld(server)
  const told: SessionEvent[] = []
  const gone: unknown[] = []
  const settings = { apiBase: '/api', apiKey: 'key', requestId: 'r-1' }
  const runner = runEffects({
    client: world.connect(settings),
    keptAlive: world.connectKeptAlive(settings),
    world,
    goTo: place => gone.push(place),
    tell: event => told.push(event),
    session: () => ({ ...newSession('visit-1'), campaignId: 'fair-tickets' }),
  })
  return { ...runner, world, server, told, gone }
}

/** An answer that comes when the test says so. */
function held<T>() {
  let give: (value: T) => void = () => undefined
  const answer = new Promise<T>(resolve => {
    give = resolve
  })
  return { answer, give }
}

test('an address is looked up in the body of a call, never in an address that somebody may log', async () => {
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, told } = aRunner(server)
  const address = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
  perform([{ do: 'findAddress', address }])
  await settled()
  expect(server.asked[0]).toMatchObject({ method: 'POST', query: '', body: address })
  expect(told).toEqual([{ type: 'addressFound', address: anAddress() }])
})

test('a look-up that fails is told without a word of what was typed', async () => {
  const server = new FakeServer().on('/api/account/address/', () =>
    Response.json({ error: 'no such place as 1 Secret Lane' }, { status: 422 }),
  )
  const { perform, told } = aRunner(server)
  perform([{ do: 'findAddress', address: { street: '1 Secret Lane', city: 'X', state: 'WY', zip: '1' } }])
  await settled()
  expect(told).toEqual([{ type: 'addressFailed', reason: 'address failed: 422', refused: {} }])
})

test('an address that is not wanted any more is told by nobody', async () => {
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, told } = aRunner(server)
  perform([{ do: 'findAddress', address: anAddress() }, { do: 'stopFinding' }])
  await settled()
  expect(server.asked[0]?.signal?.aborted).toBe(true)
  expect(told).toEqual([])
})

test('what is wrong with a field is told by the field; what belongs to none of the address is not', async () => {
  const problems = [
    { field: 'zip', message: 'is not known' },
    { field: 'shoe', message: 'is untied' },
  ]
  const server = new FakeServer().on('/api/account/address/', () =>
    Response.json({ error: 'The address is not complete.', problems }, { status: 422 }),
  )
  const { perform, told } = aRunner(server)
  perform([{ do: 'findAddress', address: anAddress() }])
  await settled()
  expect(told).toMatchObject([{ type: 'addressFailed', refused: { zip: 'is not known' } }])
})

test('a visitor who wishes it is located by a position in a body, asked for then and not before', async () => {
  const server = new FakeServer().on('/api/account/address/geo', () => anAddress())
  const { perform, told, world } = aRunner(server)
  world.placeIfAsked = { lat: 41.1, long: -104.8 }
  perform([{ do: 'locate', withinMs: 10_000 }])
  await settled()
  expect(server.asked).toEqual([])
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  expect(server.asked[0]).toMatchObject({ method: 'POST', query: '', body: { lat: 41.1, long: -104.8 } })
  expect(told.at(-1)).toEqual({ type: 'locationFound', address: anAddress() })
})

test('a browser that tells no position, and a position that is no place, fail each in its own way', async () => {
  const { perform, told, world } = aRunner()
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  world.placeIfAsked = { lat: 48.8, long: 2.3 }
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  expect(told).toEqual([
    { type: 'locationFailed', why: 'no-position', reason: '' },
    { type: 'locationFailed', why: 'no-place', reason: 'geo address failed: 404' },
  ])
})

test('a stated district that the server refuses is told as that, and other refusals are not', async () => {
  const refuse = (field: string) => () =>
    Response.json({ error: 'no', problems: [{ field, message: 'is wrong' }] }, { status: 422 })
  const server = new FakeServer().on('/api/legislator/advocacy', refuse('statedDistrict'))
  const { perform, told } = aRunner(server)
  perform([{ do: 'findLegislators', address: anAddress({ source: 'stated' }) }])
  await settled()
  server.on('/api/legislator/advocacy', refuse('zip'))
  perform([{ do: 'findLegislators', address: anAddress({ source: 'stated' }) }])
  await settled()
  expect(told.map(each => each.type)).toEqual(['districtRefused', 'legislatorsFailed'])
})

test('[FLOW-02] a visitor who has not allowed it is not located, and nothing is said about it', async () => {
  const { perform, told, server, world } = aRunner()
  perform([{ do: 'locate', withinMs: 10_000 }])
  await settled()
  expect(told).toEqual([{ type: 'positionFailed', reason: '' }])
  perform([{ do: 'report', reason: '' }])
  expect(world.reports).toEqual([])
  expect(server.asked).toEqual([])
})

test('a visitor who has allowed it is located by a position in a body', async () => {
  const server = new FakeServer().on('/api/account/address/geo', () => anAddress())
  const { perform, told, world } = aRunner(server)
  world.place = { lat: 41.1, long: -104.8 }
  perform([{ do: 'locate', withinMs: 10_000 }])
  await settled()
  expect(server.asked[0]).toMatchObject({ method: 'POST', query: '', body: { lat: 41.1, long: -104.8 } })
  expect(told).toEqual([{ type: 'positionFound', address: anAddress() }])
})

test('an address typed while the device is asked where it is counts, and the device’s answer does not', async () => {
  const { answer, give } = held<{ lat: number; long: number }>()
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, told, world } = aRunner(server)
  world.position = () => answer
  perform([{ do: 'locate', withinMs: 10_000 }])
  perform([{ do: 'findAddress', address: anAddress() }])
  give({ lat: 1, long: 1 })
  await settled()
  expect(told.map(each => each.type)).toEqual(['addressFound'])
})

test.each([
  ['proved', anAddress(), undefined],
  ['stated by the person', anAddress({ source: 'stated', congressionalDistrict: 3 }), 3],
  ['unknown', anAddress({ source: 'none', congressionalDistrict: -1 }), undefined],
])('a district that is %s travels with the look-up as such', async (_how, address, statedDistrict) => {
  const server = new FakeServer().on('/api/legislator/advocacy', () => found)
  const { perform, told } = aRunner(server)
  perform([{ do: 'findLegislators', address }])
  await settled()
  const { street, city, state, zip } = address
  const expected = statedDistrict === undefined ? {} : { statedDistrict }
  expect(server.asked[0]?.body).toEqual({ street, city, state, zip, ...expected })
  const foundFor = { congressionalDistrict: 0, districtCandidates, congress, source, asOf }
  expect(told).toEqual([{ type: 'legislatorsFound', legislators: wyoming(), vacancies, foundFor }])
})

test('of two drafts asked for, only the later one arrives, and the older call is aborted', async () => {
  const first = held<unknown>()
  const answers = [first.answer, { subject: '', message: 'the newer letter', offline: true }]
  const server = new FakeServer().on('/api/v2/advocacy/ai/generate', () => answers.shift())
  const { perform, told } = aRunner(server)
  const request = {
    category: '',
    sender: { reasoning: 'r' },
    exampleMessages: [],
    supportedBills: [],
    metadata: {},
  }
  perform([{ do: 'draft', request }])
  await settled()
  perform([{ do: 'draft', request }])
  first.give({ subject: '', message: 'the older letter', offline: true })
  await settled()
  expect(server.asked[0]?.signal?.aborted).toBe(true)
  expect(told).toEqual([
    { type: 'draftArrived', reply: { subject: '', message: 'the newer letter', offline: true } },
  ])
})

test('bills by id and bills by letter are one kind: the later question counts', async () => {
  const first = held<unknown>()
  const server = new FakeServer().on('/api/bill', () => first.answer).on('/api/v2/advocacy/bill', () => [])
  const { perform, told } = aRunner(server)
  perform([{ do: 'fetchBills', ids: ['119-hr-22'] }])
  perform([{ do: 'suggestBills', message: 'a letter' }])
  first.give([])
  await settled()
  expect(told).toEqual([{ type: 'billsSuggested', bills: [] }])
})

const failing: [what: string, effect: Effect, event: SessionEvent][] = [
  ['bills', { do: 'fetchBills', ids: [] }, { type: 'billsFailed', reason: 'bills failed: 404' }],
  [
    'suggested bills',
    { do: 'suggestBills', message: 'm' },
    { type: 'billsFailed', reason: 'suggested bills failed: 404' },
  ],
  [
    'legislators',
    { do: 'findLegislators', address: anAddress() },
    { type: 'legislatorsFailed', reason: 'legislators failed: 404' },
  ],
  [
    'a submission',
    { do: 'submit', batch: { submissions: [] } },
    { type: 'submissionFailed', reason: 'submission failed: 404' },
  ],
]

test.each(failing)('[FLOW-14] %s that cannot be had are told as failed', async (_what, effect, event) => {
  const { perform, told } = aRunner()
  perform([effect])
  await settled()
  expect(told).toEqual([event])
})

test('an event to come replaces the one that waits under its key, and can be cancelled', () => {
  const { perform, told, world } = aRunner()
  perform([{ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }])
  world.pass(2000)
  perform([{ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }])
  world.pass(2999)
  expect(told).toEqual([])
  world.pass(1)
  expect(told).toEqual([{ type: 'draftDue' }])
  perform([{ do: 'later', key: 'rest', afterMs: 10, event: { type: 'draftRested' } }])
  perform([{ do: 'cancel', key: 'rest' }])
  world.pass(100)
  expect(told).toHaveLength(1)
})

test('when another visit begins, nothing asked for the old one answers into it', async () => {
  const draft = held<unknown>()
  const server = new FakeServer().on('/api/v2/advocacy/ai/generate', () => draft.answer)
  const { perform, stopAll, told, world } = aRunner(server)
  const request = {
    category: '',
    sender: { reasoning: '' },
    exampleMessages: [],
    supportedBills: [],
    metadata: {},
  }
  perform([
    { do: 'draft', request },
    { do: 'later', key: 'rest', afterMs: 5, event: { type: 'draftRested' } },
  ])
  stopAll()
  draft.give({ subject: '', message: 'too late', offline: true })
  world.pass(10)
  await settled()
  expect(told).toEqual([])
})

test('[API-12] an event is logged with session and campaign, outlives the page, and may fail unheard', async () => {
  const { perform, server, told, world } = aRunner()
  perform([{ do: 'log', event: 'opened_page', value: 'message' }])
  await settled()
  expect(server.asked[0]).toMatchObject({
    path: '/api/event',
    keepalive: true,
    body: { sessionId: 'visit-1', event: 'opened_page', value: 'message', campaignId: 'fair-tickets' },
  })
  expect([told, world.reports]).toEqual([[], []])
})

test.each([
  ['https', 'https://elsewhere.example.org/now', 'https://elsewhere.example.org/now'],
  ['this site', '/another-campaign', 'https://write.example.org/another-campaign'],
  ['this very machine', 'http://localhost:3000/x', 'http://localhost:3000/x'],
])('a redirect to %s is followed', (_where, url, expected) => {
  const { perform, world } = aRunner()
  perform([{ do: 'leave', url }])
  expect(world.left).toEqual([expected])
})

test('[SHELL-01] a redirect to another campaign here keeps the query, and one to elsewhere takes none along', () => {
  const { perform, world } = aRunner()
  world.url = new URL('https://write.example.org/over?utm_source=mail&requestId=r-1')
  perform([
    { do: 'leave', url: '/how-we-vote' },
    { do: 'leave', url: 'https://elsewhere.example/' },
  ])
  expect(world.left).toEqual([
    'https://write.example.org/how-we-vote?utm_source=mail&requestId=r-1',
    'https://elsewhere.example/',
  ])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://elsewhere.example.org/',
  'vbscript:x',
  'https://user:word@elsewhere.example.org/',
  'https://',
])('a redirect to %j leads nowhere', url => {
  const { perform, world } = aRunner()
  perform([{ do: 'leave', url }])
  expect(world.left).toEqual([])
  expect(world.reports).toEqual(['A redirect leads to no safe address.'])
})

test('who the person is is remembered on the device, and forgotten when they say so', () => {
  const { perform, world } = aRunner()
  const info = {
    prefix: 'DR' as const,
    email: 'w@example.org',
    firstName: 'W',
    lastName: 'A',
    dateTermsAndPrivacyAccepted: '2026-11-20T12:00:00Z',
  }
  perform([{ do: 'remember', info }])
  expect(recallConstituent(world.deviceMemory)).toEqual(info)
  expect(world.visitMemory.texts.size).toBe(0)
  perform([{ do: 'forget' }])
  expect(world.deviceMemory.texts.size).toBe(0)
})

test('places are gone to, and failures said on the console', () => {
  const { perform, gone, world } = aRunner()
  perform([
    { do: 'go', to: { page: 'personal' } },
    { do: 'report', reason: 'bills failed: 500' },
  ])
  expect(gone).toEqual([{ page: 'personal' }])
  expect(world.reports).toEqual(['bills failed: 500'])
})
