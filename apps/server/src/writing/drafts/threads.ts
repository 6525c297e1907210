import { fileURLToPath } from 'node:url'
import { openDeadline } from '@redress/channels/connection/ask'
import { pool } from 'workerpool'

/**
 * This error means that the threads have more work than they can begin in time. The caller may try again after some
 * seconds.
 */
export class ThreadsBusy extends Error {
  constructor() {
    super('The threads are busy.')
  }
}

/**
 * Rethrows an error of work that is always short. A time-out of such work means that the machine is overloaded.
 * @throws the error, or ThreadsBusy for a time-out
 */
export function asBusy(error: unknown): never {
  throw error instanceof Error && error.name === 'TimeoutError' ? new ThreadsBusy() : error
}

/** The value of the header Retry-After in an answer to a caller that met busy threads. */
export const busyRetrySeconds = 5

/**
 * The limits of work in threads. Work is stopped `workMs` after a thread began it, and given up if no thread begins it
 * within `waitMs`. At most `waiting` pieces of work are in hand at once, and at most `perClient` of them come from one
 * client.
 */
export type ThreadLimits = { workMs: number; waitMs: number; waiting: number; perClient: number }

/** `on` is called when a thread begins the work. */
export type Started = { on: () => void }

type Working<T> = PromiseLike<T> & { timeout(ms: number): unknown }

const mostMemoryMb = 256

/** A thread that does not stop is terminated after twice this time. */
const stopMs = 100

type ThreadSettings = { script: URL; most: number; limits: ThreadLimits }

/** Runs a module that registers methods with workerpool in up to `most` threads. */
export function openThreads({ script, most, limits }: ThreadSettings) {
  const threads = pool(fileURLToPath(script), {
    workerType: 'thread',
    maxWorkers: most,
    workerTerminateTimeout: stopMs,
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } },
  })
  const enter = openLine(limits)

  return {
    threads,
    /**
     * Runs work for a client. `until` is the time, in ms since 1970, after which the caller has left.
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
        // Canceling work would end its thread, so work that waits too long stays in the queue.
        return await Promise.race([working, busyAt(wait.signal)])
      } finally {
        wait.lift()
      }
    },
    close: async () => void (await threads.terminate(true)),
  }
}

/**
 * Counts the work in hand.
 * @returns a function that counts new work of a client and returns a function to end it; it throws ThreadsBusy if a
 * limit is reached
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
