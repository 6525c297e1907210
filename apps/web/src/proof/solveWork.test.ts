import { aChallenge } from '@redress/core/testing/aProof'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveWork } from './solveWork.ts'

type Asked = { type: string; counterStart: number; counterStep: number }

/** A fake worker that answers when the test tells it to. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly asked: Asked[] = []
  isOver = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage(message: Asked) {
    this.asked.push(message)
  }
  terminate() {
    this.isOver = true
  }
  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2)
})

afterEach(() => {
  FakeWorker.all = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const solve = (signal = new AbortController().signal) => solveWork(aChallenge(), { withinMs: 10_000, signal })

/** Waits until the workers are started, and returns them. */
async function workers(): Promise<FakeWorker[]> {
  await vi.advanceTimersByTimeAsync(0)
  return FakeWorker.all
}

test('each core looks among other numbers, and the first solution counts', async () => {
  const solving = solve()
  const [one, two] = await workers()
  expect([one, two].map(each => each?.asked[0])).toMatchObject([
    { type: 'work', counterStart: 0, counterStep: 2 },
    { type: 'work', counterStart: 1, counterStep: 2 },
  ])
  two?.answer({ counter: 7, derivedKey: '00ab', time: 12 })
  expect(await solving).toEqual({
    challenge: aChallenge(),
    solution: { counter: 7, derivedKey: '00ab' },
  })
  expect(FakeWorker.all.every(each => each.isOver)).toBe(true)
})

test('without a solution in time there is none, and the workers end', async () => {
  const solving = solve()
  await workers()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(FakeWorker.all.some(each => each.isOver)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await solving).toBeNull()
  expect(FakeWorker.all.every(each => each.isOver)).toBe(true)
})

test('when the visit ends, so do the workers', async () => {
  const stop = new AbortController()
  const solving = solve(stop.signal)
  await workers()
  stop.abort()
  expect(await solving).toBeNull()
  expect(FakeWorker.all.every(each => each.isOver)).toBe(true)
})

test('a worker that cannot start is a failure', async () => {
  const solving = expect(solve()).rejects.toBeDefined()
  const [one] = await workers()
  one?.dispatchEvent(new Event('error'))
  await solving
  expect(FakeWorker.all.every(each => each.isOver)).toBe(true)
})

test('so is a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined)
  await expect(solve()).rejects.toBeDefined()
})
