import {
  type ChamberKey,
  chamberKeys,
  isListedChamber,
  type ListedChamber,
} from '@redress/core/legislator/chambers'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import type { Log } from '../../platform/log.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import { type DataSetName, type DataSetSource, recordDataSet, type Store } from '../dataSets/dataSet.ts'

export type OfficeList = {
  chamber: ListedChamber
  /** The gateway's URL without its key, or `simulator`. */
  source: string
  /** Downloads the office codes, such as `HWY00`. */
  download(signal?: AbortSignal): Promise<string[]>
}

export type Offices = {
  listed(): Promise<ReadonlySet<string>>
  listedAmong(codes: readonly string[]): Promise<ReadonlySet<string>>
  /** Downloads a chamber's list ahead of the schedule, at most once a minute. It never throws. */
  relist(chamber: ChamberKey): Promise<void>
  /**
   * Deletes the lists of other sources. Call it at startup, because otherwise the simulator's offices would be offered
   * as offices of Congress.
   */
  removeOtherLists(): Promise<void>
  sources: readonly DataSetSource[]
}

const HOUR_MS = 3600_000

const RELIST_AT_MOST_EVERY_MS = 60_000

export function openOffices({
  log,
  lists,
  ...store
}: Store & { log: Log; lists: readonly OfficeList[] }): Offices {
  const { db } = store.database
  const toSet = (rows: readonly { code: string }[]) => new Set(rows.map(row => row.code))
  return {
    listed: async () => toSet(await db.selectFrom('offices').select('code').execute()),
    listedAmong: async codes =>
      toSet(await db.selectFrom('offices').select('code').where('code', 'in', codes).execute()),
    relist: memoizeTtl(
      { clock: store.clock, ttlMs: RELIST_AT_MOST_EVERY_MS },
      async (chamber: ChamberKey) => {
        const list = lists.find(each => each.chamber === chamber)
        if (!list) return
        await refreshOffices(store, list).catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : 'unknown'
          log.warn({ chamber, error: reason }, 'Failed to refresh the list of offices')
        })
      },
    ),
    async removeOtherLists() {
      for (const chamber of chamberKeys.filter(isListedChamber)) {
        const source = lists.find(list => list.chamber === chamber)?.source ?? ''
        await removeUnlessFrom(store.database, chamber, source)
      }
    },
    sources: lists.map(list => ({
      name: dataSetOf[list.chamber],
      everyMs: 6 * HOUR_MS,
      isLocal: list.source === 'simulator',
      run: signal => refreshOffices(store, list, signal),
    })),
  }
}

const dataSetOf = {
  HOUSE: 'house-offices',
  SENATE: 'senate-offices',
} as const satisfies Record<ListedChamber, DataSetName>

/**
 * Refreshes the list of a chamber. @throws Error if the list is empty or does not arrive; the stored list then stays
 */
async function refreshOffices(
  { database, clock }: { database: Database; clock: Clock },
  { chamber, source, download }: OfficeList,
  signal?: AbortSignal,
): Promise<void> {
  const codes = [...new Set(await download(signal))]
  if (codes.length === 0) throw new Error('The list of offices is empty.')
  const now = toIsoString(clock.now())
  const dates = { etag: '', as_of: now, fetched_at: now }
  const row = { source, congress: null, count: codes.length, ...dates, left_out: nothingLeftOut }
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, { name: dataSetOf[chamber], ...row })
    await trx.deleteFrom('offices').where('chamber', '=', chamber).execute()
    await trx
      .insertInto('offices')
      .values(codes.map(code => ({ code, chamber })))
      .execute()
  })
}

async function removeUnlessFrom({ db }: Database, chamber: ListedChamber, source: string): Promise<void> {
  await db.transaction().execute(async trx => {
    const removed = await trx
      .deleteFrom('data_sets')
      .where('name', '=', dataSetOf[chamber])
      .where('source', '!=', source)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return
    await trx.deleteFrom('offices').where('chamber', '=', chamber).execute()
  })
}
