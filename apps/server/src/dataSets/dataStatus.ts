import { sittingCongress } from '@redress/core/address/congress'
import * as z from 'zod/mini'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { type DataSetName, dataSetNames } from './dataSet.ts'
import { type DataSetStatus, dataSetStatus } from './dataSetStatus.ts'
import { dataSetWarnings, daysSince } from './dataSetWarnings.ts'

export const dataSetReport = z.object({
  name: z.enum(dataSetNames),
  /** An address without a key, or the name of a file. Null while nothing was ever loaded, as are the four below. */
  source: z.nullable(z.string()),
  /** Null also where the set belongs to none. */
  congress: z.nullable(z.int()),
  /** When its publisher made it, ISO 8601. */
  asOf: z.nullable(z.string()),
  ageDays: z.nullable(z.int()),
  /** When we last heard from there, ISO 8601. */
  fetchedAt: z.nullable(z.string()),
  count: z.int(),
  /** What is worth a look, a sentence each. */
  warnings: z.array(z.string()),
})
export type DataSetReport = z.infer<typeof dataSetReport>

/** Everything that was downloaded, as /readyz and `redress data status` tell it. */
export const dataStatus = z.object({
  /** ISO 8601, by the product's clock. */
  now: z.string(),
  sittingCongress: z.int(),
  dataSets: z.array(dataSetReport),
})
export type DataStatus = z.infer<typeof dataStatus>

const empty = { source: null, congress: null, asOf: null, ageDays: null, fetchedAt: null, count: 0 }

function report(name: DataSetName, stored: DataSetStatus | undefined, now: number): DataSetReport {
  if (!stored) return { name, ...empty, warnings: [] }
  const asOf = Date.parse(stored.asOf)
  const facts = { name, congress: stored.congress, asOf }
  const warnings = dataSetWarnings(facts, { sitting: sittingCongress(now), now })
  return { ...stored, name, ageDays: daysSince(asOf, now), warnings }
}

/** Every data set that there is, whether it was ever loaded or not. */
export async function readDataStatus(context: { database: Database; clock: Clock }): Promise<DataStatus> {
  const stored = await dataSetStatus(context.database)
  const now = context.clock.now()
  return {
    now: moment(now),
    sittingCongress: sittingCongress(now),
    dataSets: dataSetNames.map(name =>
      report(
        name,
        stored.find(each => each.name === name),
        now,
      ),
    ),
  }
}

export async function readDataSetReport(
  context: { database: Database; clock: Clock },
  name: DataSetName,
): Promise<DataSetReport> {
  const { dataSets } = await readDataStatus(context)
  return dataSets.find(each => each.name === name) ?? { name, ...empty, warnings: [] }
}
