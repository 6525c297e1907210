import { sittingCongress } from '@redress/core/address/congress'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { recordDataSet } from '../dataSets/recordDataSet.ts'
import { DownloadFailed } from '../outside/downloadFailed.ts'
import { type ArchivedBill, archiveTypes } from '../outside/govInfo/archive.ts'
import { readWholeArchive } from '../outside/govInfo/fetchArchive.ts'
import { leastBills } from './leastBills.ts'
import { type Edition, forgetEditions, insertWords, newEdition, publishEdition } from './store/editions.ts'
import { insertBills, type WordCounts } from './store/insertBills.ts'
import { type Turn, takeTurn } from './store/takeTurn.ts'

type Context = { database: Database; clock: Clock; fewestBills?: number }

/** `changedAt` in ms since 1970. */
type File = { name: string; changedAt: number; chunks: AsyncIterable<Uint8Array> }

/** One type and one Congress in a file, as GovInfo has them. */
function checkKind({ congress, type }: ArchivedBill, expected: { congress: number; type: string }): void {
  if (congress === expected.congress && type.toLowerCase() === expected.type) return
  throw new DownloadFailed(
    congress === expected.congress
      ? 'The archive holds bills of several types.'
      : `The archive has bills of Congress ${congress}, and Congress ${expected.congress} sits.`,
  )
}

async function load({ database, clock }: Context, file: File, turn: Turn): Promise<Edition> {
  const congress = sittingCongress(clock.now())
  const edition = await newEdition(database)
  const words: WordCounts = new Map()
  let type = ''
  const { bills: count } = await readWholeArchive(file.chunks, async bills => {
    type ||= bills[0]?.type.toLowerCase() ?? ''
    for (const bill of bills) checkKind(bill, { congress, type })
    await insertBills(database, bills, { edition, now: clock.now(), words })
    await turn.goOn()
  })
  if (count === 0) throw new DownloadFailed('The archive holds no bill.')
  await insertWords(database, edition, words)
  return { source: type, edition, congress, count, etag: '', as_of: moment(file.changedAt) }
}

/** Bills of the other types stay as they are; what was there of an ended Congress counts no more. */
async function publish(
  { database, clock, fewestBills }: Context,
  name: string,
  edition: Edition,
): Promise<void> {
  const { congress } = edition
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    const others = await trx
      .selectFrom('bill_editions')
      .select(['count', 'as_of'])
      .where('congress', '=', congress)
      .where('source', 'in', archiveTypes)
      .where('source', '<>', edition.source)
      .execute()
    const count = others.reduce((sum, each) => sum + each.count, edition.count)
    const fewest = fewestBills ?? leastBills(congress, now)
    if (count < fewest)
      throw new DownloadFailed(
        `The bills were refused: ${count}, where ${fewest} or more were expected. Begin with the House's (hr).`,
      )
    const [asOf = edition.as_of] = [edition, ...others]
      .map(each => each.as_of)
      .sort()
      .reverse()
    await recordDataSet(trx, {
      name: 'bills',
      source: name,
      congress,
      count,
      etag: '',
      as_of: asOf,
      fetched_at: moment(now),
    })
    await publishEdition(trx, edition)
  })
}

/**
 * Takes the bills of one type from an archive of GovInfo's, in place of those of before.
 * @throws DownloadFailed with a sentence where it is not to be believed; what was stored stays
 */
export async function importBills(context: Context, file: File): Promise<void> {
  const turn = await takeTurn(context)
  if (!turn) throw new DownloadFailed('Bills are being loaded right now: try again when that has ended.')
  try {
    await forgetEditions(context.database)
    await publish(context, file.name, await load(context, file, turn))
  } finally {
    await forgetEditions(context.database)
    await turn.end()
  }
}
