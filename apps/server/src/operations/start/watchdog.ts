import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { cells, type WatchSettings } from './standstill.ts'

/** The process is ended after 30 s. */
const usual: WatchSettings = { beatMs: 1_000, mostMissed: 30 }

/** The watchdog thread needs little memory, because it only sleeps and compares numbers. */
const MOST_MEMORY_MB = 16

/**
 * Starts a thread that ends the process if the main thread is stuck. A supervisor restarts a process that has ended,
 * but does not notice a process that is stuck in a loop.
 */
export function startWatchdog(settings: WatchSettings = usual): void {
  const shared = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(new URL('./watchdogWorker.js', import.meta.url), {
    workerData: { shared, settings },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  worker.unref()
  const beat = () => {
    Atomics.add(shared, cells.beats, 1)
    Atomics.store(shared, cells.isDebugged, inspector.url() === undefined ? 0 : 1)
  }
  setInterval(beat, settings.beatMs).unref()
}
