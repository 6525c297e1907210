import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import { DownloadFailed, type OnProgress } from '../../platform/http/download.ts'
import { addLeftOut, summarizeLeftOut } from '../../platform/leftOut.ts'
import { type ArchiveType, archiveTypes, archiveUrl, fetchArchive } from '../clients/govInfo/fetchArchive.ts'
import type { ArchivedBill } from '../clients/govInfo/readBillStatus.ts'
import { sittingCongress } from '../congress.ts'
import { type DataSetSource, findDataSet, recordDataSet, type Store } from '../dataSets/dataSet.ts'
import {
  type Edition,
  insertBills,
  insertWords,
  newEdition,
  publishEdition,
  type WordCounts,
} from './billStore.ts'
import { loadExclusively, type RenewLease } from './loadingLease.ts'

/**
 * Makes the data set's source. The server never waits for it at startup (`isLocal` is false), because loading takes
 * minutes.
 */
export function billsSource(store: Store, url: string): DataSetSource {
  return {
    name: 'bills',
    everyMs: DAY_MS,
    isLocal: false,
    run: (signal, onProgress) => refreshBills(store, { url }, { signal, onProgress }),
  }
}

type Source = {
  /** `https://www.govinfo.gov/bulkdata`, or a folder with the same structure. */
  url: string
  fewestBills?: number
}

type Options = { signal?: AbortSignal; onProgress?: OnProgress | undefined }

type Loading = Store & Source & Options & { congress: number; renewLease: RenewLease }

type Loaded = { edition: Edition | undefined; before: Edition | undefined; failure: string }

/** Only these archives must exist. The others are small, and are missing early in a Congress. */
const required: readonly ArchiveType[] = ['hr', 's']

/**
 * The minimum size of a new archive, as a share of the stored bills. A smaller archive is incomplete, since bills do
 * not disappear.
 */
const LEAST_SHARE = 0.9

/**
 * Loads changed bills beside the previous ones, and replaces the previous ones in one step.
 * @throws DownloadFailed if the source does not answer or an archive is refused; the stored bills stay
 */
export async function refreshBills(store: Store, source: Source, options: Options = {}): Promise<void> {
  await loadExclusively(store, {
    busy: () => new Error('Another process loads the bills.'),
    load: renewLease =>
      loadAll({
        ...store,
        ...source,
        ...options,
        congress: sittingCongress(store.clock.now()),
        renewLease,
      }),
  })
}

async function loadAll(loading: Loading): Promise<void> {
  const { clock, congress, onProgress } = loading
  const stored = await storedEditions(loading)
  const loaded: Loaded[] = []
  for (const type of archiveTypes) loaded.push(await loadOrKeep(loading, type, stored.get(type)))
  const count = loaded.reduce((sum, { edition, before }) => sum + ((edition ?? before)?.count ?? 0), 0)
  const fewest = loading.fewestBills ?? fewestBillsOf(congress, clock.now())
  if (count < fewest)
    throw new DownloadFailed(`The bills were refused: ${count}, but ${fewest} or more were expected.`)
  onProgress?.('saving')
  await publish(loading, loaded)
  const failures = loaded.map(each => each.failure).filter(each => each !== '')
  if (failures.length > 0) throw new DownloadFailed(`Some archives failed: ${failures.join(' ')}`)
}

/** Returns the stored editions by type. The map is empty if the stored bills come from another source or Congress. */
async function storedEditions({ database, url, congress }: Loading): Promise<Map<string, Edition>> {
  const stored = await findDataSet(database, 'bills')
  if (stored?.source !== url) return new Map()
  const rows = await database.db
    .selectFrom('bill_editions')
    .selectAll()
    .where('congress', '=', congress)
    .execute()
  return new Map(rows.map(each => [each.source, each]))
}

async function loadOrKeep(loading: Loading, type: ArchiveType, before: Edition | undefined): Promise<Loaded> {
  try {
    const edition = await loadArchive(loading, type, before?.etag ?? '')
    if (edition && before && edition.count < before.count * LEAST_SHARE)
      throw new DownloadFailed(`${edition.count} bills, but there were ${before.count} before.`)
    return { edition, before, failure: '' }
  } catch (error) {
    if (!(error instanceof DownloadFailed) || required.includes(type)) throw error
    return { edition: undefined, before, failure: `${type}: ${error.message}` }
  }
}

async function loadArchive(loading: Loading, type: ArchiveType, etag: string): Promise<Edition | undefined> {
  const { database, clock, congress, renewLease, signal, onProgress } = loading
  const edition = await newEdition(database)
  const words: WordCounts = new Map()
  const leftOut: string[] = []
  let count = 0
  const file = await fetchArchive(
    {
      url: archiveUrl(loading.url, congress, type),
      etag,
      onProgress: onProgress && (progress => onProgress(`${type}: ${progress}, ${count} bills`)),
    },
    async bills => {
      signal?.throwIfAborted()
      const ours = keepOf({ congress, type }, bills, leftOut)
      await insertBills(database, ours, { edition, now: clock.now(), words })
      count += ours.length
      await renewLease()
    },
    signal,
  )
  if (file.kind === 'unchanged') return undefined
  await insertWords(database, edition, words)
  return {
    source: type,
    edition,
    congress,
    count,
    etag: file.etag,
    as_of: toIsoString(file.asOf ?? clock.now()),
    left_out: summarizeLeftOut([...leftOut, ...file.content.leftOut]),
  }
}

/** Keeps the bills of this type and Congress, and adds a sentence to `leftOut` for each other bill. */
export function keepOf(
  { congress, type }: { congress: number; type: string },
  bills: readonly ArchivedBill[],
  leftOut: string[],
): ArchivedBill[] {
  return bills.filter(bill => {
    const isOurs = bill.congress === congress && bill.type.toLowerCase() === type
    if (!isOurs) leftOut.push(`${bill.id} is in the archive of ${congress}-${type}.`)
    return isOurs
  })
}

async function publish({ database, clock, url, congress }: Loading, loaded: Loaded[]): Promise<void> {
  const current = loaded.flatMap(({ edition, before }) => edition ?? before ?? [])
  const changed = loaded.flatMap(({ edition }) => edition ?? [])
  const now = toIsoString(clock.now())
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'bills',
      source: url,
      congress,
      count: current.reduce((sum, each) => sum + each.count, 0),
      etag: '',
      as_of: latest(current) ?? now,
      fetched_at: now,
      left_out: addLeftOut(current.map(each => each.left_out)),
    })
    for (const edition of changed) await publishEdition(trx, edition)
  })
}

export function latest(editions: readonly Pick<Edition, 'as_of'>[]): string | undefined {
  return editions
    .map(each => each.as_of)
    .sort()
    .at(-1)
}

/**
 * The minimum number of bills that is plausible: 1 in the first 90 days of a Congress, and `LATER_BILLS` afterwards.
 * Each Congress of this century had at least 4,000.
 */
const early = { days: 90, bills: 1 }
const LATER_BILLS = 2_000

const beginningOf = (congress: number) => Date.UTC(1789 + 2 * (congress - 1), 0, 3, 17)

export function fewestBillsOf(congress: number, now: number): number {
  return now - beginningOf(congress) < early.days * DAY_MS ? early.bills : LATER_BILLS
}
