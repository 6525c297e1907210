import type { RefreshJob } from '../outside/openRefresh.ts'
import type { DataSetName } from './dataSet.ts'

/** Fetches one data set anew. */
export type DataJob = RefreshJob & { name: DataSetName }
