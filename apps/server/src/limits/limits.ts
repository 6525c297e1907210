import type { Caller } from '../base/caller.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import { type CallKind, hardFactor, perCall } from './budgets.ts'
import { openCallCounter } from './calls.ts'
import { addCounts, removeOldCounts, secondsUntilBelow, total } from './counts.ts'
import {
  type AskedBatch,
  type Judgement,
  openBatchJudge,
  type Spending,
  tooManyMessage,
} from './judgeBatch.ts'
import { openWork } from './work.ts'

export type Limits = {
  /** Adds nothing to the counts: a batch is counted when it is written. */
  judgeBatch(asked: AskedBatch, caller: Caller): Promise<Judgement>
  /** Counts what is not written with its batch. */
  spend(spending: Spending): Promise<void>
  /** Counts a call of a network, and refuses those past the hard limit. Never waits. */
  count(kind: Exclude<CallKind, 'challenge'>, caller: Caller): CallCount | Rejection
  removeOld(): Promise<void>
  close(): Promise<void>
}

export type CallCount = { isPastSoft: boolean }

export function openLimits(services: {
  database: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  secretKey: string
  /** False: only an organization that wants each sender confirmed has a say. */
  enabled: boolean
}): Limits {
  const { database, clock, enabled } = services
  const calls = openCallCounter(services)
  const isPastSoft = (kind: CallKind, caller: Caller) => total(calls.add(kind, caller)) > perCall[kind].soft
  const judge = openBatchJudge({
    ...{ ...services, work: openWork(services) },
    mayAskForWork: caller => !isPastSoft('challenge', caller),
  })
  return {
    judgeBatch: async (asked, caller) => (enabled ? judge(asked, caller) : judgeUnlimited(asked)),
    async spend({ counts }) {
      if (counts.length > 0) await addCounts(database.db, counts)
    },
    count(kind, caller) {
      if (!enabled) return { isPastSoft: false }
      const counted = calls.add(kind, caller)
      const { soft } = perCall[kind]
      const hard = soft * hardFactor
      if (total(counted) <= hard) return { isPastSoft: total(counted) > soft }
      const retryAfterSeconds = secondsUntilBelow(hard, counted, clock.now())
      return new Rejection(429, tooManyMessage(callNames[kind], retryAfterSeconds), { retryAfterSeconds })
    },
    removeOld: () => removeOldCounts(database.db, clock.now()),
    close: () => calls.close(),
  }
}

const callNames = { draft: 'draft requests', lookup: 'look-ups', event: 'events' }

const unlimited: Spending = { counts: [], letterCounts: [], usedProofs: [], release: () => {} }

async function judgeUnlimited(asked: AskedBatch): Promise<Judgement> {
  const isDoubtful = !asked.confirmed && (asked.proof === 'mail' || asked.confirmEmail === 'always')
  const isHeld = isDoubtful && !(await asked.isRepeat())
  return { verdict: isHeld ? 'hold' : 'send', spending: unlimited }
}
