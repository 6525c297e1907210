import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { root } from '../scripts/lib/paths.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import { until } from '../scripts/lib/trial/until.mjs'
import { builtModule as load, newDatabase, openLimits, startProduct } from './copies.mjs'

const DONE = 'and rewrote the tables'

/** In every letter of the fixture, and nowhere else. */
const PLANTED = 'people.example'

/** The longest that a product may seal before it is killed. */
const MOST_MS = 1_200

/**
 * The product dies of kill -9, again and again, while it seals what the version before stored in plain.
 * @param {{ store: 'embedded' | 'postgres', kills: number, copies: number }} drill `copies` of each letter of the fixture
 */
export async function drillSealing({ store, kills, copies }) {
  const congress = await openCongress()
  const trial = await openTrial(congress, { store, copies })
  const { limits, hold } = openLimits()
  const figures = { letters: trial.before.size, kills, 'killed before its end': 0 }
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const product = await trial.start()
      await pause(MOST_MS * Math.random())
      await product.kill()
      if (!product.said().includes(DONE)) figures['killed before its end'] += 1
      hold('after each kill every letter is there as it was', (await trial.changed()) === 0)
    }
    const began = performance.now()
    const product = await trial.start()
    await until('everything is sealed', trial.isSealed, { ms: 120_000, everyMs: 200 })
    figures['the rest, s'] = ((performance.now() - began) / 1000).toFixed(1)
    await product.stop()
    hold('at the end every letter is there as it was', (await trial.changed()) === 0)
    hold('at the end no letter is left that was disowned', (await trial.disowned()) === 0)
    if (store === 'embedded') hold('no word stands in any file', !holdsPlanted(trial.data))
    return { figures, limits }
  } finally {
    await congress.stop()
  }
}

/** As the version before stored them. */
async function storeLetters({ store, copies }) {
  const { openDatabase } = await load('database/openDatabase')
  const { fillAsPredecessor, readPredecessor } = await load('database/testing/openPredecessor')
  const { openVault } = await load('vault/vault')
  const { openLetters, storedLetterColumns } = await load('letters/letters')
  const fixture = `${root}apps/server/src/database/testing/predecessor.jsonl`
  const predecessor = await readPredecessor(pathToFileURL(fixture))
  const data = path.join(temporaryFolder('sealing'), 'data')
  const url = store === 'postgres' ? await newDatabase() : undefined
  const { secretKey, now } = predecessor
  const withDatabase = async use => {
    const database = await openDatabase({ ...(url ? { url } : {}), folder: data, log: () => {} })
    return use(database).finally(database.close)
  }
  const rowsOf = ({ db }, columns) => db.selectFrom('deliveries').select(columns).execute()
  const before = await withDatabase(async database => {
    await fillAsPredecessor(database.db, predecessor, `${root}apps/server/migrations`)
    await copyLetters(database.db, copies)
    const rows = await rowsOf(database, ['delivery_id', 'letter'])
    const disowned = await disownedLetters(database.db)
    const kept = rows.filter(({ delivery_id, letter }) => letter && !disowned.includes(delivery_id))
    return new Map(kept.map(({ delivery_id, letter }) => [delivery_id, letter]))
  })
  const settings = { SECRET_KEY: secretKey, NOW: now, LOG_LEVEL: 'info', GATEWAY_PER_SECOND: '50' }
  const readLetters = async database => {
    const clock = { now: () => Date.parse(now) }
    const vault = await openVault({ database, clock, dataFolder: data, secretKey })
    const letters = await openLetters(database.db, vault, await rowsOf(database, storedLetterColumns))
    await vault.close()
    return letters
  }
  return { data, before, settings, url, withDatabase, readLetters }
}

async function openTrial(congress, sizes) {
  const { data, before, settings, url, withDatabase, readLetters } = await storeLetters(sizes)
  let latest
  return {
    data,
    before,
    async start() {
      latest = await startProduct(congress, data, { ...settings, ...(url ? { DATABASE_URL: url } : {}) })
      return latest
    },
    isSealed: async () => latest.said().includes(DONE),
    /** How many letters are not what they were. */
    changed: () =>
      withDatabase(async database => {
        const letters = await readLetters(database)
        return [...before].filter(([id, letter]) => !isDeepStrictEqual(letters.get(id), letter)).length
      }),
    /** How many letters can be read that their senders disowned: sealing erases them. */
    disowned: () =>
      withDatabase(async database => {
        const letters = await readLetters(database)
        return (await disownedLetters(database.db)).filter(id => letters.get(id)).length
      }),
  }
}

/** The delivery ids of batches that their senders said are not theirs. */
async function disownedLetters(db) {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .where('batches.disowned_at', 'is not', null)
    .select('submissions.delivery_id')
    .execute()
  return rows.map(each => each.delivery_id)
}

/** Of every delivered letter, each in a batch of its own. */
async function copyLetters(db, copies) {
  const { sql } = await import('kysely')
  await sql`
    create temporary table copied as
    select gen_random_uuid()::text as batch, replace(gen_random_uuid()::text, '-', '') as delivery, deliveries.*
    from deliveries, generate_series(1, ${copies}::int) where state = 'delivered' and letter is not null`.execute(
    db,
  )
  await sql`
    insert into batches (id, organization_id, campaign_id, email_receipt, addons, terms, accepted_at, stances)
    select batch, 'neighbors', campaign_id, false, '[]', '{}', accepted_at, '{}' from copied`.execute(db)
  await sql`
    insert into deliveries (delivery_id, campaign_id, legislator_id, method, office_code, office_queue, letter, state,
      accepted_at, due_at, ended_at)
    select delivery, campaign_id, legislator_id, method, office_code, office_queue,
      jsonb_set(letter, '{deliveryId}', to_jsonb(delivery)), state, accepted_at, due_at, ended_at from copied`.execute(
    db,
  )
  await sql`
    insert into submissions (batch_id, legislator_id, delivery_id, already)
    select batch, legislator_id, delivery, false from copied`.execute(db)
  await sql`drop table copied`.execute(db)
}

function holdsPlanted(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  return files.some(each => fs.readFileSync(path.join(each.parentPath, each.name)).includes(PLANTED))
}
