import * as z from 'zod/mini'
import { DownloadFailed, limitBytes } from '../../platform/http/download.ts'
import {
  type DataSetImporter,
  type DataSetName,
  type DataSetSource,
  dataSetNames,
  type FileToImport,
  type Store,
} from './dataSet.ts'
import { type DataStatus, dataSetReport, readDataSetReport, readDataStatus } from './dataStatus.ts'

const name = z.enum(dataSetNames)

export const syncEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), name }),
  z.object({ kind: z.literal('progress'), name, howFar: z.string() }),
  z.object({ kind: z.literal('fetched'), name, stored: dataSetReport }),
  /** `stored` describes the data of the last successful load. */
  z.object({ kind: z.literal('failed'), name, reason: z.string(), stored: dataSetReport }),
])
export type SyncEvent = z.infer<typeof syncEvent>

export const importResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), stored: dataSetReport }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])
export type ImportResult = z.infer<typeof importResult>

export type SyncRequest = {
  names: readonly DataSetName[]
  signal: AbortSignal
  onEvent(event: SyncEvent): void
}

export type DataSets = {
  status(): Promise<DataStatus>
  /** Refreshes the data sets one after the other. A failure does not stop the others. */
  sync(request: SyncRequest): Promise<void>
  /** Imports a file. It recognizes the file by its beginning. */
  importFile(file: FileToImport): Promise<ImportResult>
}

type Services = Store & {
  importers: readonly DataSetImporter[]
  /** Provides the sources. Call it only for a sync, because it may start the simulator. */
  withSources<T>(use: (sources: readonly DataSetSource[]) => Promise<T>): Promise<T>
}

export function openDataSets({ importers, withSources, ...store }: Services): DataSets {
  return {
    status: () => readDataStatus(store),
    sync: request => withSources(sources => syncAll(store, sources, request)),
    importFile: file => importFile(store, importers, file),
  }
}

async function syncAll(store: Store, sources: readonly DataSetSource[], request: SyncRequest): Promise<void> {
  const names = request.names.length > 0 ? request.names : await namesOfNeeded(sources)
  for (const name of names) {
    if (request.signal.aborted) return
    request.onEvent({ kind: 'begun', name })
    const source = sources.find(each => each.name === name)
    request.onEvent(await syncOne(store, source, { ...request, name }))
  }
}

async function namesOfNeeded(sources: readonly DataSetSource[]): Promise<DataSetName[]> {
  const needed: DataSetName[] = []
  for (const { name, isNeeded } of sources) if ((await isNeeded?.()) ?? true) needed.push(name)
  return needed
}

const NO_SOURCE = 'This installation has no source for it, because its channel is off.'

async function syncOne(
  store: Store,
  source: DataSetSource | undefined,
  { name, signal, onEvent }: SyncRequest & { name: DataSetName },
): Promise<SyncEvent> {
  try {
    if (!source) throw new Error(NO_SOURCE)
    await source.run(signal, howFar => onEvent({ kind: 'progress', name, howFar }), 'all')
    return { kind: 'fetched', name, stored: await readDataSetReport(store, name) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { kind: 'failed', name, reason, stored: await readDataSetReport(store, name) }
  }
}

const LARGEST_FILE = 256 * 1024 * 1024

const UNKNOWN_FORMAT =
  'The format is unknown: legislators, contact forms, district offices and committees come as JSON, a table of ZIP codes begins ' +
  "with the Census Bureau's columns (GEOID_CD119_20, GEOID_ZCTA5_20 …) or with state_fips,state_abbr,zcta,cd, and " +
  "bills come in GovInfo's archives (BILLSTATUS-119-hr.zip)."

async function importFile(
  store: Store,
  importers: readonly DataSetImporter[],
  file: FileToImport,
): Promise<ImportResult> {
  const { head, chunks } = await readHead(file.chunks)
  const importer = importers.find(each => each.matches(head))
  if (!importer) return { kind: 'refused', reason: UNKNOWN_FORMAT }
  try {
    await importer.importFile({ ...file, chunks: limitBytes(chunks, LARGEST_FILE) })
  } catch (error) {
    if (error instanceof DownloadFailed) return { kind: 'refused', reason: error.message }
    throw error
  }
  return { kind: 'stored', stored: await readDataSetReport(store, importer.name) }
}

/**
 * The beginning of a file that is read to recognize its format. It is longer than the first line of any known table.
 */
const HEAD_BYTES = 1_024

async function readHead(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: string; chunks: AsyncIterable<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  for (let size = 0; size < HEAD_BYTES; ) {
    const next = await rest.next()
    if (next.done) break
    begun.push(next.value)
    size += next.value.byteLength
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* begun
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  // If the cut splits a character, its bytes become U+FFFD. This does not matter, because no format is recognized by
  // that character.
  return { head: new TextDecoder().decode(Buffer.concat(begun).subarray(0, HEAD_BYTES)), chunks: chunks() }
}
