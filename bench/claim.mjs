import { randomUUID } from 'node:crypto'
import { chambers } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { openPostgres } from '@redress/server/database/postgres/openPostgres'
import { createSchema } from '@redress/server/database/schema'
import { claimDeliveries, takeQuery } from '@redress/server/deliveries/claimDeliveries'
import { openVault } from '@redress/server/vault/vault'
import { sql } from 'kysely'
import pg from 'pg'
import { root } from '../scripts/lib/paths.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { median } from '../scripts/lib/trial/figures.mjs'

const secretKey = 'a key that only this benchmark uses, and long enough'
const sizes = { few: 10_000, many: 1_000_000 }
const rounds = 5
const most = 128

/** How much longer a claim may take, and how much more it may read, where a hundred times as much waits. */
const mostTimes = 1.3

/** One worker's claim out of 10,000 letters and out of 1,000,000, to all 541 offices: the same plan, the same pages. */
export async function benchClaim() {
  const server = startScratchServer()
  const queues = {}
  for (const [name, letters] of Object.entries(sizes)) queues[name] = await openQueue(server, letters)
  const times = { few: [], many: [] }
  // Leases have ended by the next round, and no turn is taken: every round finds the same.
  let now = Date.parse('2026-11-20T17:00:00Z')
  for (let round = -1; round < rounds; round += 1) {
    now += 120_000
    for (const [name, queue] of Object.entries(queues)) {
      const began = performance.now()
      const claimed = await claimDeliveries(queue, { method: 'cwc', now, perSecond: 10_000, most })
      if (claimed.length !== most)
        throw new Error(`A claim got ${claimed.length} letters instead of ${most}.`)
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  const plans = {
    few: await planOf(queues.few.database, now + 120_000),
    many: await planOf(queues.many.database, now + 120_000),
  }
  await Promise.all(Object.values(queues).map(each => each.database.close()))
  return inFigures(times, plans)
}

async function openQueue(server, letters) {
  const url = new URL(server)
  const name = `claim_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, () => {})
  await createSchema(database.db, `${root}apps/server/schema.sql`)
  const clock = { now: () => Date.now() }
  const vault = await openVault({ database, clock, secretKey, dataFolder: temporaryFolder('claim') })
  await fill(database.db, vault, letters)
  return { database, vault }
}

/** A queue of letters, office by turn. One sealed batch of about 1,500 characters holds the words of all. */
async function fill(db, vault, letters) {
  const sealedIn = randomUUID()
  const text = Array.from({ length: 30 }, () => `${randomUUID()} and some words`).join(' ')
  const made = vault.seal(
    'batches',
    sealedIn,
    JSON.stringify({ addons: [], letter: { text }, differing: {} }),
  )
  for (const part of vault.insertsOf([made])) await part.execute(db)
  await sql`insert into batches (id, sealed, organization_id, campaign_id, email_receipt, accepted_at)
    values (${sealedIn}, ${made.sealed}, 'common-ground', 'how-we-vote', false, '2026-11-20')`.execute(db)
  const offices = congressSeats.map(seat => {
    const method = chambers[seat.legislatorType].contactMethod
    return { queue: `${method} ${seat.code}`, method, code: seat.code, legislator: seat.id }
  })
  await sql`create table offices_here as select row_number() over () - 1 as nth, *
    from jsonb_to_recordset(${JSON.stringify(offices)}::jsonb) as o (queue text, method text, code text, legislator text)`.execute(
    db,
  )
  await sql`insert into office_queues (office_queue, method, served_at) select queue, method, '2026-11-20' from offices_here`.execute(
    db,
  )
  await sql`
    insert into deliveries (delivery_id, session_id, campaign_id, legislator_id, method, office_code, office_queue, sealed_in, state,
      accepted_at, due_at)
    select md5(n::text), md5(n::text), 'how-we-vote', legislator, method, code, queue, ${sealedIn}, 'queued',
      timestamptz '2026-11-20' + n * interval '1 ms', timestamptz '2026-11-20' + n * interval '1 ms'
    from generate_series(1, ${letters}::int) as n
    join offices_here on offices_here.nth = n % ${offices.length}::int
  `.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function planOf({ db }, now) {
  const undone = new Error('undone')
  let plan
  await db
    .transaction()
    .execute(async trx => {
      const { rows } =
        await sql`explain (analyze, buffers, format json) ${takeQuery({ method: 'cwc', now, allowed: most })}`.execute(
          trx,
        )
      plan = rows[0]['QUERY PLAN'][0].Plan
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return {
    shape: shapeOf(plan),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    chosen: partOf(plan, 'Limit'),
  }
}

/** The steps of a plan and what each reads, without its figures. */
function shapeOf(plan) {
  const {
    'Node Type': step,
    'Index Name': index = '',
    'Relation Name': table = '',
    'Subplan Name': part = '',
  } = plan
  return [[part, step, table, index].filter(Boolean).join(' '), ...(plan.Plans ?? []).map(shapeOf)]
    .flat()
    .join('\n')
}

/** The pages that the first such step of a plan read, with all below it: the outermost limit chooses the letters. */
function partOf(plan, step) {
  if (plan['Node Type'] === step) return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  for (const each of plan.Plans ?? []) {
    const found = partOf(each, step)
    if (found !== undefined) return found
  }
  return undefined
}

function inFigures(times, plans) {
  const [few, many] = [median(times.few), median(times.many)]
  const same = plans.few.shape === plans.many.shape
  const say = numbers => numbers.map(each => each.toFixed(1)).join(' ')
  return {
    figures: {
      'ms a claim of 128, 10,000 queued': `${few.toFixed(1)}  (${say(times.few)})`,
      'ms a claim of 128, 1,000,000 queued': `${many.toFixed(1)}  (${say(times.many)})`,
      'times as long': (many / few).toFixed(2),
      'pages, 10,000 queued: choosing, all': `${plans.few.chosen}, ${plans.few.pages}`,
      'pages, 1,000,000 queued: choosing, all': `${plans.many.chosen}, ${plans.many.pages}`,
    },
    limits: [
      {
        what: `a claim out of 1,000,000 takes at most ${mostTimes} times as long`,
        met: many / few <= mostTimes,
      },
      { what: 'the plan is the same', met: same },
      {
        what: `it reads at most ${mostTimes} times the pages: an index a level higher, no more`,
        met: plans.many.pages / plans.few.pages <= mostTimes,
      },
    ],
    ...(same ? {} : { plans: { few: plans.few.shape, many: plans.many.shape } }),
  }
}
