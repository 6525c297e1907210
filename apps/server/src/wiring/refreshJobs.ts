import { refreshZipDistricts } from '../addresses/refreshZipDistricts.ts'
import type { Clock } from '../base/clock.ts'
import { refreshBills } from '../bills/refreshBills.ts'
import type { Database } from '../database/database.ts'
import type { DataJob } from '../dataSets/dataJob.ts'
import { refreshLegislators } from '../legislators/refreshLegislators.ts'
import { type OfficeList, officesDataSet } from '../offices/officeList.ts'
import { refreshOffices } from '../offices/refreshOffices.ts'

const hourMs = 3600_000

/** What lies on this machine, which a start waits for, and what is far away, which it never does. */
export type RefreshJobs = { near: DataJob[]; far: DataJob[] }

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
