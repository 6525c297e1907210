import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { cells, type WatchSettings } from './standstill.ts'

/** These values amount to 30 s. */
const usual: WatchSettings = { beatMs: 1_000, mostMissed: 30 }

/** The thread needs little memory, because it only sleeps and compares. */
const mostMemoryMb = 16

/**
 * Starts a thread that ends the process if the main thread stands still. A supervisor restarts a process that ends, and
 * does not notice one that hangs in a loop.
 */
export function startWatchdog(settings: WatchSettings = usual): void {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(new URL('./watchdogWorker.js', import.meta.url), {
    workerData: { shared, settings },
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  worker.unref()
  const beat = () => {
    Atomics.add(shared, cells.beats, 1)
    Atomics.store(shared, cells.isDebugged, inspector.url() === undefined ? 0 : 1)
  }
  setInterval(beat, settings.beatMs).unref()
}
