import { toIsoString } from '../../platform/clock.ts'
import { DownloadFailed } from '../../platform/http/download.ts'
import { addLeftOut, summarizeLeftOut } from '../../platform/leftOut.ts'
import { archiveTypes, readArchive } from '../clients/govInfo/fetchArchive.ts'
import { sittingCongress } from '../congress.ts'
import { type DataSetImporter, type FileToImport, recordDataSet, type Store } from '../dataSets/dataSet.ts'
import {
  type Edition,
  insertBills,
  insertWords,
  newEdition,
  publishEdition,
  type WordCounts,
} from './billStore.ts'
import { loadExclusively, type RenewLease } from './loadingLease.ts'
import { fewestBillsOf, keepOf, latest } from './refreshBills.ts'

export function billsImporter(store: Store): DataSetImporter {
  return {
    name: 'bills',
    matches: head => head.startsWith('PK'),
    importFile: file =>
      loadExclusively(store, {
        busy: () => new DownloadFailed('Bills are being loaded right now. Try again later.'),
        load: async renewLease => publish(store, file.name, await load(store, file, renewLease)),
      }),
  }
}

/** The highest share of misplaced bills, in percent. */
const MOST_MISPLACED = 2

async function load(
  { database, clock }: Store,
  file: FileToImport,
  renewLease: RenewLease,
): Promise<Edition> {
  const congress = sittingCongress(clock.now())
  const edition = await newEdition(database)
  const words: WordCounts = new Map()
  const misplaced: string[] = []
  let type = ''
  const { bills: read, leftOut } = await readArchive(file.chunks, async bills => {
    type ||= bills[0]?.type.toLowerCase() ?? ''
    const ours = keepOf({ congress, type }, bills, misplaced)
    await insertBills(database, ours, { edition, now: clock.now(), words })
    await renewLease()
  })
  if (read === 0) throw new DownloadFailed('The archive contains no bill.')
  if (misplaced.length * 100 > read * MOST_MISPLACED) {
    const said = `${misplaced.length} of ${read} bills are of another type or Congress.`
    throw new DownloadFailed(`The archive was refused: ${said} ${misplaced[0] ?? ''}`)
  }
  await insertWords(database, edition, words)
  return {
    source: type,
    edition,
    congress,
    count: read - misplaced.length,
    etag: '',
    as_of: toIsoString(file.changedAt),
    left_out: summarizeLeftOut([...misplaced, ...leftOut]),
  }
}

/** Publishes an edition. Bills of the other types stay, except those of an ended Congress. */
async function publish({ database, clock }: Store, source: string, edition: Edition): Promise<void> {
  const { congress } = edition
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    const others = await trx
      .selectFrom('bill_editions')
      .select(['count', 'as_of', 'left_out'])
      .where('congress', '=', congress)
      .where('source', 'in', archiveTypes)
      .where('source', '<>', edition.source)
      .execute()
    const count = others.reduce((sum, each) => sum + each.count, edition.count)
    const fewest = fewestBillsOf(congress, now)
    if (count < fewest)
      throw new DownloadFailed(
        `The bills were refused: ${count}, but ${fewest} or more were expected. Begin with the House's (hr).`,
      )
    await recordDataSet(trx, {
      name: 'bills',
      source,
      congress,
      count,
      etag: '',
      as_of: latest([edition, ...others]) ?? edition.as_of,
      fetched_at: toIsoString(now),
      left_out: addLeftOut([edition, ...others].map(each => each.left_out)),
    })
    await publishEdition(trx, edition)
  })
}
