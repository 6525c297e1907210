import os from 'node:os'
import { worker, workerEmit } from 'workerpool'
import { loadTools } from '../reader/reader.ts'
import { openLetterWork, type TimedWork } from './letterWork.ts'

/** Requests come before letters where both want a processor. */
const nicer = 5

// Linux has a priority for each thread; elsewhere this would change the whole process.
if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + nicer))

const { write, edit } = openLetterWork()

/** Tells when the work begins. Its caller has left after `until`, in ms since 1970: then there is none. */
function begin(until: number): void {
  if (Date.now() > until) throw new Error('The letter waited too long.')
  workerEmit('begun')
}

const methods: TimedWork = {
  async write(until, job) {
    await loadTools()
    begin(until)
    return write(job)
  },
  edit(until, job) {
    begin(until)
    return edit(job)
  },
}
worker({ ...methods, warm: async () => void (await loadTools()) })
