import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Asked } from './asked.ts'
import { readBatches } from './readBatches.ts'
import { readVisits } from './readVisits.ts'
import { sheetOf } from './sheetOf.ts'
import { suppress } from './suppress.ts'
import { countBatch, countLetter, countVisit, newTally, type Tally } from './tally.ts'

export type Tallies = Map<string, Tally>

function tallyOf(tallies: Tallies, campaignId: string): Tally {
  const tally = tallies.get(campaignId) ?? newTally()
  tallies.set(campaignId, tally)
  return tally
}

/** A letter whose text was replaced before it went belongs to the first batch that held it. */
async function countSent(database: Database, asked: Asked, tallies: Tallies): Promise<void> {
  const counted = new Set<string>()
  for await (const { batches, letters } of readBatches(database, asked)) {
    const byId = new Map(batches.map(each => [each.id, each]))
    for (const batch of batches) countBatch(tallyOf(tallies, batch.campaignId), batch)
    for (const letter of letters) {
      const batch = byId.get(letter.batchId)
      if (!batch || counted.has(letter.deliveryId)) continue
      counted.add(letter.deliveryId)
      countLetter(tallyOf(tallies, batch.campaignId), letter, batch)
    }
    // Others have their turn between two pages.
    await pause()
  }
}

/**
 * Counts an organization's campaigns, each by itself, and hides in each what may not be told. Whatever is made of what
 * is left says nothing that the campaigns' own reports do not.
 */
export async function readTallies(
  database: Database,
  asked: Asked,
  campaignIds: readonly string[],
): Promise<Tallies> {
  const tallies: Tallies = new Map(campaignIds.map(id => [id, newTally()]))
  await countSent(database, asked, tallies)
  for (const [campaignId, tally] of tallies) {
    for await (const visits of readVisits(database, { campaignId, since: asked.since })) {
      for (const visit of visits) countVisit(tally, visit)
      await pause()
    }
  }
  for (const tally of tallies.values()) suppress(sheetOf(tally))
  return tallies
}
