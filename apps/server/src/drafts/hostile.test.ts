import {
  type DraftReply,
  type DraftRequest,
  draftProblem,
  subjectProblem,
} from '@redress/core/message/message'
import { codePoints, cutToCodePoints, keepLegal } from '@redress/core/text/text'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { openLanguageModel } from '../outside/drafter/openLanguageModel.ts'
import { aLetter, writes } from '../outside/drafter/testing/answers.ts'
import { type FakeModel, openFakeModel } from '../outside/drafter/testing/openFakeModel.ts'
import { type Drafter, roomFor } from './drafter.ts'
import { openLetterWork } from './letterWork.ts'
import { openModelDrafter } from './modelDrafter.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'
import { instructions } from './prompt.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { hostileAnswers } from './testing/hostileAnswers.ts'
import { hostileInputs } from './testing/hostileInputs.ts'

const key = 'sk-not-a-real-key'
const uncounted = { modelAsked: () => {}, modelSpent: () => {}, stoodIn: () => {} }

let fake: FakeModel
beforeAll(async () => {
  fake = await openFakeModel()
})
afterAll(() => fake.close())

function open(kind: 'openai' | 'anthropic' = 'openai'): Drafter {
  return openModelDrafter({
    model: openLanguageModel(kind, { url: fake.url, model: 'fake-1', key }),
    standIn: openOfflineDrafter(),
    letterWork: openLetterWork(),
    metrics: uncounted,
    clock: openClock(),
    timeouts: { wholeMs: 1_000, firstSentenceMs: 1_000, lastSentenceMs: 1_500 },
  })
}

/** The whole of a draft that is told, and its sentences on the way. */
async function hear(drafter: Drafter, request: DraftRequest) {
  const telling = drafter.stream?.(request)
  const sentences: string[] = []
  for (;;) {
    const step = await telling?.next()
    if (!step) throw new Error('this drafter tells nothing')
    if (step.done) return { reply: step.value, sentences }
    sentences.push(step.value.sentence)
  }
}

const forbidden: [string, RegExp][] = [
  ['tabs', /\t/],
  [
    'marks of direction and signs without a width',
    /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/u,
  ],
  ['tags', /<[/!?a-z]/i],
  ['what runs', /onerror|onload|alert\(|document\.cookie/i],
  ['links', /evil\.example|https?:|javascript:|data:text/i],
  ['another person', /Jane|Roe|Oak Street|Springfield|555-0147|078-05-1120|mail\.example/],
  ['an invented life', /veteran|mother of three|lost my job/i],
  ['places to fill in', /\[Your|\{\{/],
  ['the key', /sk-not-a-real-key/],
  ['the prompt', /You are given one JSON object|"reasoning"\s*:/],
]

function expectClean(text: string) {
  expect(keepLegal(text), 'control characters, and halves of characters').toBe(text)
  for (const [what, pattern] of forbidden) expect(text, what).not.toMatch(pattern)
}

function expectUsable(reply: DraftReply, request: DraftRequest) {
  expect(draftProblem(reply.message)).toBeUndefined()
  expect(codePoints(reply.message)).toBeLessThanOrEqual(roomFor(request))
  expect(subjectProblem(reply.subject)).toBeUndefined()
  expect(codePoints(reply.subject)).toBeGreaterThanOrEqual(6)
  expect(reply.standIn).toBe(reply.offline ? 'unavailable' : undefined)
  for (const doubt of reply.doubts ?? []) expect(reply.message).toContain(doubt)
}

test('there are 60 hostile answers and 200 hostile inputs at least', () => {
  expect(new Set(hostileAnswers.map(([name]) => name)).size).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileInputs).size).toBeGreaterThanOrEqual(200)
})

describe('a model that answers with', () => {
  test.each(hostileAnswers)('%s leaves the visitor with a letter they can use', async (_name, answer) => {
    fake.answer = answer
    const request = aDraftRequest()
    const whole = await open().draft(request)
    expectUsable(whole, request)
    expectClean(`${whole.subject}\n${whole.message}`)
    const { reply, sentences } = await hear(open(), request)
    expectUsable(reply, request)
    expectClean(`${reply.subject}\n${reply.message}`)
    for (const sentence of sentences) expectClean(sentence)
  })
})

test('an honest letter arrives as it was written, whole and in sentences', async () => {
  fake.answer = writes(aLetter)
  for (const kind of ['openai', 'anthropic'] as const) {
    const honest = { ...aLetter, offline: false, doubts: [] }
    expect(await open(kind).draft(aDraftRequest())).toEqual(honest)
    const { reply, sentences } = await hear(open(kind), aDraftRequest())
    expect(reply).toEqual(honest)
    expect(sentences.length).toBeGreaterThan(2)
    expect(aLetter.message.startsWith(sentences.join(''))).toBe(true)
  }
})

/** Where a text may come from, and where it stands in the material. */
const places: [string, (text: string) => Partial<DraftRequest>, (material: Material) => unknown][] = [
  ['reasoning', text => ({ sender: { reasoning: text } }), material => material.reasoning],
  ['campaign’s issue', text => ({ category: text }), material => material.issue],
  ['campaign’s starter message', text => ({ exampleMessages: [text] }), material => material.examples[0]],
  ['campaign’s facts', text => ({ metadata: { more: text } }), material => material.facts.more],
  [
    'bill’s title',
    text => ({ supportedBills: [billCalled(text, '')] }),
    material => material.stances[0]?.title,
  ],
  [
    'bill’s summary',
    text => ({ supportedBills: [billCalled('', text)] }),
    material => material.stances[0]?.summary,
  ],
]

type Material = {
  reasoning: string
  issue: string
  examples: string[]
  facts: Record<string, string>
  stances: { title: string; summary: string; stance: string }[]
}

const billCalled = (billTitle: string, billSummary: string) => ({
  billName: 'TICKET Act',
  billTitle,
  billSummary,
  proOrCon: 'PRO' as const,
})

test('two hundred hostile texts, each somewhere else, are material to the model and nothing more', async () => {
  fake.answer = writes(aLetter)
  const drafter = open()
  for (const [number, text] of hostileInputs.entries()) {
    const [, ask, found] = places[number % places.length] ?? places[0]!
    fake.asked.length = 0
    const request = aDraftRequest(ask(text))
    expectUsable(await drafter.draft(request), request)
    const body = fake.asked[0]?.body
    expect(Object.keys(body ?? {}).toSorted()).toEqual(['messages', 'model', 'response_format'])
    const [system, user, ...rest] = body?.messages ?? []
    expect(rest).toEqual([])
    expect(system).toEqual({ role: 'system', content: instructions })
    const material = JSON.parse(String(user?.content))
    expect(Object.keys(material)).toEqual(['reasoning', 'stances', 'issue', 'examples', 'facts', 'wording'])
    expect(found(material)).toBe(cutToCodePoints(keepLegal(text).trim(), codePoints(String(found(material)))))
    expect(found(material) === '').toBe(keepLegal(text).trim() === '')
    expect(JSON.stringify(body)).not.toContain(key)
  }
})

test('the offline drafter makes something usable of them too', async () => {
  for (const text of hostileInputs) {
    const request = aDraftRequest({ sender: { reasoning: text } })
    const reply = await openOfflineDrafter().draft(request)
    expectUsable({ ...reply, standIn: 'unavailable' }, request)
  }
})
