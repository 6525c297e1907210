import { readText } from '@redress/channels/connection/ask'
import { congressChambers } from '@redress/core/legislator/chambers'
import { moment } from '../base/clock.ts'
import {
  type DataSetImporter,
  type DataSetSource,
  recordDataSet,
  refreshFromFile,
  type Store,
  type Version,
} from '../dataSets/dataSet.ts'
import {
  fetchLegislators,
  type LegislatorsFile,
  readLegislators,
} from '../outside/congressLegislators/fetchLegislators.ts'
import type { Member } from '../outside/congressLegislators/readMembers.ts'
import type { OnProgress } from '../outside/download.ts'

const dayMs = 24 * 3600_000

export function legislatorsSource(store: Store, url: string): DataSetSource {
  return {
    name: 'legislators',
    everyMs: dayMs,
    isLocal: url.startsWith('file:'),
    run: (signal, onProgress) => refreshLegislators(store, url, { signal, onProgress }),
  }
}

export function legislatorsImporter(store: Store): DataSetImporter {
  return {
    name: 'legislators',
    matches: head => /^\s*[[{]/.test(head),
    async importFile({ name, changedAt, chunks }) {
      const file = readLegislators(await readText(chunks))
      await saveLegislators(store, file, { source: name, etag: '', asOf: changedAt })
    },
  }
}

export async function refreshLegislators(
  store: Store,
  url: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress | undefined } = {},
): Promise<void> {
  await refreshFromFile(
    store,
    { name: 'legislators', url, onProgress },
    {
      fetch: etag => fetchLegislators({ url, etag, onProgress }, signal),
      save: (file, version) => saveLegislators(store, file, version),
    },
  )
}

async function saveLegislators(
  { database, clock }: Store,
  { members, congress }: LegislatorsFile,
  { source, etag, asOf }: Version,
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'legislators',
      source,
      congress,
      count: members.length,
      etag,
      as_of: moment(asOf ?? now),
      fetched_at: moment(now),
    })
    await trx.deleteFrom('legislators').where('legislator_type', 'in', congressChambers).execute()
    await trx.insertInto('legislators').values(members.map(toRow)).execute()
  })
}

function toRow({ stored, legislatorType, state, district, senateClass }: Member) {
  return {
    id: stored.id,
    legislator_type: legislatorType,
    state,
    district,
    senate_class: senateClass,
    legislator: JSON.stringify(stored),
  }
}
