import { createHmac } from 'node:crypto'
import type { DraftReply } from '@redress/core/message/message'
import { sql } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { tokensOf } from './tokens.ts'

type Store = { database: Database; clock: Clock; secretKey: string }

const RUN = 6
/** A phrase is stored in words only if at least this many networks received it, so that it cannot identify a person. */
const FEWEST_NETWORKS = 5
const MOST_PHRASES = 12
const KEPT_MS = 30 * DAY_MS

/** The data of one draft. `names` are the numbers and names of its bills. */
type Counted = { campaignId: string; network: string; reply: DraftReply; names: readonly string[] }

/** Counts the six-word sequences in the sentences of a draft that do not cite the person. */
export async function countPhrases(
  { database, clock, secretKey }: Store,
  { campaignId, network, reply, names }: Counted,
): Promise<void> {
  const texts = (reply.parts ?? []).filter(part => part.source !== 'yours').map(part => part.text)
  const phrases = [...new Set(texts.flatMap(text => phrasesIn(text, names)))]
  if (phrases.length === 0) return
  const hash = (text: string) => createHmac('sha256', secretKey).update(`draft phrase\n${text}`).digest('hex')
  const hashed = new Map(phrases.map(phrase => [hash(`${campaignId}\n${phrase}`), phrase]))
  const seen = { campaign_id: campaignId, network: hash(network), counted_at: toIsoString(clock.now()) }
  await database.db
    .insertInto('draft_phrase_counts')
    .values([...hashed.keys()].map(phrase => ({ ...seen, phrase })))
    .onConflict(conflict => conflict.columns(['phrase', 'network']).doNothing())
    .execute()
  const common = await database.db
    .selectFrom('draft_phrase_counts')
    .select('phrase')
    .where('phrase', 'in', [...hashed.keys()])
    .groupBy('phrase')
    .having(sql<number>`count(*)`, '>=', FEWEST_NETWORKS)
    .execute()
  const worded = common.map(({ phrase }) => ({
    campaign_id: campaignId,
    phrase,
    words: hashed.get(phrase) ?? '',
    counted_at: seen.counted_at,
  }))
  if (worded.length === 0) return
  await database.db
    .insertInto('draft_phrases')
    .values(worded)
    .onConflict(conflict =>
      conflict.column('phrase').doUpdateSet(row => ({
        uses: row('draft_phrases.uses', '+', 1),
        counted_at: seen.counted_at,
      })),
    )
    .execute()
}

/**
 * Returns the phrases that are most frequent in a campaign's drafts. There are at most twelve, and they do not overlap.
 */
export async function findAvoided(
  { database }: Pick<Store, 'database'>,
  campaignId: string,
): Promise<string[]> {
  const rows = await database.db
    .selectFrom('draft_phrases')
    .select('words')
    .where('campaign_id', '=', campaignId)
    .orderBy('uses', 'desc')
    .orderBy('phrase')
    .limit(10 * MOST_PHRASES)
    .execute()
  const avoided: string[] = []
  for (const { words } of rows) {
    if (avoided.length < MOST_PHRASES && !avoided.some(phrase => overlap(phrase, words))) avoided.push(words)
  }
  return avoided
}

export async function removeOldPhrases({ database, clock }: Store): Promise<void> {
  const before = toIsoString(clock.now() - KEPT_MS)
  await database.db.deleteFrom('draft_phrase_counts').where('counted_at', '<', before).execute()
  await database.db.deleteFrom('draft_phrases').where('counted_at', '<', before).execute()
}

/** Returns the sequences of six words that consist only of letters and contain none of the names. */
export function phrasesIn(text: string, names: readonly string[]): string[] {
  const known = names.filter(name => name !== '')
  const between = known.reduce((texts, name) => texts.flatMap(each => each.split(name)), [text])
  return between.flatMap(sequencesIn)
}

function sequencesIn(text: string): string[] {
  const words = tokensOf(text).map(token => token.word)
  return words
    .slice(RUN - 1)
    .map((_word, index) => words.slice(index, index + RUN).join(' '))
    .filter(phrase => /^[\p{L} '’-]+$/u.test(phrase))
}

/**
 * Tells whether two phrases have three consecutive words in common, which means that they come from the same sentence.
 */
function overlap(one: string, other: string): boolean {
  const words = other.split(' ')
  return words.slice(2).some((_word, index) => one.includes(words.slice(index, index + 3).join(' ')))
}
