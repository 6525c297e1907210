import type { Selectable, Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import type { RefreshJob } from './startRefreshing.ts'

/** The data sets in the order in which `redress data status` lists them. */
export const dataSetNames = [
  'legislators',
  'zip-districts',
  'bills',
  'house-offices',
  'senate-offices',
  'contact-forms',
  'district-offices',
  'state-legislators',
  'committees',
] as const
export type DataSetName = (typeof dataSetNames)[number]

export type RefreshScope = 'due' | 'all'

/** A source of a data set. At startup the server waits for local sources. */
export type DataSetSource = Omit<RefreshJob, 'run'> & {
  name: DataSetName
  /** Loads what is due. If `all` is set, because a person asked for it, also loads what is not due yet. */
  run(signal: AbortSignal, onProgress?: OnProgress, scope?: RefreshScope): Promise<unknown>
  isLocal: boolean
  /** Tells whether anything needs the data set. Absent for one that is always needed. */
  isNeeded?: (() => Promise<boolean>) | undefined
}

export type FileToImport = {
  name: string
  /** The time in ms since 1970. */
  changedAt: number
  chunks: AsyncIterable<Uint8Array>
}

export type DataSetImporter = {
  name: DataSetName
  /** Recognizes the file by its beginning. `head` has no byte order mark. */
  matches(head: string): boolean
  /** Imports the file. @throws DownloadFailed if the file is refused; the stored data stays */
  importFile(file: FileToImport): Promise<void>
}

export type Store = { database: Database; clock: Clock }

/** `as_of` is the publisher's time, and `fetched_at` the time of the last successful check. */
export type DataSetRow = Selectable<Tables['data_sets']> & { name: DataSetName }

export async function findDataSet(
  { db }: Database,
  name: DataSetName,
): Promise<Selectable<Tables['data_sets']> | undefined> {
  return await db.selectFrom('data_sets').selectAll().where('name', '=', name).executeTakeFirst()
}

/**
 * Records a data set. Call it first in the transaction: it locks the row, so that two processes store the data set one
 * after the other.
 */
export async function recordDataSet(trx: Transaction<Tables>, row: DataSetRow): Promise<void> {
  const { name, left_out: leftOut, ...plain } = row
  const rest = { ...plain, left_out: JSON.stringify(leftOut) }
  await trx
    .insertInto('data_sets')
    .values({ name, ...rest })
    .onConflict(conflict => conflict.column('name').doUpdateSet(rest))
    .execute()
}

/** `asOf` is in ms since 1970. It is undefined if the publisher gives none. */
export type FileVersion = { source: string; etag: string; asOf: number | undefined }

export type Fetched<T> =
  | { kind: 'unchanged' }
  | { kind: 'new'; content: T; etag: string; asOf: number | undefined }

/**
 * Loads a file. It skips a file that has not changed since it was loaded from the same URL.
 * @throws DownloadFailed if the source does not answer or the file is refused; the stored data stays
 */
export async function refreshFromFile<T>(
  { database, clock }: Store,
  { name, url, onProgress }: { name: DataSetName; url: string; onProgress: OnProgress | undefined },
  steps: { fetch(etag: string): Promise<Fetched<T>>; save(content: T, version: FileVersion): Promise<void> },
): Promise<void> {
  const stored = await findDataSet(database, name)
  const file = await steps.fetch(stored?.source === url ? stored.etag : '')
  if (file.kind === 'new') {
    onProgress?.('saving')
    return await steps.save(file.content, { source: url, etag: file.etag, asOf: file.asOf })
  }
  await database.db
    .updateTable('data_sets')
    .set({ fetched_at: toIsoString(clock.now()) })
    .where('name', '=', name)
    .execute()
}
