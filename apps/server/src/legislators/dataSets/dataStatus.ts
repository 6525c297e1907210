import path from 'node:path'
import * as z from 'zod/mini'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type LeftOut, nothingLeftOut } from '../../platform/leftOut.ts'
import { sittingCongress } from '../congress.ts'
import { type DataSetName, dataSetNames, type Store } from './dataSet.ts'
import { findStatesInUse, REFRESH_STATES_AFTER_MS } from './statesInUse.ts'

export const dataSetReport = z.object({
  name: z.enum(dataSetNames),
  /** A URL without credentials, or a file name. This field and the next four are null before the first load. */
  source: z.nullable(z.string()),
  /** Also null for data that does not belong to one Congress. */
  congress: z.nullable(z.int()),
  /** The publisher's time in ISO 8601. */
  asOf: z.nullable(z.string()),
  ageDays: z.nullable(z.int()),
  fetchedAt: z.nullable(z.string()),
  count: z.int(),
  /** Says how many records could not be used, with sentences about the first of them. */
  leftOut: z.object({ count: z.int(), examples: z.array(z.string()) }),
  /** Sentences about the states and councils in which some members have no email address that we may use. */
  withoutEmail: z.optional(z.array(z.string())),
  /** Sentences about the states and councils whose list has been due for a day. */
  overdue: z.optional(z.array(z.string())),
  isOld: z.boolean(),
  /** The sentences for the operator. */
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
  const states = await findStatesInUse({ database, clock })
  const stored = new Map((await readStoredDataSets(database)).map(each => [each.name, each]))
  const now = clock.now()
  const withoutEmail = await findWithoutEmail(database)
  const overdue = await findOverdue(database, states, now)
  const isShown = (name: DataSetName) => name !== 'state-legislators' || stored.has(name) || states.length > 0
  return {
    now: toIsoString(now),
    sittingCongress: sittingCongress(now),
    dataSets: dataSetNames.filter(isShown).map(name => {
      const report = toReport(name, stored.get(name), now)
      if (name !== 'state-legislators') return report
      const warnings = [...report.warnings, ...overdue, ...withoutEmail]
      return {
        ...report,
        ...(withoutEmail.length > 0 && { withoutEmail }),
        ...(overdue.length > 0 && { overdue }),
        warnings,
      }
    }),
  }
}

/** Returns a sentence for each state and council in which a member has no email address that we may use. */
async function findWithoutEmail({ db }: Database): Promise<string[]> {
  const files = await db
    .selectFrom('state_files')
    .select(['jurisdiction', 'members', 'without_email'])
    .where('without_email', '>', 0)
    .orderBy('jurisdiction')
    .execute()
  return files.map(
    each =>
      `${each.jurisdiction}: ${each.without_email} of ${each.members} members without an email address.`,
  )
}

/** Returns a sentence for each state and council in use whose list has been due for a day. */
async function findOverdue({ db }: Database, inUse: readonly string[], now: number): Promise<string[]> {
  if (inUse.length === 0) return []
  const files = await db
    .selectFrom('state_files')
    .select(['jurisdiction', 'fetched_at'])
    .where('jurisdiction', 'in', inUse)
    .where('fetched_at', '<=', toIsoString(now - REFRESH_STATES_AFTER_MS - DAY_MS))
    .orderBy('jurisdiction')
    .execute()
  return files.map(
    each =>
      `${each.jurisdiction}: no new list since ${each.fetched_at.slice(0, 10)}, so the last good one stays in use.`,
  )
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
  leftOut: LeftOut
}

export async function readStoredDataSets({ db }: Database): Promise<StoredDataSet[]> {
  const rows = await db.selectFrom('data_sets').selectAll().orderBy('name').execute()
  return rows.map(row => ({
    name: row.name,
    source: shortenSource(row.source),
    congress: row.congress,
    asOf: row.as_of,
    fetchedAt: row.fetched_at,
    count: row.count,
    leftOut: row.left_out,
  }))
}

/** Removes local folders, passwords and keys from a source. */
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
  leftOut: nothingLeftOut,
  isOld: false,
  warnings: [],
}

function toReport(name: DataSetName, stored: StoredDataSet | undefined, now: number): DataSetReport {
  if (!stored) return { name, ...neverLoaded }
  const ageDays = daysSince(Date.parse(stored.asOf), now)
  const isOld = isTooOld(name, stored, now)
  return { ...stored, name, ageDays, isOld, warnings: warningsAbout(stored, { ageDays, isOld, now }) }
}

const WARN_AFTER_DAYS = 14

/**
 * The data sets that never count as old. District lines do not change within a Congress, and each form's address is
 * checked every day.
 */
const neverOld: readonly DataSetName[] = ['zip-districts', 'contact-forms']

function isTooOld(name: DataSetName, { asOf }: StoredDataSet, now: number): boolean {
  return !neverOld.includes(name) && now - Date.parse(asOf) > WARN_AFTER_DAYS * DAY_MS
}

function warningsAbout(
  { congress, leftOut }: StoredDataSet,
  { ageDays, isOld, now }: { ageDays: number; isOld: boolean; now: number },
): string[] {
  const sitting = sittingCongress(now)
  const warnings: string[] = []
  if (congress !== null && congress !== sitting) {
    warnings.push(`It is of Congress ${congress}, but Congress ${sitting} is sitting.`)
  }
  if (isOld) warnings.push(`It is ${ageDays} days old.`)
  if (leftOut.count > 0) {
    warnings.push(`Records that were left out: ${leftOut.count}. ${leftOut.examples.join(' ')}`)
  }
  return warnings
}

function daysSince(then: number, now: number): number {
  return Math.max(0, Math.floor((now - then) / DAY_MS))
}
