import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pool } from 'workerpool'
import type { Log } from '../base/log.ts'
import type { LetterWork } from './letterWork.ts'
import { composePlainLetter } from './offlineDrafter.ts'

export type LetterThreads = LetterWork & {
  /** Ends the threads, and the work in them. */
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
  /** Work is ended `workMs` after a thread began it, or after both times. Past `waiting` in the queue it is refused. */
  limits?: typeof usualLimits
}

/**
 * Two threads at least, started by the first letter: one slow letter does not stop the others. If a letter takes too
 * long, `compose` writes a plain one, and the other methods throw.
 */
export function openLetterThreads({
  log,
  script = new URL('./letterWorker.js', import.meta.url),
  limits = usualLimits,
}: ThreadSettings): LetterThreads {
  const threads = pool(fileURLToPath(script), {
    workerType: 'thread',
    maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
    maxQueueSize: limits.waiting,
    workerTerminateTimeout: stopMs,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } },
  })

  async function run<N extends keyof LetterWork>(
    name: N,
    parameters: Parameters<LetterWork[N]>,
  ): Promise<Awaited<ReturnType<LetterWork[N]>>> {
    let begun = () => {}
    const working = threads.exec<LetterWork[N]>(name, parameters, { on: () => begun() })
    begun = () => void working.timeout(limits.workMs)
    const timer = setTimeout(() => working.cancel(), limits.waitMs + limits.workMs)
    try {
      return await working
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async compose(request) {
      try {
        return await run('compose', [request])
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a plain letter stands in')
        return composePlainLetter(request)
      }
    },
    readWhole: (written, request) => run('readWhole', [written, request]),
    release: growing => run('release', [growing]),
    close: async () => void (await threads.terminate(true)),
  }
}
