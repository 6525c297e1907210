import { readText } from '@redress/channels/connection/ask'
import { toIsoString } from '../../platform/clock.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import {
  type DistrictOfficesFile,
  fetchDistrictOffices,
  readDistrictOffices,
} from '../clients/districtOffices/readDistrictOffices.ts'
import {
  type DataSetImporter,
  type DataSetSource,
  findDataSet,
  recordDataSet,
  refreshFromFile,
  type Store,
  type Version,
} from '../dataSets/dataSet.ts'
import { refuseShrunken } from '../dataSets/refuseShrunken.ts'

const dayMs = 24 * 3600_000

export function districtOfficesSource(store: Store, url: string): DataSetSource {
  return {
    name: 'district-offices',
    everyMs: dayMs,
    isLocal: url.startsWith('file:'),
    run: (signal, onProgress) => refreshDistrictOffices(store, url, { signal, onProgress }),
  }
}

export function districtOfficesImporter(store: Store): DataSetImporter {
  return {
    name: 'district-offices',
    matches: head => /^\s*\[/.test(head) && head.includes('"offices"'),
    async importFile({ name, changedAt, chunks }) {
      const file = readDistrictOffices(await readText(chunks))
      await saveDistrictOffices(store, file, { source: name, etag: '', asOf: changedAt })
    },
  }
}

export async function refreshDistrictOffices(
  store: Store,
  url: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress | undefined } = {},
): Promise<void> {
  await refreshFromFile(
    store,
    { name: 'district-offices', url, onProgress },
    {
      fetch: etag => fetchDistrictOffices({ url, etag, onProgress }, signal),
      save: (file, version) => saveDistrictOffices(store, file, version),
    },
  )
}

/** Replaces all offices. The count is that of the members who have one. */
async function saveDistrictOffices(
  { database, clock }: Store,
  { offices, leftOut }: DistrictOfficesFile,
  { source, etag, asOf }: Version,
): Promise<void> {
  const stored = await findDataSet(database, 'district-offices')
  refuseShrunken('district offices', offices.size, stored?.count)
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'district-offices',
      source,
      congress: null,
      count: offices.size,
      etag,
      as_of: toIsoString(asOf ?? now),
      fetched_at: toIsoString(now),
      left_out: leftOut,
    })
    await trx.deleteFrom('district_offices').execute()
    await trx
      .insertInto('district_offices')
      .values([...offices].map(([id, own]) => ({ legislator_id: id, offices: JSON.stringify(own) })))
      .execute()
  })
}
