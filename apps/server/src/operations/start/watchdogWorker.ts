import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { cells, openStandstill, type WatchSettings } from './standstill.ts'

const { shared, settings }: { shared: Int32Array; settings: WatchSettings } = workerData
const standsStill = openStandstill(settings)
const MESSAGE =
  'The main thread hangs, so no request is answered. The process ends, so that its supervisor can restart it.'

/** No thread ever notifies this cell, so a wait for it with a time-out is a sleep. */
const asleep = new Int32Array(new SharedArrayBuffer(4))

for (;;) {
  Atomics.wait(asleep, 0, 0, settings.beatMs)
  if (!standsStill(Atomics.load(shared, cells.beats), Atomics.load(shared, cells.isDebugged) === 1)) continue
  try {
    // The logger runs in the main thread, which is stuck, so this thread writes the line directly.
    writeSync(1, `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: MESSAGE })}\n`)
  } finally {
    // The stuck main thread would never handle any other signal.
    process.kill(process.pid, 'SIGKILL')
  }
}
