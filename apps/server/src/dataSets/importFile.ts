import { readText } from '@redress/channels/connection/readText'
import * as z from 'zod/mini'
import { storeZipDistricts } from '../addresses/storeZipDistricts.ts'
import type { Clock } from '../base/clock.ts'
import { importBills } from '../bills/importBills.ts'
import type { Database } from '../database/database.ts'
import { storeLegislators } from '../legislators/storeLegislators.ts'
import { readLegislators } from '../outside/congressLegislators/fetchLegislators.ts'
import { DownloadFailed } from '../outside/downloadFailed.ts'
import { limited } from '../outside/limited.ts'
import { checkZipDistricts } from '../outside/zipDistricts/fetchZipDistricts.ts'
import { openZipReader } from '../outside/zipDistricts/openZipReader.ts'
import { readZipDistricts } from '../outside/zipDistricts/readZipDistricts.ts'
import type { DataSetName } from './dataSet.ts'
import { dataSetReport, readDataSetReport } from './dataStatus.ts'
import { peek } from './peek.ts'

/** A file that an operator hands over. */
export type GivenFile = {
  /** Without its folder. */
  name: string
  /** ms since 1970. */
  changedAt: number
  chunks: AsyncIterable<Uint8Array>
}

export const imported = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), stored: dataSetReport }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])
export type Imported = z.infer<typeof imported>

type Context = { database: Database; clock: Clock }

type Importer = {
  dataSet: DataSetName
  /** `head` is how the file begins, without a byte order mark. */
  fits(head: string): boolean
  /** @throws DownloadFailed where the file is not to be believed; what was stored stays */
  take(context: Context, file: GivenFile): Promise<void>
}

const largest = 256 * 1024 * 1024

/** What is wrong with the list is a refusal, and no failure of ours. */
function readAsLegislators(text: string): ReturnType<typeof readLegislators> {
  try {
    return readLegislators(text)
  } catch (error) {
    throw new DownloadFailed(error instanceof Error ? error.message : 'It could not be read.')
  }
}

const importers: readonly Importer[] = [
  {
    dataSet: 'legislators',
    fits: head => /^\s*[[{]/.test(head),
    async take(context, { name, changedAt, chunks }) {
      const legislators = readAsLegislators(await readText(chunks))
      await storeLegislators(context, name, { ...legislators, etag: '', asOf: changedAt })
    },
  },
  {
    dataSet: 'zip-districts',
    fits: head => openZipReader(head.split(/\r?\n/, 1)[0] ?? '') !== undefined,
    async take(context, { name, changedAt, chunks }) {
      const table = checkZipDistricts(await readZipDistricts(chunks), name)
      await storeZipDistricts(context, name, { ...table, etag: '', asOf: changedAt })
    },
  },
  { dataSet: 'bills', fits: head => head.startsWith('PK'), take: importBills },
]

const strange =
  'It is no file that we know: the list of legislators is JSON, a table of ZIP codes begins with the Census ' +
  "Bureau's columns (GEOID_CD119_20, GEOID_ZCTA5_20 …) or with state_fips,state_abbr,zcta,cd, and bills come in " +
  "GovInfo's archives (BILLSTATUS-119-hr.zip)."

/**
 * Stores a file as what it holds, recognized by how it begins and checked like what comes over the network.
 * Where it is refused, what was stored stays.
 */
export async function importFile(context: Context, file: GivenFile): Promise<Imported> {
  const { head, chunks } = await peek(file.chunks)
  const importer = importers.find(each => each.fits(head))
  if (!importer) return { kind: 'refused', reason: strange }
  try {
    await importer.take(context, { ...file, chunks: limited(chunks, largest) })
  } catch (error) {
    if (error instanceof DownloadFailed) return { kind: 'refused', reason: error.message }
    throw error
  }
  return { kind: 'stored', stored: await readDataSetReport(context, importer.dataSet) }
}
