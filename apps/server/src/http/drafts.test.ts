import { once } from 'node:events'
import { request } from 'node:http'
import { calls } from '@redress/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { removeOldDrafts } from '../drafts/draftStore.ts'
import { openModelEditor } from '../drafts/editor/modelEditor.ts'
import { aDraftRequest } from '../drafts/testing/aDraftRequest.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { openLanguageModel } from '../outside/drafter/openLanguageModel.ts'
import { anEdit, answersWith, edits, saysInParts } from '../outside/drafter/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../outside/drafter/testing/openFakeModel.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const path = '/api/v2/advocacy/ai/generate'
const hourMs = 3600_000
const key = 'sk-not-a-real-key'
const edited = anEdit.pieces.map(each => each.text).join(' ')
const reasons = 'My mother cannot cross our street any more'

let fake: FakeModel
let product: TestProduct
const counted: string[] = []
const editorClock = openClock()

beforeAll(async () => {
  fake = await openFakeModel()
  const metrics = {
    modelAsked: () => counted.push('asked'),
    modelSpent: ({ input, output }: { input: number; output: number }) => counted.push(`${input}+${output}`),
  }
  const editor = openModelEditor({
    model: openLanguageModel('openai', { url: fake.url, model: 'fake-1', key }),
    ...{ metrics, timeouts: { firstPieceMs: 7_500, wholeMs: 29_500 }, clock: editorClock },
  })
  const env = { DRAFTS_PER_SESSION: '3', DRAFTS_PER_ORGANIZATION: '5', DRAFTER_DAILY_LIMIT: '8' }
  product = await openTestProduct({ worker: false, editor, env })
})
beforeEach(async () => {
  fake.asked.length = 0
  fake.answer = edits(anEdit)
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
  test('[API-07] comes sentence by sentence to a caller that accepts a stream, and whole at the end', async () => {
    const answer = await ask({ ...aDraftRequest(), ...aVisit() }, 'text/event-stream')
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const events = answer.payload.split('\n\n').filter(Boolean)
    const pieces = events.slice(1, -1).map(each => JSON.parse(each.replace('data: ', '')).sentence)
    expect(pieces).toHaveLength(2)
    const [name, said = ''] = events.at(-1)?.split('\ndata: ') ?? []
    expect(name).toBe('event: reply')
    const reply = calls.draft.reply.parse(JSON.parse(said))
    expect(reply.offline).toBe(false)
    expect(reply.message).toContain(edited)
    expect(reply.message.startsWith(pieces.join(''))).toBe(true)
  })

  test('is one reply where the caller accepts no stream, and where the draft is kept already', async () => {
    const body = { ...aDraftRequest(), ...aVisit() }
    expect((await draftOf(body)).message).toContain(edited)
    const again = await ask(body, 'text/event-stream')
    expect(again.headers['content-type']).toMatch(/^application\/json/)
  })

  test('that a model breaks off ends with what came whole, or with the letter as it was', async () => {
    for (const [length, offline] of [
      [90, false],
      [40, true],
    ] as const) {
      fake.answer = saysInParts([JSON.stringify(anEdit).slice(0, length)])
      const { payload } = await ask({ ...aDraftRequest(), ...aVisit() }, 'text/event-stream')
      const reply = calls.draft.reply.parse(JSON.parse(payload.split('event: reply\ndata: ')[1] ?? ''))
      expect(reply).toMatchObject({ offline, ...(offline ? { standIn: 'unavailable' } : {}) })
      expect(reply.message).toContain('I felt cheated.')
    }
  })

  test('whose reader hangs up hangs up on the model', async () => {
    const address = await product.app.listen({ host: '127.0.0.1', port: 0 })
    const before = fake.hungUp
    let left = 2
    fake.answer = saysInParts([...(JSON.stringify(anEdit).match(/[\s\S]{1,90}/g) ?? []), 'x'], async () => {
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

describe('what it costs', () => {
  test('a model that was asked too much is left alone for a while, and no budget is spent on it', async () => {
    fake.answer = answersWith(429, 'no')
    for (let time = 0; time < 5; time += 1) {
      expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ standIn: 'unavailable' })
    }
    expect(counted).toEqual(['asked', 'asked', 'asked'])
    fake.answer = edits(anEdit)
    editorClock.advance(30_000)
    expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ offline: false })
  })

  test('the same request of the same visit is answered once', async () => {
    const body = { ...aDraftRequest(), ...aVisit() }
    const [one, two] = await Promise.all([draftOf(body), draftOf(body)])
    expect(await draftOf(body)).toEqual(one)
    expect(two).toEqual(one)
    expect(fake.asked).toHaveLength(1)
    expect(counted).toEqual(['asked', '300+120'])
  })

  test.each([
    ['another wording', { variant: 1 }],
    ['other reasons', { sender: { reasoning: 'I felt cheated.' } }],
    ['another visit', { sessionId: 'another-visit' }],
  ])('%s is another request', async (_what, difference) => {
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

  test('a draft that stood in for another is made anew', async () => {
    fake.answer = answersWith(429, '{}')
    const body = { ...aDraftRequest(), ...aVisit() }
    expect(await draftOf(body)).toMatchObject({ offline: true, standIn: 'unavailable' })
    fake.answer = edits(anEdit)
    expect(await draftOf(body)).toMatchObject({ offline: false })
    expect(counted).toEqual(['asked', 'asked', '300+120'])
  })

  test('an answer serves for an hour, and then is removed', async () => {
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

  test('a visit that has had its drafts of the day gets offline ones, which say so', async () => {
    const visit = aVisit()
    const standIns = []
    for (const variant of [1, 2, 3, 4])
      standIns.push((await draftOf({ ...aDraftRequest({ variant }), ...visit })).standIn)
    expect(standIns).toEqual([undefined, undefined, undefined, 'budget'])
    expect(fake.asked).toHaveLength(3)
    product.clock.advance(24 * hourMs)
    expect((await draftOf({ ...aDraftRequest({ variant: 5 }), ...visit })).offline).toBe(false)
    product.clock.advance(-24 * hourMs)
  })

  test('so do all visits of an organization that has used its budget, and no others', async () => {
    const standIns = []
    for (let visit = 0; visit < 6; visit += 1)
      standIns.push((await draftOf({ ...aDraftRequest(), ...aVisit() })).standIn)
    expect(standIns.map(each => each ?? 'none')).toEqual(['none', 'none', 'none', 'none', 'none', 'budget'])
    expect(await draftOf({ ...aDraftRequest(), ...aVisit(), campaignId: 'no-such-campaign' })).toMatchObject({
      offline: false,
    })
  })

  test('so do all visits of the installation that has used its own, and spend nothing of it with more', async () => {
    const standIns = []
    for (const campaignId of ['vote', '']) {
      for (let visit = 0; visit < 5; visit += 1) {
        const { standIn = 'none' } = await draftOf({ ...aDraftRequest(), ...aVisit(), campaignId })
        standIns.push(standIn)
      }
    }
    expect(standIns).toEqual([...Array(8).fill('none'), 'budget', 'budget'])
    expect(fake.asked).toHaveLength(8)
    product.clock.advance(24 * hourMs)
    expect(await draftOf({ ...aDraftRequest(), ...aVisit() })).toMatchObject({ offline: false })
    product.clock.advance(-24 * hourMs)
  })

  test('many at once spend no more than there is', async () => {
    const asking = Array.from({ length: 12 }, () => draftOf({ ...aDraftRequest(), ...aVisit() }))
    const drafts = await Promise.all(asking)
    expect(drafts.filter(each => !each.offline)).toHaveLength(5)
    expect(fake.asked).toHaveLength(5)
  })

  test('what was counted before yesterday is removed', async () => {
    await draftOf({ ...aDraftRequest(), ...aVisit() })
    product.clock.advance(48 * hourMs)
    await removeOldDrafts(product)
    expect(await product.database.db.selectFrom('daily_budgets').selectAll().execute()).toEqual([])
    product.clock.advance(-48 * hourMs)
  })
})

describe('what is kept and sent', () => {
  test('no word of reasons or draft can be read in the database, nor the visit', async () => {
    fake.answer = edits({ pieces: [{ from: [1], text: `${reasons}!` }] })
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

  test('the visit, an email, a phone and a street go to no model', async () => {
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
    metrics.stoodIn('late')
    metrics.draftRepeated()
    const text = await metrics.read()
    expect(text).toContain('redress_drafter_requests_total 1')
    expect(text).toContain('redress_drafter_tokens_total{kind="input"} 300')
    expect(text).toContain('redress_drafter_tokens_total{kind="output"} 120')
    expect(text).toContain('redress_drafter_stand_ins_total{reason="late"} 1')
    expect(text).toContain('redress_drafter_repeats_total 1')
  })
})
