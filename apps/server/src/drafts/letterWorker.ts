import os from 'node:os'
import { worker } from 'workerpool'
import { loadTools } from '../reader/reader.ts'
import { beginWork } from './beginWork.ts'
import { openLetterWork, type TimedWork, writePlainLetter } from './letterWork.ts'

/** Requests come before letters where both want a processor. */
const nicer = 5

// Linux has a priority for each thread; elsewhere this would change the whole process.
if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + nicer))

const { write, edit } = openLetterWork()

const methods: TimedWork = {
  async write(until, job) {
    await loadTools()
    beginWork(until)
    return write(job)
  },
  async writePlain(until, job) {
    beginWork(until)
    return writePlainLetter(job)
  },
  edit(until, job) {
    beginWork(until)
    return edit(job)
  },
}
worker({ ...methods, warm: async () => void (await loadTools()) })
