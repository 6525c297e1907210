import { fileURLToPath } from 'node:url'
import { openDeadline } from '@redress/channels/connection/ask'
import { pool } from 'workerpool'

/** The threads have more work than they can begin in time. The caller may try again after a few seconds. */
class ThreadsBusy extends Error {
  constructor() {
    super('The threads are busy.')
  }
}

/**
 * Tells whether an error means that the threads are busy. The work itself is always short, so a time-out means that the
 * machine is overloaded.
 */
export function meansBusy(error: unknown): boolean {
  return error instanceof ThreadsBusy || (error instanceof Error && error.name === 'TimeoutError')
}

/**
 * The limits of work in threads. Work is stopped `workMs` after a thread began it, and given up if no thread has begun
 * it within `waitMs`. At most `waiting` calls may be waiting or running at once, and at most `perClient` of them may
 * come from one client.
 */
export type ThreadLimits = { workMs: number; waitMs: number; waiting: number; perClient: number }

/** `on` is called when a thread begins the work. */
export type Started = { on: () => void }

type Working<T> = PromiseLike<T> & { timeout(ms: number): unknown }

const MOST_MEMORY_MB = 256

/** If a thread does not stop, it is terminated after twice this time (ms). */
const STOP_MS = 100

type ThreadSettings = { script: URL; most: number; limits: ThreadLimits }

/** Runs a module that registers methods with workerpool. It uses up to `most` threads. */
export function openThreads({ script, most, limits }: ThreadSettings) {
  const threads = pool(fileURLToPath(script), {
    workerType: 'thread',
    maxWorkers: most,
    workerTerminateTimeout: STOP_MS,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } },
  })
  const enter = openLine(limits)

  return {
    threads,
    /**
     * Runs work for a client. `until` is the time in ms since 1970 at which the caller stops waiting.
     * @throws ThreadsBusy
     */
    async run<T>(
      client: string,
      start: (until: number, options: Started) => Working<T>,
    ): Promise<Awaited<T>> {
      const leave = enter(client)
      const wait = openDeadline(limits.waitMs)
      let begun = () => {}
      const working = start(Date.now() + limits.waitMs, { on: () => begun() })
      void Promise.resolve(working).then(leave, leave)
      begun = () => {
        wait.lift()
        working.timeout(limits.workMs)
      }
      try {
        // Canceling the work would end its thread, so work that has waited too long stays in the queue.
        return await Promise.race([working, busyAt(wait.signal)])
      } finally {
        wait.lift()
      }
    },
    close: async () => void (await threads.terminate(true)),
  }
}

/**
 * Counts the calls that wait or run.
 * @returns a function to call when a client's work begins. It returns a function to call when the work ends, and throws
 * ThreadsBusy if a limit is reached.
 */
function openLine({ waiting, perClient }: ThreadLimits): (client: string) => () => void {
  const clients = new Map<string, number>()
  let inHand = 0
  return client => {
    const own = clients.get(client) ?? 0
    if (inHand >= waiting || own >= perClient) throw new ThreadsBusy()
    inHand += 1
    clients.set(client, own + 1)
    return () => {
      inHand -= 1
      const left = (clients.get(client) ?? 1) - 1
      if (left > 0) clients.set(client, left)
      else clients.delete(client)
    }
  }
}

function busyAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ThreadsBusy()), { once: true })
  })
}
