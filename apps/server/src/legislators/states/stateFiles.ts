import { fileURLToPath } from 'node:url'
import { isCouncil } from '@redress/core/legislator/councils'
import { toIsoString } from '../../platform/clock.ts'
import { DownloadFailed, fetchText, type OnProgress } from '../../platform/http/download.ts'
import { addLeftOut } from '../../platform/leftOut.ts'
import {
  type DataSetSource,
  type FileVersion,
  type RefreshScope,
  recordDataSet,
  type Store,
} from '../dataSets/dataSet.ts'
import { findStatesInUse, REFRESH_STATES_AFTER_MS } from '../dataSets/statesInUse.ts'
import { readStateFile, type StateFile } from './readStateFile.ts'

export type StateFilesSettings = {
  /** The URL of the folder with a file for each state, such as `tx.csv`. */
  url: string
  /** The URL of the folder with a file for each council, such as `tx-austin.csv`. */
  councilsUrl: string
  usesPrivateMailboxes: boolean
}

const HOUR_MS = 3600_000

/** A new campaign's state is loaded within this time (ms). */
const LOOK_EVERY_MS = HOUR_MS / 4

export function stateFilesSource(store: Store, settings: StateFilesSettings): DataSetSource {
  return {
    name: 'state-legislators',
    everyMs: LOOK_EVERY_MS,
    isLocal: settings.url.startsWith('file:'),
    isNeeded: async () => (await findStatesInUse(store)).length > 0,
    run: (signal, onProgress, scope) => refreshStateFiles(store, settings, { signal, onProgress, scope }),
  }
}

type Refreshing = {
  signal?: AbortSignal | undefined
  onProgress?: OnProgress | undefined
  scope?: RefreshScope | undefined
}

/**
 * Loads the files of the states in use that are due, or all of them. A file that is refused or does not arrive does not
 * stop the others, and its state keeps the last good one.
 * @throws DownloadFailed that names each state whose file failed
 */
export async function refreshStateFiles(
  store: Store,
  settings: StateFilesSettings,
  { signal, onProgress, scope = 'due' }: Refreshing = {},
): Promise<void> {
  const inUse = await findStatesInUse(store)
  if (scope === 'all' && inUse.length === 0) throw new DownloadFailed(NO_CAMPAIGN)
  const states = scope === 'all' ? inUse : await findDue(store, settings, inUse)
  const failures: string[] = []
  for (const state of states) {
    if (signal?.aborted) return
    onProgress?.(state)
    try {
      await refreshState(store, settings, { state, scope, signal })
    } catch (error) {
      if (!(error instanceof DownloadFailed)) throw error
      failures.push(`${state}${fileNote(urlOf(state, settings))}: ${error.message}`)
    }
  }
  if (failures.length > 0) throw new DownloadFailed(failures.join(' '))
}

const NO_CAMPAIGN =
  'No campaign of this installation writes to a state or a council, so there is no file to load. Publish the campaign first.'

/** Returns the name of a local file. The URL of a remote file can contain a key, so it is not shown. */
function fileNote(url: string): string {
  return url.startsWith('file:') ? ` (${fileURLToPath(url)})` : ''
}

function urlOf(jurisdiction: string, { url, councilsUrl }: StateFilesSettings): string {
  const folder = isCouncil(jurisdiction) ? councilsUrl : url
  return `${folder.replace(/\/$/, '')}/${jurisdiction.toLowerCase()}.csv`
}

async function findDue(
  { database, clock }: Store,
  settings: StateFilesSettings,
  inUse: readonly string[],
): Promise<string[]> {
  const fresh = await database.db
    .selectFrom('state_files')
    .select(['jurisdiction', 'source'])
    .where('fetched_at', '>', toIsoString(clock.now() - REFRESH_STATES_AFTER_MS))
    .execute()
  const isFresh = (state: string) =>
    fresh.some(each => each.jurisdiction === state && each.source === urlOf(state, settings))
  return inUse.filter(state => !isFresh(state))
}

/** The limit in bytes. The largest file of today has 0.25 MB. */
const LARGEST = 4 * 1024 * 1024

async function refreshState(
  store: Store,
  settings: StateFilesSettings,
  { state, scope, signal }: { state: string; scope: RefreshScope; signal: AbortSignal | undefined },
): Promise<void> {
  const { db } = store.database
  const { usesPrivateMailboxes } = settings
  const url = urlOf(state, settings)
  const stored = await db
    .selectFrom('state_files')
    .select(['source', 'etag'])
    .where('jurisdiction', '=', state)
    .executeTakeFirst()
  const etag = scope === 'due' && stored?.source === url ? stored.etag : ''
  const file = await fetchText({ url, etag, largest: LARGEST }, signal)
  if (file.kind === 'new') {
    const content = readStateFile(file.content, { state, usesPrivateMailboxes })
    return await saveState(store, { state, file: content }, { source: url, etag: file.etag, asOf: file.asOf })
  }
  await db
    .updateTable('state_files')
    .set({ fetched_at: toIsoString(store.clock.now()) })
    .where('jurisdiction', '=', state)
    .execute()
}

export async function saveState(
  { database, clock }: Store,
  { state, file }: { state: string; file: StateFile },
  { source, etag, asOf }: FileVersion,
): Promise<void> {
  const now = toIsoString(clock.now())
  const row = {
    source,
    etag,
    as_of: toIsoString(asOf ?? clock.now()),
    fetched_at: now,
    members: file.members.length,
    without_email: file.withoutEmail,
    left_out: JSON.stringify(file.leftOut),
  }
  await database.db.transaction().execute(async trx => {
    await trx
      .insertInto('state_files')
      .values({ jurisdiction: state, ...row })
      .onConflict(conflict => conflict.column('jurisdiction').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('state_legislators').where('jurisdiction', '=', state).execute()
    await trx
      .insertInto('state_legislators')
      .values(
        file.members.map(({ member, ...seat }) => ({
          ...seat,
          jurisdiction: state,
          member: JSON.stringify(member),
        })),
      )
      .execute()
    const files = await trx.selectFrom('state_files').selectAll().orderBy('jurisdiction').execute()
    await recordDataSet(trx, {
      name: 'state-legislators',
      source: source.slice(0, source.lastIndexOf('/')),
      congress: null,
      count: files.reduce((sum, each) => sum + each.members, 0),
      etag: '',
      as_of: toIsoString(Math.min(...files.map(each => Date.parse(each.as_of)))),
      fetched_at: now,
      left_out: addLeftOut(files.map(each => each.left_out)),
    })
  })
}
