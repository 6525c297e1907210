import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openDeadline } from '@redress/channels/connection/ask'
import { pool } from 'workerpool'
import type { Log } from '../base/log.ts'
import { type LetterWork, type TimedWork, writePlainLetter } from './letterWork.ts'

export type LetterThreads = LetterWork & {
  warm(): Promise<void>
  close(): Promise<void>
}

/** An answer takes 8 s at most. */
const usualLimits = { workMs: 3_000, waitMs: 4_000, waiting: 32 }

const mostMemoryMb = 256

/** A thread that does not stop is ended after twice this. */
const stopMs = 100

type ThreadSettings = {
  log: Log
  /** A module that registers the methods of LetterWork. */
  script?: URL
  /** Work is ended `workMs` after a thread began it, and refused if none began it in `waitMs`, or past `waiting` in the queue. */
  limits?: typeof usualLimits
}

/**
 * One is started by `warm` or the first letter, others as letters wait. One processor stays free for requests. If a
 * letter takes too long, `write` composes it with the little that the reader finds without its tools, and `edit` throws.
 */
export function openLetterThreads({
  log,
  script = new URL('./letterWorker.js', import.meta.url),
  limits = usualLimits,
}: ThreadSettings): LetterThreads {
  const threads = pool(fileURLToPath(script), {
    workerType: 'thread',
    maxWorkers: Math.min(4, Math.max(1, availableParallelism() - 1)),
    maxQueueSize: limits.waiting,
    workerTerminateTimeout: stopMs,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } },
  })

  /** The wait has a limit of its own: to cancel work ends its thread, and a new one takes a while to begin. */
  async function run<T>(start: (until: number, options: Started) => Working<T>): Promise<Awaited<T>> {
    const wait = openDeadline(limits.waitMs)
    let begun = () => {}
    const working = start(Date.now() + limits.waitMs, { on: () => begun() })
    begun = () => {
      wait.lift()
      working.timeout(limits.workMs)
    }
    try {
      return await Promise.race([working, failedAt(wait.signal)])
    } finally {
      wait.lift()
    }
  }

  return {
    async write(job) {
      try {
        return await run((until, options) => threads.exec<TimedWork['write']>('write', [until, job], options))
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a letter was composed unread')
        return writePlainLetter(job)
      }
    },
    edit: job => run((until, options) => threads.exec<TimedWork['edit']>('edit', [until, job], options)),
    warm: async () =>
      void (await threads
        .exec('warm', [])
        .catch((error: unknown) => log.debug({ err: error }, 'the letter thread was not warmed'))),
    close: async () => void (await threads.terminate(true)),
  }
}

type Started = { on: () => void }
type Working<T> = PromiseLike<T> & { timeout(ms: number): unknown }

function failedAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
