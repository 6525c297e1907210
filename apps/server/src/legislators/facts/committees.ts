import { readText } from '@redress/channels/connection/ask'
import type { Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import {
  type CommitteeMembersFile,
  type CommitteeNames,
  fetchCommittees,
  readCommitteeMembers,
  readCommitteeNames,
} from '../clients/committees/readCommittees.ts'
import { sittingCongress } from '../congress.ts'
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

/** `url` is that of a folder with both files of committees. */
export function committeesSource(store: Store, url: string): DataSetSource {
  return {
    name: 'committees',
    everyMs: dayMs,
    isLocal: url.startsWith('file:'),
    run: (signal, onProgress) => refreshCommittees(store, url, { signal, onProgress }),
  }
}

export function committeeMembersImporter(store: Store): DataSetImporter {
  return {
    name: 'committees',
    matches: head => /^\s*\{\s*"[HSJ][A-Z]{3}\d{0,2}"\s*:\s*\[/.test(head),
    async importFile({ name, changedAt, chunks }) {
      const file = readCommitteeMembers(await readText(chunks))
      await saveCommittees(store, file, { source: name, etag: '', asOf: changedAt })
    },
  }
}

/** Imports the names. They are stored beside the members, which alone are the data set. */
export function committeeNamesImporter({ database }: Store): DataSetImporter {
  return {
    name: 'committees',
    matches: head => /^\s*\[/.test(head) && head.includes('"thomas_id"') && !head.includes('"bioguide"'),
    async importFile({ chunks }) {
      const names = readCommitteeNames(await readText(chunks))
      await database.db.transaction().execute(trx => saveNames(trx, names))
    },
  }
}

export async function refreshCommittees(
  store: Store,
  folder: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: OnProgress | undefined } = {},
): Promise<void> {
  await refreshFromFile(
    store,
    { name: 'committees', url: folder, onProgress },
    {
      fetch: etag => fetchCommittees({ folder, etag, onProgress }, signal),
      save: (file, version) => saveCommittees(store, file, version),
    },
  )
}

const rowsAtOnce = 1_000

/**
 * Replaces all members. The count is that of the seats on committees. A file that lost most of them is refused, except
 * at the beginning of a Congress, when no committee has members yet.
 */
async function saveCommittees(
  { database, clock }: Store,
  { members, leftOut, names }: CommitteeMembersFile & { names?: CommitteeNames },
  { source, etag, asOf }: Version,
): Promise<void> {
  const now = clock.now()
  const congress = sittingCongress(asOf ?? now)
  const stored = await findDataSet(database, 'committees')
  if (stored?.congress === congress) refuseShrunken('committee members', members.length, stored.count)
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'committees',
      source,
      congress,
      count: members.length,
      etag,
      as_of: toIsoString(asOf ?? now),
      fetched_at: toIsoString(now),
      left_out: leftOut,
    })
    if (names) await saveNames(trx, names)
    await trx.deleteFrom('committee_members').execute()
    for (let from = 0; from < members.length; from += rowsAtOnce) {
      const rows = members.slice(from, from + rowsAtOnce)
      await trx
        .insertInto('committee_members')
        .values(
          rows.map(each => ({
            committee: each.committee,
            legislator_id: each.legislatorId,
            role: each.role,
          })),
        )
        .execute()
    }
  })
}

async function saveNames(trx: Transaction<Tables>, names: CommitteeNames): Promise<void> {
  await trx.deleteFrom('committees').execute()
  await trx
    .insertInto('committees')
    .values([...names].map(([code, name]) => ({ code, name })))
    .execute()
}
