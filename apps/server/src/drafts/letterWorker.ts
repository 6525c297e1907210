import os from 'node:os'
import { worker, workerEmit } from 'workerpool'
import { type LetterWork, openLetterWork } from './letterWork.ts'

/** Requests come before letters where both want a processor. */
const nicer = 5

// Linux has a priority for each thread; elsewhere this would change the whole process.
if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + nicer))

const work = openLetterWork()

/** Tells when the work begins: the time until then is not the letter's. */
const methods: LetterWork = {
  compose(request) {
    workerEmit('begun')
    return work.compose(request)
  },
  readWhole(written, request) {
    workerEmit('begun')
    return work.readWhole(written, request)
  },
  release(growing) {
    workerEmit('begun')
    return work.release(growing)
  },
}
worker(methods)
