import { forgetLookups } from '../addresses/forgetLookups.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { forgetBillLookups } from '../bills/lookUpBills.ts'
import type { Database } from '../database/database.ts'
import { forgetDrafts } from '../drafts/budget/forgetDrafts.ts'
import { forgetVisits } from '../events/forgetVisits.ts'
import type { RefreshJob } from '../outside/openRefresh.ts'
import { eraseOld } from '../receipts/eraseOld.ts'
import { forgetLikenesses } from '../submissions/forgetLikenesses.ts'

const hourMs = 3600_000

/** Keeps personal data no longer than we promise. It runs where letters are delivered. */
export function retentionJob(context: {
  database: Database
  clock: Clock
  log: Log
  retentionDays: number
}): RefreshJob {
  const { log } = context
  return {
    name: 'retention',
    everyMs: hourMs,
    async run(signal) {
      try {
        const batches = await eraseOld(context, signal)
        await forgetLikenesses(context, signal)
        await forgetVisits(context, signal)
        await forgetLookups(context)
        await forgetBillLookups(context)
        await forgetDrafts(context)
        if (batches > 0) log.info({ batches }, 'erased what was kept long enough')
      } catch (error) {
        log.error({ err: error }, 'personal data was not erased in time')
        throw error
      }
    },
  }
}
