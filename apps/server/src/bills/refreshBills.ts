import { sittingCongress } from '@redress/core/address/congress'
import type { Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { findDataSet } from '../dataSets/findDataSet.ts'
import { recordDataSet } from '../dataSets/recordDataSet.ts'
import { DownloadFailed } from '../outside/downloadFailed.ts'
import { type ArchiveType, archiveTypes, archiveUrl } from '../outside/govInfo/archive.ts'
import { fetchArchive } from '../outside/govInfo/fetchArchive.ts'
import type { Tell } from '../outside/tell.ts'
import { leastBills } from './leastBills.ts'
import { type Edition, forgetEditions, insertWords, newEdition, publishEdition } from './store/editions.ts'
import { insertBills, type WordCounts } from './store/insertBills.ts'
import { type Turn, takeTurn } from './store/takeTurn.ts'

type Context = {
  database: Database
  clock: Clock
  /** Where the bulk data is: `https://www.govinfo.gov/bulkdata`, or a folder of the same form. */
  govInfoUrl: string
  /** Fewer bills in all are not believed. */
  fewestBills?: number
}

type Loading = Context & {
  congress: number
  turn: Turn
  signal: AbortSignal | undefined
  tell: Tell | undefined
}

/** `before` is what stands in its place, where it came from the same place and Congress. */
type Loaded = { edition: Edition | undefined; before: Edition | undefined; failure: string }

/** Without these there are no bills; the others are small, and early in a Congress not there at all. */
const main: readonly ArchiveType[] = ['hr', 's']

/** Bills do not go away. */
const leastShare = 0.9

async function load(loading: Loading, type: ArchiveType, etag: string): Promise<Edition | undefined> {
  const { database, clock, govInfoUrl, congress, turn, signal, tell } = loading
  const edition = await newEdition(database)
  const words: WordCounts = new Map()
  let count = 0
  const file = await fetchArchive(
    {
      url: archiveUrl(govInfoUrl, congress, type),
      etag,
      tell: tell && (howFar => tell(`${type}: ${howFar}, ${count} bills`)),
    },
    async bills => {
      signal?.throwIfAborted()
      const ours = bills.filter(each => each.congress === congress && each.type.toLowerCase() === type)
      await insertBills(database, ours, { edition, now: clock.now(), words })
      count += ours.length
      await turn.goOn()
    },
    signal,
  )
  if (file.kind === 'unchanged') return undefined
  await insertWords(database, edition, words)
  return { source: type, edition, congress, count, etag: file.etag, as_of: moment(file.asOf ?? clock.now()) }
}

async function loadOrKeep(loading: Loading, type: ArchiveType, before: Edition | undefined): Promise<Loaded> {
  try {
    const edition = await load(loading, type, before?.etag ?? '')
    if (edition && before && edition.count < before.count * leastShare)
      throw new DownloadFailed(`${edition.count} bills, where ${before.count} were before.`)
    return { edition, before, failure: '' }
  } catch (error) {
    if (!(error instanceof DownloadFailed) || main.includes(type)) throw error
    return { edition: undefined, before, failure: `${type}: ${error.message}` }
  }
}

async function publish({ database, clock, govInfoUrl, congress }: Loading, loaded: Loaded[]): Promise<void> {
  const current = loaded.flatMap(({ edition, before }) => edition ?? before ?? [])
  const changed = loaded.flatMap(({ edition }) => edition ?? [])
  const [asOf = moment(clock.now())] = current
    .map(each => each.as_of)
    .sort()
    .reverse()
  const dataSet = {
    name: 'bills',
    source: govInfoUrl,
    congress,
    count: current.reduce((sum, each) => sum + each.count, 0),
    etag: '',
    as_of: asOf,
    fetched_at: moment(clock.now()),
  } as const
  await database.db.transaction().execute(async (trx: Transaction<Tables>) => {
    await recordDataSet(trx, dataSet)
    for (const edition of changed) await publishEdition(trx, edition)
  })
}

/** What was loaded from the same place, of the same Congress. */
async function storedEditions({ database, govInfoUrl, congress }: Loading): Promise<Map<string, Edition>> {
  const stored = await findDataSet(database, 'bills')
  if (stored?.source !== govInfoUrl) return new Map()
  const rows = await database.db
    .selectFrom('bill_editions')
    .selectAll()
    .where('congress', '=', congress)
    .execute()
  return new Map(rows.map(each => [each.source, each]))
}

async function refresh(loading: Loading): Promise<void> {
  const { clock, congress, tell } = loading
  const stored = await storedEditions(loading)
  const loaded: Loaded[] = []
  for (const type of archiveTypes) loaded.push(await loadOrKeep(loading, type, stored.get(type)))
  const count = loaded.reduce((sum, { edition, before }) => sum + ((edition ?? before)?.count ?? 0), 0)
  const fewest = loading.fewestBills ?? leastBills(congress, clock.now())
  if (count < fewest)
    throw new DownloadFailed(`The bills were refused: ${count}, where ${fewest} or more were expected.`)
  tell?.('storing them')
  await publish(loading, loaded)
  const failures = loaded.map(each => each.failure).filter(each => each !== '')
  if (failures.length > 0) throw new DownloadFailed(`Some of the bills did not come: ${failures.join(' ')}`)
}

/**
 * Loads the bills of the sitting Congress anew, where they have changed: beside those of before, whose place they take
 * all at once. It lets others have their turn all the time.
 * @throws Error with a sentence where the source is silent or not to be believed; what was stored stays
 */
export async function refreshBills(context: Context, signal?: AbortSignal, tell?: Tell): Promise<void> {
  const turn = await takeTurn(context)
  if (!turn) throw new Error('Another process loads the bills.')
  try {
    // What a process left that ended in the midst of it.
    await forgetEditions(context.database)
    const congress = sittingCongress(context.clock.now())
    await refresh({ ...context, congress, turn, signal, tell })
  } finally {
    await forgetEditions(context.database)
    await turn.end()
  }
}
