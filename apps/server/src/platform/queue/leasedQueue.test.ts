import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextAttempt, startQueueWorker, whileLeased } from './leasedQueue.ts'

const second = 1_000

/** Opens a log that records errors. */
function openLog() {
  const errors: string[] = []
  const ignore = () => {}
  const error = (_fields: unknown, text?: string) => void errors.push(text ?? '')
  return { errors, log: { error, info: ignore, warn: ignore, debug: ignore } }
}

/** Opens a queue of numbers. The test decides when an item ends. */
function openNumbers(most = 3) {
  const waiting: number[] = []
  const begun: number[] = []
  const rooms: number[] = []
  const signals: AbortSignal[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const { errors, log } = openLog()
  const queue = {
    name: 'numbers',
    claims: [
      async (room: number) => {
        rooms.push(room)
        return waiting.splice(0, room)
      },
    ],
    perform: (each: number, signal: AbortSignal) => {
      begun.push(each)
      signals.push(signal)
      return new Promise<void>((resolve, reject) => {
        ends.set(each, error => (error ? reject(error) : resolve()))
      })
    },
    mostInFlight: most,
    log,
  }
  return { waiting, begun, rooms, signals, ends, errors, queue }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs all pending steps that need no time. */
const flush = () => vi.advanceTimersByTimeAsync(0)

describe('a queue worker', () => {
  test('lets all items in flight listen for its end, without a warning of Node in the log', async () => {
    const { waiting, signals, ends, queue } = openNumbers(30)
    const warned = vi.spyOn(process, 'emitWarning')
    waiting.push(...Array.from({ length: 30 }, (_, index) => index))
    const worker = startQueueWorker(queue)
    await flush()
    for (const signal of signals) signal.addEventListener('abort', () => {})
    expect(signals).toHaveLength(30)
    expect(warned).not.toHaveBeenCalled()
    for (const end of ends.values()) end()
    await worker.stop()
    warned.mockRestore()
  })

  test('claims as many items as it has room for, and more as items end', async () => {
    const { queue, waiting, begun, rooms, ends } = openNumbers()
    waiting.push(1, 2, 3, 4)
    const worker = startQueueWorker(queue)
    await flush()
    expect(begun).toEqual([1, 2, 3])
    ends.get(2)?.()
    await flush()
    expect(begun).toEqual([1, 2, 3, 4])
    expect(rooms).toEqual([3, 1])
    for (const end of ends.values()) end()
    await worker.stop()
  })

  test('without work looks once a second, and at once when it is woken', async () => {
    const { queue, rooms } = openNumbers()
    const worker = startQueueWorker(queue)
    await vi.advanceTimersByTimeAsync(2.5 * second)
    expect(rooms).toHaveLength(3)
    worker.wake()
    await flush()
    expect(rooms).toHaveLength(4)
    await worker.stop()
    expect(rooms).toHaveLength(4)
  })

  test('is idle after a look that finds nothing due while nothing is in flight', async () => {
    const { queue, waiting, ends } = openNumbers()
    waiting.push(1)
    const worker = startQueueWorker(queue)
    await flush()
    const idle = vi.fn()
    const resting = worker.idle().then(idle)
    await flush()
    expect(idle).not.toHaveBeenCalled()
    ends.get(1)?.()
    await resting
    waiting.push(2)
    const stopping = worker.idle()
    await flush()
    ends.get(2)?.()
    await worker.stop()
    await stopping
  })

  test('looks as often as its setting says', async () => {
    const { queue, rooms } = openNumbers()
    const worker = startQueueWorker({ ...queue, lookEveryMs: 20 })
    await vi.advanceTimersByTimeAsync(50)
    expect(rooms).toHaveLength(3)
    await worker.stop()
  })

  test('runs idle work after a look that found nothing, and survives its failure', async () => {
    const { queue, waiting, errors, ends } = openNumbers()
    waiting.push(1)
    const onIdle = vi.fn(async () => {
      throw new Error('no')
    })
    const worker = startQueueWorker({ ...queue, onIdle })
    await vi.advanceTimersByTimeAsync(1.5 * second)
    expect(onIdle).toHaveBeenCalledTimes(2)
    expect(errors).toEqual(['numbers: idle work failed', 'numbers: idle work failed'])
    ends.get(1)?.()
    await worker.stop()
  })

  test('goes on after a claim or an item fails, and with its other sources at once', async () => {
    const { queue, waiting, begun, errors, ends } = openNumbers()
    waiting.push(1)
    const broken = async () => {
      throw new Error('no connection')
    }
    const worker = startQueueWorker({ ...queue, claims: [broken, ...queue.claims] })
    await flush()
    expect(begun).toEqual([1])
    expect(new Set(errors)).toEqual(new Set(['numbers: failed to claim work']))
    ends.get(1)?.(new Error('no'))
    waiting.push(2)
    await flush()
    expect(begun).toEqual([1, 2])
    expect(errors).toContain('numbers: failed to persist an outcome')
    ends.get(2)?.()
    await worker.stop()
  })

  test('stops when its items have ended, and aborts them after seven seconds', async () => {
    const { queue, waiting, begun, signals, ends } = openNumbers()
    waiting.push(1)
    const worker = startQueueWorker(queue)
    await flush()
    const stopping = worker.stop()
    waiting.push(2)
    await vi.advanceTimersByTimeAsync(7 * second - 1)
    expect(signals[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signals[0]?.aborted).toBe(true)
    ends.get(1)?.()
    await stopping
    expect(begun).toEqual([1])
  })
})

test('a step may go on until five seconds before its lease ends, or the process stops', () => {
  const stop = new AbortController()
  const leaseEnds = 60 * second
  const at = (now: number) => whileLeased({ clock: { now: () => now }, signal: stop.signal }, leaseEnds)()
  expect(at(55 * second - 1)).toBe(true)
  expect(at(55 * second)).toBe(false)
  stop.abort()
  expect(at(0)).toBe(false)
})

describe('the next attempt', () => {
  const backoff = {
    soonMs: [1_000],
    firstMs: 60_000,
    longestMs: 200_000,
    tryForMs: 1_000_000,
    leastShare: 0.5,
  }
  const tried = { since: 0, now: 0 }

  test.each([
    [1, 1_000],
    [2, 60_000],
    [3, 120_000],
    [4, 200_000],
    [9, 200_000],
  ])('after %i failures waits between half of %i ms and all of it', (failures, longest) => {
    expect(nextAttempt({ ...tried, failures, chance: 0 }, backoff)).toBe(longest / 2)
    expect(nextAttempt({ ...tried, failures, chance: 1 }, backoff)).toBe(longest)
  })

  test('waits as long as the other side asks, but not beyond the end of retries', () => {
    const late = { since: 0, failures: 1, chance: 1 }
    expect(nextAttempt({ ...late, now: 0, retryAfterMs: 5_000 }, backoff)).toBe(5_000)
    expect(nextAttempt({ ...late, now: 0, retryAfterMs: 1 }, backoff)).toBe(1_000)
    expect(nextAttempt({ ...late, now: 998_999 }, backoff)).toBe(999_999)
    expect(nextAttempt({ ...late, now: 999_000 }, backoff)).toBeNull()
  })
})
