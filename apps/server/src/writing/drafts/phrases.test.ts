import type { DraftReply } from '@redress/core/message/message'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { countPhrases, findAvoided, phrasesIn, removeOldPhrases } from './phrases.ts'

const start = Date.parse('2026-11-20T17:00:00Z')
const clock = stoppedClock(start)
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  clock.set(start)
  await database.db.deleteFrom('draft_phrase_counts').execute()
  await database.db.deleteFrom('draft_phrases').execute()
})
afterAll(() => database.close())

const COMMON = 'Please write back and tell me.'

function replyWith(parts: DraftReply['parts']): DraftReply {
  return { subject: '', message: '', offline: false, parts }
}

async function countFrom(networks: readonly string[], campaignId = 'vote', text = COMMON): Promise<void> {
  const store = { database, clock, secretKey: 'a test’s secret' }
  for (const network of networks)
    await countPhrases(store, {
      campaignId,
      network,
      reply: replyWith([{ text, source: 'request' }]),
      names: [],
    })
}

const networks = (count: number) => Array.from({ length: count }, (_each, index) => `192.0.2.${index + 1}`)

test('A phrase is avoided once five networks have it, and no word of it is stored before', async () => {
  await countFrom(networks(4))
  expect(await findAvoided({ database }, 'vote')).toEqual([])
  expect(await database.db.selectFrom('draft_phrases').selectAll().execute()).toEqual([])
  const counts = await database.db.selectFrom('draft_phrase_counts').selectAll().execute()
  expect(counts.length).toBeGreaterThan(0)
  for (const secret of ['please', 'write', '192.0.2']) expect(JSON.stringify(counts)).not.toContain(secret)
  await countFrom(['198.51.100.1'])
  expect(await findAvoided({ database }, 'vote')).toEqual(['please write back and tell me'])
})

test('One network that asks often counts once', async () => {
  await countFrom(Array.from({ length: 9 }, () => '192.0.2.1'))
  expect(await findAvoided({ database }, 'vote')).toEqual([])
})

test('Another campaign does not avoid these phrases', async () => {
  await countFrom(networks(5))
  expect(await findAvoided({ database }, 'another')).toEqual([])
})

test('A sentence of the person’s is not counted', async () => {
  const store = { database, clock, secretKey: 'a test’s secret' }
  for (const network of networks(6))
    await countPhrases(store, {
      campaignId: 'vote',
      network,
      reply: replyWith([{ text: COMMON, source: 'yours' }]),
      names: [],
    })
  expect(await database.db.selectFrom('draft_phrase_counts').selectAll().execute()).toEqual([])
})

test('At most twelve phrases are avoided, and no two share three words', async () => {
  for (let sentence = 0; sentence < 14; sentence += 1) {
    const letters = [...'abcdef'].map(letter => letter.repeat(sentence + 1))
    await countFrom(networks(5), 'vote', `${letters.join(' ')}.`)
  }
  const avoided = await findAvoided({ database }, 'vote')
  expect(avoided).toHaveLength(12)
  expect(new Set(avoided).size).toBe(12)
})

test('Phrases are dropped after 30 days without use', async () => {
  await countFrom(networks(5))
  clock.advance(29 * DAY_MS)
  await removeOldPhrases({ database, clock, secretKey: '' })
  expect(await findAvoided({ database }, 'vote')).toHaveLength(1)
  clock.advance(2 * DAY_MS)
  await removeOldPhrases({ database, clock, secretKey: '' })
  expect(await findAvoided({ database }, 'vote')).toEqual([])
  expect(await database.db.selectFrom('draft_phrase_counts').selectAll().execute()).toEqual([])
})

test('Sequences with a number or a name are left out', () => {
  expect(phrasesIn('a b c d e f', [])).toEqual(['a b c d e f'])
  expect(phrasesIn('a b c d e 7', [])).toEqual([])
  expect(phrasesIn('a b c d e', [])).toEqual([])
  expect(phrasesIn('a b c the TICKET Act d e f', ['TICKET Act', ''])).toEqual([])
})
