import { forgetLookups } from '../addresses/districtLookups.ts'
import { refreshZipDistricts } from '../addresses/zipDistricts.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { forgetBillLookups } from '../bills/bills.ts'
import { refreshBills } from '../bills/refreshBills.ts'
import type { Database } from '../database/database.ts'
import type { DataSetSource } from '../dataSets/dataSet.ts'
import { forgetDrafts } from '../drafts/keptDrafts.ts'
import { forgetVisits } from '../events/forgetVisits.ts'
import { refreshLegislators } from '../legislators/legislatorsDataSet.ts'
import { type OfficeList, officesDataSet, refreshOffices } from '../offices/offices.ts'
import type { RefreshJob } from '../outside/startRefreshing.ts'
import { eraseOld } from '../receipts/eraseOld.ts'
import { removeOldDedupeKeys } from '../submissions/dedupeKey.ts'

const hourMs = 3600_000

/** What lies on this machine, which a start waits for, and what is far away, which it never does. */
export type RefreshJobs = { near: DataSetSource[]; far: DataSetSource[] }

/** What comes from elsewhere, and how often we look. */
export function refreshJobs(
  context: {
    database: Database
    clock: Clock
    legislatorsUrl: string
    zipDistrictsUrl: string
    govInfoUrl: string | undefined
  },
  officeLists: readonly OfficeList[],
): RefreshJobs {
  const jobs: RefreshJobs = { near: [], far: [] }
  for (const list of officeLists) {
    jobs[list.source === 'simulator' ? 'near' : 'far'].push({
      name: officesDataSet[list.chamber],
      everyMs: 6 * hourMs,
      run: signal => refreshOffices(context, list, signal),
    })
  }
  jobs[context.legislatorsUrl.startsWith('file:') ? 'near' : 'far'].push({
    name: 'legislators',
    everyMs: 24 * hourMs,
    run: (signal, tell) => refreshLegislators(context, signal, tell),
  })
  jobs.far.push({
    name: 'zip-districts',
    everyMs: 7 * 24 * hourMs,
    run: (signal, tell) => refreshZipDistricts(context, signal, tell),
  })
  const { govInfoUrl } = context
  if (govInfoUrl !== undefined) {
    jobs.far.push({
      name: 'bills',
      everyMs: 24 * hourMs,
      run: (signal, tell) => refreshBills({ ...context, govInfoUrl }, signal, tell),
    })
  }
  return jobs
}

const retentionEveryMs = 3600_000

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
    everyMs: retentionEveryMs,
    async run(signal) {
      try {
        const batches = await eraseOld(context, signal)
        await removeOldDedupeKeys(context, signal)
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
