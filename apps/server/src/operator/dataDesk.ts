import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { DataJob } from '../dataSets/dataJob.ts'
import type { DataSetName } from '../dataSets/dataSet.ts'
import { type DataStatus, readDataStatus } from '../dataSets/dataStatus.ts'
import { type GivenFile, type Imported, importFile } from '../dataSets/importFile.ts'
import { type SyncNews, syncDataSets } from '../dataSets/syncDataSets.ts'

export type SyncOrder = {
  /** Empty for all that this installation fetches. */
  names: readonly DataSetName[]
  signal: AbortSignal
  tell(news: SyncNews): void
}

/** What an operator may do about what is downloaded, through a running product or on its database. */
export type DataDesk = {
  status(): Promise<DataStatus>
  /** Ends when all were tried. */
  sync(order: SyncOrder): Promise<void>
  importFile(file: GivenFile): Promise<Imported>
}

type Context = {
  database: Database
  clock: Clock
  /** Asked for what it fetches only when something is to be fetched. */
  withJobs<T>(use: (jobs: readonly DataJob[]) => Promise<T>): Promise<T>
}

export function openDataDesk({ withJobs, ...store }: Context): DataDesk {
  return {
    status: () => readDataStatus(store),
    sync: order => withJobs(jobs => syncDataSets({ ...store, jobs }, order)),
    importFile: file => importFile(store, file),
  }
}
