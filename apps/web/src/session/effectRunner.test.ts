import { sourceOf } from '@redress/core/session/effectCalls'
import type { Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession } from '@redress/core/session/session'
import { aBatch } from '@redress/core/testing/aBatch'
import { wyoming } from '@redress/core/testing/aLegislator'
import { anAddress } from '@redress/core/testing/anAddress'
import { aChallenge, aSolution, aWorkDemand } from '@redress/core/testing/aProof'
import { aDelivered, aReply } from '@redress/core/testing/aReply'
import { expect, test } from 'vitest'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { settled } from '../testing/settled.ts'
import { makeEffectRunner } from './effectRunner.ts'
import { loadConstituent } from './storage.ts'

const { districtCandidates, congress, source, asOf } = anAddress()
const vacancies = [
  { legislatorType: 'SENATE' as const, state: 'WY', district: null, senateClass: 1 as const },
]
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
  const platform = new FakePlatform(server)
  const dispatched: SessionEvent[] = []
  const gone: unknown[] = []
  const settings = { apiBase: '/api', apiKey: 'key', requestId: 'r-1' }
  const runner = makeEffectRunner({
    client: platform.connect(settings),
    log: event => platform.log(settings, event),
    given: null,
    draftsOnDevice: false,
    platform,
    goTo: place => gone.push(place),
    dispatch: event => dispatched.push(event),
    session: () => ({ ...newSession('visit-1'), campaignId: 'fair-tickets' }),
  })
  return { ...runner, platform, server, dispatched, gone }
}

/** Returns a promise that resolves when the test says so. */
function held<T>() {
  let give: (value: T) => void = () => undefined
  const answer = new Promise<T>(resolve => {
    give = resolve
  })
  return { answer, give }
}

test('an address is looked up in the body of a call, never in an address that may be logged', async () => {
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, dispatched } = aRunner(server)
  const address = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
  perform([{ do: 'findAddress', address }])
  await settled()
  expect(server.requests[0]).toMatchObject({ method: 'POST', query: '', body: address })
  expect(dispatched).toEqual([{ type: 'addressFound', address: anAddress() }])
})

test('the city of a ZIP code is looked up, and a failure changes nothing', async () => {
  const place = { zip: '82001', city: 'Cheyenne', state: 'WY' }
  const server = new FakeServer().on('/api/account/address/zip', () => place)
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findZipPlace', zip: '82001' }])
  await settled()
  expect(server.requests[0]).toMatchObject({ method: 'POST', query: '', body: { zip: '82001' } })
  expect(dispatched).toEqual([{ type: 'zipPlaceFound', place }])
  const unanswered = aRunner()
  unanswered.perform([{ do: 'findZipPlace', zip: '82001' }])
  await settled()
  expect(unanswered.dispatched).toEqual([])
})

test('a failed look-up is reported without a word of what was typed', async () => {
  const server = new FakeServer().on('/api/account/address/', () =>
    Response.json({ error: 'no such place as 1 Secret Lane' }, { status: 422 }),
  )
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findAddress', address: { street: '1 Secret Lane', city: 'X', state: 'WY', zip: '1' } }])
  await settled()
  expect(dispatched).toEqual([{ type: 'addressFailed', reason: 'address failed: 422', refused: {} }])
})

test('the answer to an abandoned address is ignored', async () => {
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findAddress', address: anAddress() }, { do: 'stopFinding' }])
  await settled()
  expect(server.requests[0]?.signal?.aborted).toBe(true)
  expect(dispatched).toEqual([])
})

test('an error of an address field is dispatched by field; errors of other fields are not', async () => {
  const problems = [
    { field: 'zip', message: 'is not known' },
    { field: 'shoe', message: 'is untied' },
  ]
  const server = new FakeServer().on('/api/account/address/', () =>
    Response.json({ error: 'The address is not complete.', problems }, { status: 422 }),
  )
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findAddress', address: anAddress() }])
  await settled()
  expect(dispatched).toMatchObject([{ type: 'addressFailed', refused: { zip: 'is not known' } }])
})

test('a visitor who wishes it is located by a position in a body, asked for then and not before', async () => {
  const server = new FakeServer().on('/api/account/address/geo', () => anAddress())
  const { perform, dispatched, platform } = aRunner(server)
  platform.placeIfAsked = { lat: 41.1, long: -104.8 }
  perform([{ do: 'locate', withinMs: 10_000, mayAsk: false }])
  await settled()
  expect(server.requests).toEqual([])
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  expect(server.requests[0]).toMatchObject({ method: 'POST', query: '', body: { lat: 41.1, long: -104.8 } })
  expect(dispatched.at(-1)).toEqual({ type: 'locationFound', address: anAddress() })
})

test('a browser without a position and a position without a place fail in different ways', async () => {
  const { perform, dispatched, platform } = aRunner()
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  platform.placeIfAsked = { lat: 48.8, long: 2.3 }
  perform([{ do: 'askLocation', withinMs: 10_000 }])
  await settled()
  expect(dispatched).toEqual([
    { type: 'locationFailed', why: 'no-position', reason: '' },
    { type: 'locationFailed', why: 'no-place', reason: 'geo address failed: 404' },
  ])
})

test('a stated district that the server refuses is dispatched as that, and other refusals are not', async () => {
  const refuse = (field: string) => () =>
    Response.json({ error: 'no', problems: [{ field, message: 'is wrong' }] }, { status: 422 })
  const server = new FakeServer().on('/api/legislator/advocacy', refuse('statedDistrict'))
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findLegislators', address: anAddress({ source: 'stated' }) }])
  await settled()
  server.on('/api/legislator/advocacy', refuse('zip'))
  perform([{ do: 'findLegislators', address: anAddress({ source: 'stated' }) }])
  await settled()
  expect(dispatched.map(each => each.type)).toEqual(['districtRefused', 'legislatorsFailed'])
})

test('[FLOW-02] a visitor who has not allowed it is not located, and nothing is said about it', async () => {
  const { perform, dispatched, server, platform } = aRunner()
  perform([{ do: 'locate', withinMs: 10_000, mayAsk: false }])
  await settled()
  expect(dispatched).toEqual([{ type: 'positionFailed', reason: '' }])
  perform([{ do: 'report', reason: '' }])
  expect(platform.reports).toEqual([])
  expect(server.requests).toEqual([])
})

test('[CAMP-05] on entry the browser may ask, if the organization leaves it to', async () => {
  const server = new FakeServer().on('/api/account/address/geo', () => anAddress())
  const { perform, dispatched, platform } = aRunner(server)
  platform.placeIfAsked = { lat: 41.1, long: -104.8 }
  perform([{ do: 'locate', withinMs: 10_000, mayAsk: true }])
  await settled()
  expect(dispatched).toEqual([{ type: 'positionFound', address: anAddress() }])
})

test('a visitor who has allowed it is located by a position in a body', async () => {
  const server = new FakeServer().on('/api/account/address/geo', () => anAddress())
  const { perform, dispatched, platform } = aRunner(server)
  platform.place = { lat: 41.1, long: -104.8 }
  perform([{ do: 'locate', withinMs: 10_000, mayAsk: false }])
  await settled()
  expect(server.requests[0]).toMatchObject({ method: 'POST', query: '', body: { lat: 41.1, long: -104.8 } })
  expect(dispatched).toEqual([{ type: 'positionFound', address: anAddress() }])
})

test('an address typed while the device is asked where it is counts, and the device’s answer does not', async () => {
  const { answer, give } = held<{ lat: number; long: number }>()
  const server = new FakeServer().on('/api/account/address/', () => anAddress())
  const { perform, dispatched, platform } = aRunner(server)
  platform.position = () => answer
  perform([{ do: 'locate', withinMs: 10_000, mayAsk: false }])
  perform([{ do: 'findAddress', address: anAddress() }])
  give({ lat: 1, long: 1 })
  await settled()
  expect(dispatched.map(each => each.type)).toEqual(['addressFound'])
})

test.each([
  ['proved', anAddress(), undefined],
  ['stated by the person', anAddress({ source: 'stated', congressionalDistrict: 3 }), 3],
  ['unknown', anAddress({ source: 'none', congressionalDistrict: -1 }), undefined],
])('a district that is %s travels with the look-up as such', async (_how, address, statedDistrict) => {
  const server = new FakeServer().on('/api/legislator/advocacy', () => found)
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'findLegislators', address }])
  await settled()
  const { street, city, state, zip } = address
  const expected = statedDistrict === undefined ? {} : { statedDistrict }
  const campaignId = 'fair-tickets'
  expect(server.requests[0]?.body).toEqual({ street, city, state, zip, campaignId, ...expected })
  const foundFor = { congressionalDistrict: 0, districtCandidates, congress, source, asOf }
  expect(dispatched).toEqual([{ type: 'legislatorsFound', legislators: wyoming(), vacancies, foundFor }])
})

test('of two drafts asked for, only the later one arrives, and the older call is aborted', async () => {
  const first = held<unknown>()
  const answers = [first.answer, { subject: '', message: 'the newer letter', offline: true }]
  const server = new FakeServer().on('/api/v2/advocacy/ai/generate', () => answers.shift())
  const { perform, dispatched } = aRunner(server)
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
  expect(server.requests[0]?.signal?.aborted).toBe(true)
  expect(dispatched).toEqual([
    { type: 'draftArrived', reply: { subject: '', message: 'the newer letter', offline: true } },
  ])
})

test('bills by id and bills by letter are one kind: the later question counts', async () => {
  const first = held<unknown>()
  const server = new FakeServer().on('/api/bill', () => first.answer).on('/api/v2/advocacy/bill', () => [])
  const { perform, dispatched } = aRunner(server)
  perform([{ do: 'fetchBills', ids: ['119-hr-22'] }])
  perform([{ do: 'suggestBills', message: 'a letter' }])
  first.give([])
  await settled()
  expect(dispatched).toEqual([{ type: 'billsSuggested', bills: [] }])
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
  const { perform, dispatched } = aRunner()
  perform([effect])
  await settled()
  expect(dispatched).toEqual([event])
})

test('an event to come replaces the one that waits under its key, and can be cancelled', () => {
  const { perform, dispatched, platform } = aRunner()
  perform([{ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }])
  platform.pass(2000)
  perform([{ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } }])
  platform.pass(2999)
  expect(dispatched).toEqual([])
  platform.pass(1)
  expect(dispatched).toEqual([{ type: 'draftDue' }])
  perform([{ do: 'later', key: 'rest', afterMs: 10, event: { type: 'draftRested' } }])
  perform([{ do: 'cancel', key: 'rest' }])
  platform.pass(100)
  expect(dispatched).toHaveLength(1)
})

test('when another visit begins, nothing asked for the old one answers into it', async () => {
  const draft = held<unknown>()
  const server = new FakeServer().on('/api/v2/advocacy/ai/generate', () => draft.answer)
  const { perform, stopAll, dispatched, platform } = aRunner(server)
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
  platform.pass(10)
  await settled()
  expect(dispatched).toEqual([])
})

test('[API-12] an event is logged with session and campaign, outlives the page, and may fail unheard', async () => {
  const { perform, server, dispatched, platform } = aRunner()
  perform([{ do: 'log', event: 'opened_page', value: 'message' }])
  await settled()
  expect(server.requests[0]).toMatchObject({
    path: '/api/event',
    keepalive: true,
    body: { sessionId: 'visit-1', event: 'opened_page', value: 'message', campaignId: 'fair-tickets' },
  })
  expect([dispatched, platform.reports]).toEqual([[], []])
})

test('[RES-10] an event of another letter of the tab is logged with that letter’s session and campaign', () => {
  const { perform, server } = aRunner()
  const visit = { sessionId: 'visit-7', campaignId: 'clean-water' }
  perform([{ do: 'log', event: 'submission', value: 'limited', visit }])
  expect(server.requests[0]?.body).toMatchObject({ event: 'submission', value: 'limited', ...visit })
})

test.each([
  ['https', 'https://elsewhere.example.org/now', 'https://elsewhere.example.org/now'],
  ['this site', '/another-campaign', 'https://write.example.org/another-campaign'],
  ['this very machine', 'http://localhost:3000/x', 'http://localhost:3000/x'],
])('a redirect to %s is followed', (_where, url, expected) => {
  const { perform, platform } = aRunner()
  perform([{ do: 'leave', url }])
  expect(platform.left).toEqual([expected])
})

test('[SHELL-01] a redirect keeps the query, to another campaign here and to elsewhere', () => {
  const { perform, platform } = aRunner()
  platform.url = new URL('https://write.example.org/over?utm_source=mail&requestId=r-1')
  perform([
    { do: 'leave', url: '/how-we-vote' },
    { do: 'leave', url: 'https://elsewhere.example/thanks?own=1#top' },
  ])
  expect(platform.left).toEqual([
    'https://write.example.org/how-we-vote?utm_source=mail&requestId=r-1',
    'https://elsewhere.example/thanks?own=1&utm_source=mail&requestId=r-1#top',
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
  const { perform, platform } = aRunner()
  perform([{ do: 'leave', url }])
  expect(platform.left).toEqual([])
  expect(platform.reports).toEqual(['A redirect leads to no safe address.'])
})

test('who the person is is remembered on the device, and forgotten when they say so', () => {
  const { perform, platform } = aRunner()
  const info = {
    prefix: 'DR' as const,
    email: 'w@example.org',
    firstName: 'W',
    lastName: 'A',
    dateTermsAndPrivacyAccepted: '2026-11-20T12:00:00Z',
  }
  perform([{ do: 'remember', info }])
  expect(loadConstituent(platform.deviceStorage)).toEqual(info)
  expect(platform.tabStorage.texts.size).toBe(0)
  perform([{ do: 'forget' }])
  expect(platform.deviceStorage.texts.size).toBe(0)
})

test('places are gone to, and failures said on the console', () => {
  const { perform, gone, platform } = aRunner()
  perform([
    { do: 'go', to: { page: 'personal' } },
    { do: 'report', reason: 'bills failed: 500' },
  ])
  expect(gone).toEqual([{ page: 'personal' }])
  expect(platform.reports).toEqual(['bills failed: 500'])
})

test.each([
  ['nothing', '', undefined],
  ['a question mark alone', '?', undefined],
  ['parameters that are not a source', '?name=Wilma&requestId=r1&preferred=yes&utmost=1', undefined],
  [
    'the source named in a link',
    '?utm_source=newsletter&utm_medium=e%20mail&name=Wilma',
    { utm_source: 'newsletter', utm_medium: 'e mail' },
  ],
  ['a source and a reference', '?source=flyer&ref=desk', { source: 'flyer', ref: 'desk' }],
])('an address that says %s', (_what, search, expected) => {
  expect(sourceOf(new URLSearchParams(search))).toEqual(expected)
})

const demand = aWorkDemand()
const sentBatch = aBatch()
const { sessionId } = sentBatch

function submissionAnswering(answer: Response) {
  return aRunner(new FakeServer().on('/api/submission/advocacy', () => answer))
}

test('a demand for proof is dispatched with the batch that was sent', async () => {
  const { perform, dispatched } = submissionAnswering(
    Response.json({ error: 'prove it', proof: demand }, { status: 428 }),
  )
  perform([{ do: 'submit', batch: sentBatch }])
  await settled()
  expect(dispatched).toEqual([{ type: 'proofDemanded', demand, batch: sentBatch }])
})

test.each([
  ['61', 2],
  ['60', 1],
  [undefined, 60],
])('past the limit, with Retry-After %s, the next attempt may come in %d minutes', async (after, minutes) => {
  const headers: Record<string, string> = after ? { 'retry-after': after } : {}
  const { perform, dispatched } = submissionAnswering(
    Response.json({ error: 'later' }, { status: 429, headers }),
  )
  perform([{ do: 'submit', batch: sentBatch }])
  await settled()
  expect(dispatched).toEqual([{ type: 'submissionLimited', minutes, sessionId }])
})

test('a letter that reads as a threat is refused, and not said to have failed', async () => {
  const problems = [{ field: 'threat', message: 'reads as a threat' }]
  const { perform, dispatched } = submissionAnswering(
    Response.json({ error: 'no', problems }, { status: 400 }),
  )
  perform([{ do: 'submit', batch: sentBatch }])
  await settled()
  expect(dispatched).toEqual([{ type: 'submissionRefused', ending: 'refused', sessionId }])
})

test('a letter to a campaign that has ended in the meantime is refused for that reason', async () => {
  const problems = [{ field: 'submissions.0.organizationCampaignId', message: 'the campaign is not open' }]
  const { perform, dispatched } = submissionAnswering(
    Response.json({ error: 'no', problems }, { status: 422 }),
  )
  perform([{ do: 'submit', batch: sentBatch }])
  await settled()
  expect(dispatched).toEqual([{ type: 'submissionRefused', ending: 'closed', sessionId }])
})

test('a demand that cannot be read is a failed call', async () => {
  const { perform, dispatched } = submissionAnswering(Response.json({ error: 'no' }, { status: 428 }))
  perform([{ do: 'submit', batch: sentBatch }])
  await settled()
  expect(dispatched).toEqual([{ type: 'submissionFailed', reason: 'submission failed: 428', sessionId }])
})

const solve = { do: 'solve', challenge: aChallenge(), batch: sentBatch, withinMs: 10_000 } as const

test.each([
  ['finds a solution', aSolution()],
  ['finds none in time', null],
])('when the device %s, that is dispatched', async (_what, work) => {
  const { perform, dispatched, platform } = aRunner()
  platform.solution = work
  perform([solve])
  await settled()
  expect(dispatched).toEqual([{ type: 'workEnded', work, batch: sentBatch }])
})

test('a device that cannot start a worker has no solution', async () => {
  const { perform, dispatched, platform } = aRunner()
  platform.solve = () => Promise.reject(new Error('no worker'))
  perform([solve])
  await settled()
  expect(dispatched).toEqual([{ type: 'workEnded', work: null, batch: sentBatch }])
})

test('the answer to a letter comes also to the visit after it, with the visit that sent it', async () => {
  const reply = aReply([aDelivered()], [])
  const server = new FakeServer().on('/api/submission/advocacy', () => Response.json(reply))
  const { perform, stopAll, dispatched } = aRunner(server)
  perform([{ do: 'submit', batch: { submissions: [], sessionId: 'visit-1' } }])
  stopAll()
  await settled()
  expect(dispatched).toEqual([{ type: 'submissionAnswered', reply, sessionId: 'visit-1' }])
})

test('a letter of the next visit does not drop the answer to the one before', async () => {
  const reply = aReply([aDelivered()], [])
  const server = new FakeServer().on('/api/submission/advocacy', () => Response.json(reply))
  const { perform, stopAll, dispatched } = aRunner(server)
  perform([{ do: 'submit', batch: { submissions: [], sessionId: 'visit-1' } }])
  stopAll()
  perform([{ do: 'submit', batch: { submissions: [], sessionId: 'visit-2' } }])
  await settled()
  expect(dispatched).toEqual([
    { type: 'submissionAnswered', reply, sessionId: 'visit-1' },
    { type: 'submissionAnswered', reply, sessionId: 'visit-2' },
  ])
})

test('work for an ended visit is dropped', async () => {
  const { perform, stopAll, dispatched, platform } = aRunner()
  platform.solution = aSolution()
  perform([solve])
  stopAll()
  await settled()
  expect(dispatched).toEqual([])
})
