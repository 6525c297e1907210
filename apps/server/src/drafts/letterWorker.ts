import os from 'node:os'
import { worker } from 'workerpool'
import { openLetterWork } from './letterWork.ts'

// Linux has a priority for each thread; elsewhere this would change the whole process.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL)

const { compose, readWhole, release } = openLetterWork()
worker({ compose, readWhole, release })
