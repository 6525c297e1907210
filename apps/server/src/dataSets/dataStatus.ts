import path from 'node:path'
import * as z from 'zod/mini'
import { moment } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import type { Database } from '../database/database.ts'
import { type DataSetName, dataSetNames, type Store } from './dataSet.ts'

export const dataSetReport = z.object({
  name: z.enum(dataSetNames),
  /** A URL without credentials, or a file name. This and the four below are null before the first load. */
  source: z.nullable(z.string()),
  /** Null too for data of no particular Congress. */
  congress: z.nullable(z.int()),
  /** The publisher's time, ISO 8601. */
  asOf: z.nullable(z.string()),
  ageDays: z.nullable(z.int()),
  fetchedAt: z.nullable(z.string()),
  count: z.int(),
  /** Sentences for the operator. */
  warnings: z.array(z.string()),
})
export type DataSetReport = z.infer<typeof dataSetReport>

export const dataStatus = z.object({
  now: z.string(),
  sittingCongress: z.int(),
  dataSets: z.array(dataSetReport),
})
export type DataStatus = z.infer<typeof dataStatus>

export async function readDataStatus({ database, clock }: Store): Promise<DataStatus> {
  const stored = new Map((await readStoredDataSets(database)).map(each => [each.name, each]))
  const now = clock.now()
  return {
    now: moment(now),
    sittingCongress: sittingCongress(now),
    dataSets: dataSetNames.map(name => toReport(name, stored.get(name), now)),
  }
}

export async function readDataSetReport(store: Store, name: DataSetName): Promise<DataSetReport> {
  const { dataSets } = await readDataStatus(store)
  return dataSets.find(each => each.name === name) ?? toReport(name, undefined, store.clock.now())
}

export type StoredDataSet = {
  name: string
  source: string
  congress: number | null
  asOf: string
  fetchedAt: string
  count: number
}

export async function readStoredDataSets({ db }: Database): Promise<StoredDataSet[]> {
  const rows = await db.selectFrom('data_sets').selectAll().orderBy('name').execute()
  return rows.map(({ name, source, congress, as_of: asOf, fetched_at: fetchedAt, count }) => ({
    name,
    source: shortenSource(source),
    congress,
    asOf,
    fetchedAt,
    count,
  }))
}

/** Removes folders of this machine, passwords and keys. */
function shortenSource(source: string): string {
  if (!/^(https?|file):/i.test(source) || !URL.canParse(source)) return source
  const { protocol, origin, pathname } = new URL(source)
  return protocol === 'file:' ? path.posix.basename(decodeURIComponent(pathname)) : `${origin}${pathname}`
}

const neverLoaded = {
  source: null,
  congress: null,
  asOf: null,
  ageDays: null,
  fetchedAt: null,
  count: 0,
  warnings: [],
}

function toReport(name: DataSetName, stored: StoredDataSet | undefined, now: number): DataSetReport {
  if (!stored) return { name, ...neverLoaded }
  const ageDays = daysSince(Date.parse(stored.asOf), now)
  return { ...stored, name, ageDays, warnings: warningsAbout(name, stored, now) }
}

const dayMs = 24 * 3600_000
const warnAfterDays = 14

/** District lines stay valid for the whole Congress. */
const validForCongress: readonly DataSetName[] = ['zip-districts']

function warningsAbout(name: DataSetName, { congress, asOf }: StoredDataSet, now: number): string[] {
  const sitting = sittingCongress(now)
  const publishedAt = Date.parse(asOf)
  const isOld = !validForCongress.includes(name) && now - publishedAt > warnAfterDays * dayMs
  const isOfOtherCongress = congress !== null && congress !== sitting
  return [
    ...(isOfOtherCongress ? [`It is of Congress ${congress}, and Congress ${sitting} sits.`] : []),
    ...(isOld ? [`It is ${daysSince(publishedAt, now)} days old.`] : []),
  ]
}

function daysSince(then: number, now: number): number {
  return Math.max(0, Math.floor((now - then) / dayMs))
}
