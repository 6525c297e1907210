import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { cells, openStandstill, type WatchSettings } from './standstill.ts'

const { shared, settings }: { shared: Int32Array; settings: WatchSettings } = workerData
const standsStill = openStandstill(settings)
const message =
  'The main thread stood still, so that nothing was answered: the process ends, for its supervisor to start it again.'

/** Nothing wakes this cell, so waiting for it is sleeping. */
const asleep = new Int32Array(new SharedArrayBuffer(4))

for (;;) {
  Atomics.wait(asleep, 0, 0, settings.beatMs)
  if (!standsStill(Atomics.load(shared, cells.beats), Atomics.load(shared, cells.isDebugged) === 1)) continue
  try {
    // The log belongs to the main thread, which stands still, so this thread writes directly.
    writeSync(1, `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message })}\n`)
  } finally {
    // The main thread would never handle any other signal.
    process.kill(process.pid, 'SIGKILL')
  }
}
