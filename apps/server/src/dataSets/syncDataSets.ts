import * as z from 'zod/mini'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { DataJob } from './dataJob.ts'
import { type DataSetName, dataSetNames } from './dataSet.ts'
import { dataSetReport, readDataSetReport } from './dataStatus.ts'

const name = z.enum(dataSetNames)

/** What happens while data sets are fetched, each thing when it happens. */
export const syncNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), name }),
  /** A few words: `3.1 of 6.2 MB`. */
  z.object({ kind: z.literal('progress'), name, howFar: z.string() }),
  z.object({ kind: z.literal('fetched'), name, stored: dataSetReport }),
  /** `stored` is the last good one, which stays. */
  z.object({ kind: z.literal('failed'), name, reason: z.string(), stored: dataSetReport }),
])
export type SyncNews = z.infer<typeof syncNews>

type Context = { database: Database; clock: Clock; jobs: readonly DataJob[] }

type Order = {
  /** Empty for all that this installation fetches. */
  names: readonly DataSetName[]
  signal: AbortSignal
  tell(news: SyncNews): void
}

const noSource = 'This installation has no source of it: its channel is off.'

async function sync(context: Context, name: DataSetName, { signal, tell }: Order): Promise<void> {
  const job = context.jobs.find(each => each.name === name)
  tell({ kind: 'begun', name })
  try {
    if (!job) throw new Error(noSource)
    await job.run(signal, howFar => tell({ kind: 'progress', name, howFar }))
    tell({ kind: 'fetched', name, stored: await readDataSetReport(context, name) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    tell({ kind: 'failed', name, reason, stored: await readDataSetReport(context, name) })
  }
}

/** Fetches data sets now, one after the other. One that fails keeps no other from being fetched. */
export async function syncDataSets(context: Context, order: Order): Promise<void> {
  const names = order.names.length > 0 ? order.names : context.jobs.map(each => each.name)
  for (const name of names) {
    if (order.signal.aborted) return
    await sync(context, name, order)
  }
}
