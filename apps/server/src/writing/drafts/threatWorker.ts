import { worker } from 'workerpool'
import { beginWork } from './beginWork.ts'
import { hasThreat, type TimedThreatFinder } from './threatThread.ts'

const methods: TimedThreatFinder = {
  hasThreat(until, texts) {
    beginWork(until)
    return hasThreat(texts)
  },
}
worker(methods)
