import { availableParallelism } from 'node:os'
import type { Log } from '../base/log.ts'
import type { LetterWork, TimedWork } from './letterWork.ts'
import { asBusy, openThreads, type ThreadLimits, ThreadsBusy } from './threads.ts'

export type LetterThreads = LetterWork & {
  warm(): Promise<void>
  close(): Promise<void>
}

/**
 * A busy machine takes some seconds to start a thread, and again for its first letter, whose code is compiled meanwhile.
 * One client cannot fill the queue alone.
 */
const usualLimits: ThreadLimits = { workMs: 10_000, waitMs: 20_000, waiting: 32, perClient: 16 }

type Settings = {
  log: Log
  /** A module that registers the methods of LetterWork. */
  script?: URL
  limits?: ThreadLimits
}

/**
 * One thread is started by `warm` or the first letter, others as letters wait. One processor stays free for requests. If
 * reading the reasons of a letter fails or takes too long, a thread composes the letter with the little that the reader
 * finds without its tools. `write` and `edit` throw ThreadsBusy where the queue is full.
 */
export function openLetterThreads({
  log,
  script = new URL('./letterWorker.js', import.meta.url),
  limits = usualLimits,
}: Settings): LetterThreads {
  const most = Math.min(4, Math.max(1, availableParallelism() - 1))
  const { threads, run, close } = openThreads({ script, most, limits })
  return {
    async write(job, client) {
      try {
        return await run(client, (until, options) =>
          threads.exec<TimedWork['write']>('write', [until, job], options),
        )
      } catch (error) {
        if (error instanceof ThreadsBusy) throw error
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a letter was composed unread')
        return run(client, (until, options) =>
          threads.exec<TimedWork['writePlain']>('writePlain', [until, job], options),
        ).catch(asBusy)
      }
    },
    edit: (job, client) =>
      run(client, (until, options) => threads.exec<TimedWork['edit']>('edit', [until, job], options)),
    warm: async () =>
      void (await threads
        .exec('warm', [])
        .catch((error: unknown) => log.debug({ err: error }, 'the letter thread was not warmed'))),
    close,
  }
}
