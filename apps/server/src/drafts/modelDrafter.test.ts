import { collectMemory } from '@redress/channels/testing/collectMemory'
import { expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { type LanguageModel, ModelFailed, type Written } from '../outside/drafter/languageModel.ts'
import { aLetter } from '../outside/drafter/testing/answers.ts'
import { openLetterWork } from './letterWork.ts'
import { openModelDrafter } from './modelDrafter.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

const never = new Promise<never>(() => {})
const short = { wholeMs: 40, firstSentenceMs: 40, lastSentenceMs: 120 }
const long = { wholeMs: 20_000, firstSentenceMs: 20_000, lastSentenceMs: 20_000 }
const first = { subject: '', message: 'A ticket for $40 cost me $71 at the end. The price' }

function open(growing: (signal: AbortSignal) => AsyncIterable<Written>, patience = short) {
  const clock = openClock(0)
  const counted: string[] = []
  const signals: AbortSignal[] = []
  const model: LanguageModel = {
    async write(_prompt, { signal }) {
      signals.push(signal)
      let last: Written = { subject: '', message: '' }
      for await (const written of growing(signal)) last = written
      return last
    },
    stream(_prompt, { signal }) {
      signals.push(signal)
      return growing(signal)
    },
  }
  const metrics = {
    modelAsked: () => counted.push('asked'),
    modelSpent: () => {},
    stoodIn: (why: string) => counted.push(why),
  }
  const drafter = openModelDrafter({
    model,
    standIn: openOfflineDrafter(),
    letterWork: openLetterWork(),
    metrics,
    timeouts: patience,
    clock,
  })
  return { drafter, counted, signals, clock }
}

async function* writesThenHangs(...all: Written[]) {
  yield* all
  await never
}

async function* writesAll(...all: Written[]) {
  yield* all
}

const offline = { offline: true, standIn: 'unavailable' }

test('a letter in one piece is waited for so long, and then made offline', async () => {
  const { drafter, counted, signals } = open(() => writesThenHangs(first))
  const drafting = drafter.draft(aDraftRequest())
  setTimeout(collectMemory, 10)
  expect(await drafting).toMatchObject(offline)
  expect(counted).toEqual(['asked', 'late'])
  expect(signals.every(each => each.aborted)).toBe(true)
})

test('so is a first sentence', async () => {
  const { drafter, counted, signals } = open(() => writesThenHangs(), { ...long, firstSentenceMs: 40 })
  const telling = drafter.stream?.(aDraftRequest())
  expect(await telling?.next()).toMatchObject({ done: true, value: offline })
  expect(counted).toEqual(['asked', 'late'])
  expect(signals.every(each => each.aborted)).toBe(true)
})

test('once it has come there is more time for the others, and an end to it', async () => {
  const { drafter, counted } = open(() => writesThenHangs(first), { ...short, wholeMs: 20_000 })
  const telling = drafter.stream?.(aDraftRequest())
  expect(await telling?.next()).toEqual({
    done: false,
    value: { sentence: 'A ticket for $40 cost me $71 at the end.' },
  })
  expect(await telling?.next()).toMatchObject({ done: true, value: offline })
  expect(counted).toEqual(['asked', 'late'])
})

test('a caller that disconnects aborts the model, and counts as no failure', async () => {
  const { drafter, counted, signals } = open(() => writesThenHangs(first), long)
  const gone = new AbortController()
  const telling = drafter.stream?.(aDraftRequest(), gone.signal)
  await telling?.next()
  const next = telling?.next()
  gone.abort()
  await next
  expect(counted).toEqual(['asked'])
  expect(signals.every(each => each.aborted)).toBe(true)
})

test('so does a caller that disconnects between two sentences', async () => {
  const { drafter, signals } = open(() => writesThenHangs(first), long)
  const telling = drafter.stream?.(aDraftRequest())
  await telling?.next()
  await telling?.return({ subject: '', message: '', offline: true })
  expect(signals.every(each => each.aborted)).toBe(true)
})

test.each(['limited', 'refused', 'broken'] as const)(
  'a model that fails is counted by why: %s',
  async why => {
    const { drafter, counted } = open(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ModelFailed(why)) }),
    }))
    expect(await drafter.draft(aDraftRequest())).toMatchObject(offline)
    expect(counted).toEqual(['asked', why])
  },
)

test('one that is late three times rests, until a request each half minute finds it back', async () => {
  let isBack = false
  const { drafter, clock } = open(() => (isBack ? writesAll(aLetter) : writesThenHangs()))
  for (let time = 0; time < 3; time += 1) {
    expect(drafter.mayTry?.()).toBe(true)
    await drafter.draft(aDraftRequest())
  }
  expect(drafter.mayTry?.()).toBe(false)
  clock.advance(30_000)
  expect([drafter.mayTry?.(), drafter.mayTry?.()]).toEqual([true, false])
  await drafter.draft(aDraftRequest())
  expect(drafter.mayTry?.()).toBe(false)
  isBack = true
  clock.advance(30_000)
  expect(drafter.mayTry?.()).toBe(true)
  await drafter.draft(aDraftRequest())
  expect([drafter.mayTry?.(), drafter.mayTry?.()]).toEqual([true, true])
})

test('disconnects and other errors of the model do not open the circuit', async () => {
  const { drafter } = open(() => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ModelFailed('broken')) }),
  }))
  const hanging = open(() => writesThenHangs())
  for (let time = 0; time < 4; time += 1) {
    await drafter.draft(aDraftRequest())
    await hanging.drafter.draft(aDraftRequest(), AbortSignal.abort())
  }
  expect([drafter.mayTry?.(), hanging.drafter.mayTry?.()]).toEqual([true, true])
})

test('what is claimed of the person and not said by them is asked about, or gone', async () => {
  const claim = 'As a nurse of thirty years, I know what that means.'
  const written = { ...aLetter, message: `${aLetter.message} ${claim}` }
  const reply = await open(() => writesAll(written), long).drafter.draft(aDraftRequest())
  expect(reply.offline).toBe(false)
  expect(reply.message.includes(claim) && !reply.doubts?.includes(claim)).toBe(false)
})
