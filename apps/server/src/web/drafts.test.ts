import { once } from 'node:events'
import { request } from 'node:http'
import { calls } from '@redress/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClock } from '../platform/clock.ts'
import { openMetrics } from '../platform/metrics/metrics.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { openDraftingModel } from '../writing/drafts/draftingModel.ts'
import { removeOldDrafts } from '../writing/drafts/draftStore.ts'
import { aDraftRequest } from '../writing/drafts/testing/aDraftRequest.ts'
import { openLanguageModel } from '../writing/models/openLanguageModel.ts'
import { aDraft, answersWith, drafts, noObjection, saysInParts } from '../writing/models/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../writing/models/testing/openFakeModel.ts'

const path = '/api/v2/advocacy/ai/generate'
const hourMs = 3600_000
const key = 'sk-not-a-real-key'
const drafted = 'My $40 ticket cost me $71 at the end, and I felt cheated.'
const reasons = 'My mother cannot cross our street any more'

let fake: FakeModel
let product: TestProduct
const counted: string[] = []
const modelClock = openClock()

beforeAll(async () => {
  fake = await openFakeModel()
  const metrics = {
    modelAsked: () => counted.push('asked'),
    modelSpent: ({ input, output }: { input: number; output: number }) => counted.push(`${input}+${output}`),
  }
  const model = openDraftingModel({
    model: openLanguageModel('openai', { url: fake.url, model: 'fake-1', key }),
    metrics,
    timeouts: { firstMs: 7_500, verdictMs: 7_500, wholeMs: 29_500 },
    isVerified: false,
    clock: modelClock,
  })
  const env = { DRAFTS_PER_SESSION: '3', DRAFTS_PER_ORGANIZATION: '5', DRAFTER_DAILY_LIMIT: '8' }
  product = await openTestProduct({ worker: false, model, env })
})
beforeEach(async () => {
  fake.asked.length = 0
  fake.answer = drafts()
  counted.length = 0
  await product.database.db.deleteFrom('daily_budgets').execute()
  await product.database.db.deleteFrom('draft_answers').execute()
})
afterAll(async () => {
  await product.close()
  await fake.close()
})

let visits = 0
const aVisit = () => {
  visits += 1
  return { sessionId: `visit-${visits}`, campaignId: 'vote' }
}

async function ask(body: object, accept = 'application/json') {
  const headers = { 'x-api-key': 'redress-public', 'content-type': 'application/json', accept }
  const answer = await product.app.inject({ method: 'POST', url: path, headers, payload: body })
  expect(answer.statusCode).toBe(200)
  return answer
}

const draftOf = async (body: object) => calls.draft.reply.parse((await ask(body)).json())

describe('a draft as a stream', () => {
  test('[API-07] arrives sentence by sentence if a caller accepts a stream, and ends with the whole letter', async () => {
    const answer = await ask({ ...aDraftRequest(), ...aVisit() }, 'text/event-stream')
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const events = answer.payload.split('\n\n').filter(Boolean)
    const pieces = events.slice(1, -1).map(each => JSON.parse(each.replace('data: ', '')).sentence)
    expect(pieces).toHaveLength(3)
    const [name, said = ''] = events.at(-1)?.split('\ndata: ') ?? []
    expect(name).toBe('event: reply')
    const reply = calls.draft.reply.parse(JSON.parse(said))
    expect(reply.offline).toBe(false)
    expect(reply.message).toContain(drafted)
    expect(reply.message.startsWith(pieces.join(''))).toBe(true)
  })

  test('is one reply if the caller accepts no stream, or if the draft is stored already', async () => {
    const body = { ...aDraftRequest(), ...aVisit() }
    expect((await draftOf(body)).message).toContain(drafted)
    const again = await ask(body, 'text/event-stream')
    expect(again.headers['content-type']).toMatch(/^application\/json/)
  })

  test('that a model breaks off ends with the letter in the person’s own words', async () => {
    fake.answer = saysInParts([JSON.stringify(aDraft).slice(0, 260)])
    const { payload } = await ask({ ...aDraftRequest(), ...aVisit() }, 'text/event-stream')
    const reply = calls.draft.reply.parse(JSON.parse(payload.split('event: reply\ndata: ')[1] ?? ''))
    expect(reply).toMatchObject({ offline: true, fallback: 'unavailable' })
    expect(reply.message).toContain('I felt cheated.')
  })

  test('is cancelled at the model when its reader disconnects', async () => {
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
    const before = fake.hungUp
    let left = 2
    fake.answer = saysInParts([...(JSON.stringify(aDraft).match(/[\s\S]{1,90}/g) ?? []), 'x'], async () => {
      left -= 1
      if (left < 0) await new Promise(() => {})
    })
    const headers = {
      'x-api-key': 'redress-public',
      'content-type': 'application/json',
      accept: 'text/event-stream',
    }
    const reading = request(address + path, { method: 'POST', headers, agent: false })
    reading.on('error', () => undefined)
    reading.end(JSON.stringify({ ...aDraftRequest(), ...aVisit() }))
    const [answer] = await once(reading, 'response')
    await once(answer, 'data')
    reading.destroy()
    await expect.poll(() => fake.hungUp).toBe(before + 1)
    expect(counted).toEqual(['asked'])
  })
})

describe('a draft by the visitor’s own browser', () => {
  const post = (payload: object) =>
    product.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-api-key': 'redress-public', 'content-type': 'application/json' },
      payload,
    })

  test('takes a prompt, a second prompt and the letter, and no model of the server', async () => {
    const { sessionId, campaignId } = aVisit()
    const first = await draftOf({ ...aDraftRequest(), sessionId, campaignId, prompt: true })
    const second = await draftOf({ job: first.job, answer: JSON.stringify(aDraft), sessionId })
    expect(second.verifyPrompt).toContain('You check a letter')
    const reply = await draftOf({ job: second.job, answer: JSON.stringify(noObjection), sessionId })
    expect(reply).toMatchObject({ offline: false, model: 'device' })
    expect(reply.message).toContain(drafted)
    expect(fake.asked).toEqual([])
  })

  test.each([
    ['a job that is none', { job: 'nonsense', answer: '{}' }, 422, 'job'],
    ['an answer of more than 32 KB', { job: 'nonsense', answer: 'é'.repeat(20_000) }, 422, 'answer'],
    ['an answer of far more', { job: 'nonsense', answer: 'x'.repeat(40_000) }, 400, 'answer'],
  ])('is refused with %s', async (_what, body, status, field) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().problems[0].field).toContain(field)
  })
})

describe('the cost of drafts', () => {
  test('a model that limits requests is not asked for a while, and the budget is not charged', async () => {
    fake.answer = answersWith(429, 'no')
    for (let time = 0; time < 5; time += 1) {
      expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ fallback: 'unavailable' })
    }
    expect(counted).toEqual(['asked', 'asked', 'asked'])
    fake.answer = drafts()
    modelClock.advance(30_000)
    expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ offline: false })
  })

  test('the same request of the same visit asks the model once, ignoring white space', async () => {
    const body = { ...aDraftRequest(), ...aVisit() }
    const one = await draftOf(body)
    expect(await draftOf(body)).toEqual(one)
    const spaced = { ...body, sender: { reasoning: `${body.sender.reasoning}\n ` } }
    expect(await draftOf(spaced)).toEqual(one)
    expect(fake.asked).toHaveLength(1)
    expect(counted).toEqual(['asked', '300+120'])
  })

  test.each([
    ['another wording', { variant: 1 }],
    ['other reasons', { sender: { reasoning: 'I felt cheated.' } }],
    ['another visit', { sessionId: 'another-visit' }],
  ])('%s makes another request', async (_what, difference) => {
    const body = { ...aDraftRequest(), ...aVisit() }
    await draftOf(body)
    await draftOf({ ...body, ...difference })
    expect(fake.asked).toHaveLength(2)
  })

  test('a request without a visit is answered anew each time', async () => {
    await draftOf(aDraftRequest())
    await draftOf(aDraftRequest())
    expect(fake.asked).toHaveLength(2)
  })

  test('a fallback draft is made again on the next request', async () => {
    fake.answer = answersWith(429, '{}')
    const body = { ...aDraftRequest(), ...aVisit() }
    expect(await draftOf(body)).toMatchObject({ offline: true, fallback: 'unavailable' })
    fake.answer = drafts()
    expect(await draftOf(body)).toMatchObject({ offline: false })
    expect(counted).toEqual(['asked', 'asked', '300+120'])
  })

  test('an answer is reused for an hour, and then removed', async () => {
    const body = { ...aDraftRequest(), ...aVisit() }
    await draftOf(body)
    product.clock.advance(hourMs)
    await draftOf(body)
    expect(fake.asked).toHaveLength(2)
    product.clock.advance(hourMs)
    await removeOldDrafts(product)
    expect(await product.database.db.selectFrom('draft_answers').selectAll().execute()).toEqual([])
    product.clock.advance(-2 * hourMs)
  })

  test('a visit that has used its drafts of the day gets offline ones, which say so', async () => {
    const visit = aVisit()
    const fallbacks = []
    for (const variant of [1, 2, 3, 4])
      fallbacks.push((await draftOf({ ...aDraftRequest({ variant }), ...visit })).fallback)
    expect(fallbacks).toEqual([undefined, undefined, undefined, 'budget'])
    expect(fake.asked).toHaveLength(3)
    product.clock.advance(24 * hourMs)
    expect((await draftOf({ ...aDraftRequest({ variant: 5 }), ...visit })).offline).toBe(false)
    product.clock.advance(-24 * hourMs)
  })

  test('all visits of an organization that has used its budget get offline drafts, and no others', async () => {
    const fallbacks = []
    for (let visit = 0; visit < 6; visit += 1)
      fallbacks.push((await draftOf({ ...aDraftRequest(), ...aVisit() })).fallback)
    expect(fallbacks.map(each => each ?? 'none')).toEqual(['none', 'none', 'none', 'none', 'none', 'budget'])
    expect(await draftOf({ ...aDraftRequest(), ...aVisit(), campaignId: 'no-such-campaign' })).toMatchObject({
      offline: false,
    })
  })

  test('all visits of an installation that has used its budget get offline drafts, and the budget is not charged further', async () => {
    const fallbacks = []
    for (const campaignId of ['vote', '']) {
      for (let visit = 0; visit < 5; visit += 1) {
        const { fallback = 'none' } = await draftOf({ ...aDraftRequest(), ...aVisit(), campaignId })
        fallbacks.push(fallback)
      }
    }
    expect(fallbacks).toEqual([...Array(8).fill('none'), 'budget', 'budget'])
    expect(fake.asked).toHaveLength(8)
    product.clock.advance(24 * hourMs)
    expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ offline: false })
    product.clock.advance(-24 * hourMs)
  })

  test('many requests at once spend no more than the budget', async () => {
    const asking = Array.from({ length: 12 }, () => draftOf({ ...aDraftRequest(), ...aVisit() }))
    const drafts = await Promise.all(asking)
    expect(drafts.filter(each => !each.offline)).toHaveLength(5)
    expect(fake.asked).toHaveLength(5)
  })

  test('counts from before yesterday are removed', async () => {
    await draftOf({ ...aDraftRequest(), ...aVisit() })
    product.clock.advance(48 * hourMs)
    await removeOldDrafts(product)
    expect(await product.database.db.selectFrom('daily_budgets').selectAll().execute()).toEqual([])
    product.clock.advance(-48 * hourMs)
  })
})

describe('privacy of drafts', () => {
  test('no word of reasons or draft can be read in the database, nor the visit', async () => {
    fake.answer = drafts({
      ...aDraft,
      sentences: [aDraft.sentences[0], { paragraph: 2, text: `${reasons}.`, from: ['P1'] }],
    })
    const visit = aVisit()
    const reply = await draftOf({ ...aDraftRequest({ sender: { reasoning: reasons } }), ...visit })
    expect(reply.message).toContain(reasons)
    const stored =
      await sql`select row_to_json(a)::text as a from draft_answers a union all select row_to_json(b)::text from daily_budgets b`.execute(
        product.database.db,
      )
    const said = JSON.stringify(stored.rows)
    expect(stored.rows).toHaveLength(5)
    for (const word of ['mother', 'street', 'drivers', visit.sessionId]) expect(said).not.toContain(word)
  })

  test('the visit, an email, a phone and a street are sent to no model', async () => {
    const reasoning = 'I live at 200 W 24th St, ada@mail.example.org, 307-555-0100. Fees hide.'
    await draftOf({ ...aDraftRequest({ sender: { reasoning } }), ...aVisit() })
    const said = JSON.stringify(fake.asked.map(each => [each.path, each.body]))
    expect(said).toContain('Fees hide.')
    for (const secret of ['24th', 'mail.example', '555-0100', 'visit-', '"vote"', key])
      expect(said).not.toContain(secret)
  })

  test('metrics count drafts, tokens and failures, and hold no personal data', async () => {
    const metrics = openMetrics(() => Promise.reject(new Error('No store is read here.')))
    metrics.modelAsked()
    metrics.modelSpent({ input: 300, output: 120 })
    metrics.draftFellBack('late')
    metrics.draftRepeated()
    const text = await metrics.read()
    expect(text).toContain('redress_drafter_requests_total 1')
    expect(text).toContain('redress_drafter_tokens_total{kind="input"} 300')
    expect(text).toContain('redress_drafter_tokens_total{kind="output"} 120')
    expect(text).toContain('redress_drafter_fallbacks_total{reason="late"} 1')
    expect(text).toContain('redress_drafter_repeats_total 1')
  })
})
