import type { Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import type { LeftOut } from '../../platform/leftOut.ts'
import {
  type DataSetImporter,
  type DataSetName,
  type DataSetSource,
  type Fetched,
  type FileToImport,
  type FileVersion,
  findDataSet,
  recordDataSet,
  refreshFromFile,
  type Store,
} from './dataSet.ts'
import { refuseShrunken } from './refuseShrunken.ts'

/** The facts that are recorded about a file. `congress` is null if the file belongs to no Congress. */
type FileFacts = { count: number; congress: number | null; leftOut: LeftOut }

/** A data set that one file contains: how the file is fetched, read, checked and stored. */
export type FileDataSet<Content> = {
  name: DataSetName
  everyMs: number
  /** If it is true, the server does not wait for the file at startup, even if the file is on this machine. */
  isSlow?: boolean
  /** Tells whether a file to import contains this data set. `head` is its beginning. */
  matches(head: string): boolean
  /** Reads a file to import. @throws DownloadFailed if the file is refused */
  read(file: FileToImport): Promise<Content>
  /** @throws DownloadFailed if the file does not arrive or is refused */
  fetch(
    wanted: { url: string; etag: string; onProgress: OnProgress | undefined },
    signal: AbortSignal | undefined,
  ): Promise<Fetched<Content>>
  /** `at` is the time of the file in ms since 1970. */
  describe(content: Content, at: number): FileFacts
  /**
   * Names the records, such as `contact forms`. If it is given, a file of the same Congress that lost most of them is
   * refused.
   */
  records?: string
  /** Replaces the stored rows. */
  write(trx: Transaction<Tables>, content: Content): Promise<void>
}

export function dataSetSource<Content>(
  dataSet: FileDataSet<Content>,
  store: Store,
  url: string,
): DataSetSource {
  return {
    name: dataSet.name,
    everyMs: dataSet.everyMs,
    isLocal: url.startsWith('file:') && !dataSet.isSlow,
    run: (signal, onProgress) => refreshDataSet(dataSet, store, { url, signal, onProgress }),
  }
}

export function dataSetImporter<Content>(dataSet: FileDataSet<Content>, store: Store): DataSetImporter {
  return {
    name: dataSet.name,
    matches: dataSet.matches,
    async importFile(file) {
      const content = await dataSet.read(file)
      await saveDataSet(dataSet, store, { content, source: file.name, etag: '', asOf: file.changedAt })
    },
  }
}

export async function refreshDataSet<Content>(
  dataSet: FileDataSet<Content>,
  store: Store,
  {
    url,
    signal,
    onProgress,
  }: { url: string; signal?: AbortSignal | undefined; onProgress?: OnProgress | undefined },
): Promise<void> {
  await refreshFromFile(
    store,
    { name: dataSet.name, url, onProgress },
    {
      fetch: etag => dataSet.fetch({ url, etag, onProgress }, signal),
      save: (content, version) => saveDataSet(dataSet, store, { content, ...version }),
    },
  )
}

export async function saveDataSet<Content>(
  dataSet: FileDataSet<Content>,
  { database, clock }: Store,
  { content, source, etag, asOf }: FileVersion & { content: Content },
): Promise<void> {
  const now = clock.now()
  const { name, records } = dataSet
  const { count, congress, leftOut } = dataSet.describe(content, asOf ?? now)
  const stored = await findDataSet(database, name)
  if (records !== undefined && stored?.congress === congress) refuseShrunken(records, count, stored.count)
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name,
      source,
      congress,
      count,
      etag,
      as_of: toIsoString(asOf ?? now),
      fetched_at: toIsoString(now),
      left_out: leftOut,
    })
    await dataSet.write(trx, content)
  })
}
