import { randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import { chambers } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { claimDeliveries } from '@redress/server/letters/deliver/claimDeliveries'
import { gatewayStatuses, readDeliveryStatus } from '@redress/server/letters/deliver/status'
import { openMail } from '@redress/server/letters/notify/mail'
import { openReceipts } from '@redress/server/letters/receipts/receipts'
import { formatContent } from '@redress/server/letters/stored/letters'
import { readOverview } from '@redress/server/operations/reports/overview'
import { openReports } from '@redress/server/operations/reports/reports'
import { openVault } from '@redress/server/platform/crypto/vault'
import { openPostgres } from '@redress/server/platform/database/postgres/openPostgres'
import { createSchema } from '@redress/server/platform/database/schema'
import { sql } from 'kysely'
import { root } from '../../scripts/lib/paths.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { median } from '../../scripts/lib/trial/figures.mjs'
import { fillEnded } from './fillEnded.mjs'

const SECRET_KEY = 'a key that only this benchmark uses, and long enough'
const now = Date.parse('2026-11-20T17:00:00Z')
const DAY_MS = 24 * 3600_000
const campaign = { organizationId: 'common-ground', campaignId: 'how-we-vote' }
const ROUNDS = 15
const STATS_ROUNDS = 5

/** The number of new letters. Half of them are queued, and half ended long enough ago to be erased. */
const FRESH = 2_000
const CLAIMED = 128

/** How many times a round performs each task. */
const repeats = { claim: 1, receipt: 20, erase: 20, status: 5, metrics: 5 }

/**
 * The largest allowed ratio between a task's time with many ended letters and its time with few. The ratio is the median
 * over all rounds. For `retention`, it is one ratio of batches erased per second.
 */
const maxRatio = { claim: 1.3, receipt: 1.3, erase: 1.3, retention: 1.3, status: 1.5, metrics: 1.5 }
const LEAST_ERASED_PER_SECOND = 500
const MOST_STATS_MS = 1_000
const MOST_STATS_MEGABYTES = 60

/** The longest time of the numbers on the console's first page. */
const MOST_OVERVIEW_MS = 300

/** Measures how much longer the product's tasks take with 1,000,000 ended letters than with 10,000. */
export async function benchGrowth({ few = 10_000, many = 1_000_000 } = {}) {
  const server = startScratchServer()
  const installations = {
    few: await openInstallation(server, few),
    many: await openInstallation(server, many),
  }
  const times = await takeTurns(installations)
  const retention = {
    few: await erasedPerSecond(installations.few),
    many: await erasedPerSecond(installations.many),
  }
  const stats = { few: await readStats(installations.few), many: await readStats(installations.many) }
  for (const { database, vault } of Object.values(installations)) {
    await vault.close()
    await database.close()
  }
  return inFigures({ few, many }, times, { retention, stats })
}

/**
 * Performs each task in both installations, one right after the other, so that other work of the machine affects both
 * alike.
 * @returns the times (ms) of each task in each installation, by round
 */
async function takeTurns(installations) {
  const times = { few: {}, many: {} }
  // The first round is not measured, because caches are still empty then.
  for (let round = -1; round < ROUNDS; round += 1) {
    const sizes = round % 2 === 0 ? ['few', 'many'] : ['many', 'few']
    for (const [name, perform] of Object.entries(tasks)) {
      for (const size of sizes) {
        const first = (round + 1) * repeats[name]
        const ms = await timeOf(async () => {
          for (let nth = 0; nth < repeats[name]; nth += 1) await perform(installations[size], first + nth)
        })
        times[size][name] ??= []
        if (round >= 0) times[size][name].push(ms / repeats[name])
      }
    }
  }
  return times
}

async function openInstallation(server, letters) {
  const url = await createDatabase(server, 'growth')
  const database = await openPostgres(url.href, () => {})
  const { db } = database
  await createSchema(db, `${root}apps/server/schema.sql`)
  const clock = { now: () => now }
  const vault = await openVault({
    database,
    clock,
    secretKey: SECRET_KEY,
    dataFolder: temporaryFolder('growth'),
  })
  const mail = openMail({ database, secretKey: SECRET_KEY })
  const receipts = openReceipts({
    database,
    clock,
    publicUrl: 'http://localhost',
    secretKey: SECRET_KEY,
    vault,
    mail,
  })
  const bills = { find: async () => [] }
  const reports = openReports({ database, vault, clock, bills })
  await sql`insert into organizations (id, name, subdomain, config, checksum, imported_at) values (${campaign.organizationId},
    'Common Ground', null, '{"primaryColor": "#572565", "secondaryColor": "#F2E2F7"}', '', now())`.execute(db)
  await fillEnded(db, { letters, now, campaign })
  const installation = { database, clock, vault, mail, receipts, reports, perSecond: 5 }
  return { ...installation, tokens: await addFresh(installation) }
}

/**
 * Adds the new letters.
 * @returns the receipt tokens of the queued letters
 */
async function addFresh({ database: { db }, vault, receipts }) {
  const made = Array.from({ length: FRESH }, (_, nth) => newBatch({ vault, receipts }, nth))
  for (let from = 0; from < FRESH; from += ROWS_AT_ONCE) {
    const some = made.slice(from, from + ROWS_AT_ONCE)
    for (const part of vault.insertsOf(some.map(each => each.sealed))) await part.execute(db)
    for (const table of ['batches', 'receipts', 'deliveries', 'submissions'])
      await db
        .insertInto(table)
        .values(some.map(each => each.rows[table]))
        .execute()
  }
  await sql`vacuum (analyze)`.execute(db)
  return made.filter(each => each.isQueued).map(each => each.token)
}

const ROWS_AT_ONCE = 200
const offices = congressSeats.filter(seat => seat.legislatorType === 'HOUSE')

/** Returns the rows of a new letter, with its sealed content and its receipt token. */
function newBatch({ vault, receipts }, nth) {
  const office = offices[nth % offices.length]
  const batchId = randomUUID()
  const deliveryId = randomUUID().replaceAll('-', '')
  const letter = aLetter({ deliveryId, legislatorId: office.id, officeCode: office.code })
  const sealed = vault.seal('batches', batchId, formatContent([letter], []))
  const { url, tokenHash } = receipts.newLink()
  const isQueued = nth % 2 === 0
  const acceptedAt = new Date(isQueued ? now - 1_000 : now - 40 * DAY_MS).toISOString()
  const method = chambers[office.legislatorType].contactMethod
  const rows = {
    batches: {
      id: batchId,
      organization_id: campaign.organizationId,
      campaign_id: campaign.campaignId,
      email_receipt: false,
      sealed: sealed.sealed,
      person: batchId,
      stances: '{}',
      accepted_at: acceptedAt,
    },
    receipts: { token_hash: tokenHash, batch_id: batchId, minted_at: acceptedAt },
    deliveries: {
      delivery_id: deliveryId,
      campaign_id: campaign.campaignId,
      legislator_id: office.id,
      method,
      office_code: office.code,
      office_queue: `${method} ${office.code}`,
      sealed_in: batchId,
      state: isQueued ? 'queued' : 'delivered',
      accepted_at: acceptedAt,
      due_at: acceptedAt,
      ended_at: isQueued ? null : acceptedAt,
    },
    submissions: {
      batch_id: batchId,
      legislator_id: office.id,
      delivery_id: deliveryId,
      already: false,
    },
  }
  return { sealed, rows, isQueued, token: url.split('/').at(-1) }
}

/** The tasks, which get a number that counts their repetitions in all rounds. */
const tasks = {
  claim({ database, vault }, nth) {
    // The rounds are two minutes apart by the product's clock, so the leases of one round have ended before the next.
    const clock = { now: () => now + nth * 120_000 }
    return claimDeliveries({ database, vault, clock }, { method: 'cwc', perSecond: 10_000, most: CLAIMED })
  },
  receipt: ({ receipts, tokens }, nth) => receipts.open(tokens[nth]),
  erase: ({ receipts, tokens }, nth) => receipts.erase(tokens[nth]),
  status: installation => readDeliveryStatus(installation),
  metrics: installation => Promise.all([gatewayStatuses(installation), installation.mail.status()]),
}

async function timeOf(perform) {
  const began = performance.now()
  await perform()
  return performance.now() - began
}

async function erasedPerSecond({ receipts }) {
  const began = performance.now()
  const erased = await receipts.eraseOld(30, new AbortController().signal)
  return erased / ((performance.now() - began) / 1000)
}

/**
 * Reads a report. Before that, it counts the days that have ended, which the hourly job does, so that only the report
 * itself is measured.
 */
async function readStats({ reports, database, clock }) {
  const read = () => reports.read({ ...campaign, campaignId: '', since: '' })
  const first = await timeOf(() => reports.countDays(new AbortController().signal))
  const before = process.memoryUsage().rss
  const times = []
  for (let round = 0; round < STATS_ROUNDS; round += 1) times.push(await timeOf(read))
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20
  const overviews = []
  // `reports.overview` would answer from its cache.
  const overview = () => readOverview({ database, clock }, campaign.organizationId)
  for (let round = 0; round < STATS_ROUNDS; round += 1) overviews.push(await timeOf(overview))
  return { first, ms: median(times), megabytes, overviewMs: median(overviews) }
}

function inFigures(sizes, times, { retention, stats }) {
  const names = Object.keys(times.few)
  const ratios = Object.fromEntries(
    names.map(name => [name, median(times.few[name].map((ms, round) => times.many[name][round] / ms))]),
  )
  ratios.retention = retention.few / retention.many
  const ms = number => number.toFixed(1)
  const perRow = names.map(name => [
    `${name}, ms`,
    `${ms(median(times.few[name]))} and ${ms(median(times.many[name]))}, ratio ${ratios[name].toFixed(2)}`,
  ])
  return {
    figures: {
      'letters that have ended': `${sizes.few.toLocaleString('en')} and ${sizes.many.toLocaleString('en')}`,
      ...Object.fromEntries(perRow),
      'retention, batches a second': `${retention.few.toFixed(0)} and ${retention.many.toFixed(0)}`,
      'stats, ms': `${ms(stats.few.ms)} and ${ms(stats.many.ms)}`,
      'counting all days that are over, once, ms': `${ms(stats.few.first)} and ${ms(stats.many.first)}`,
      'numbers of the console’s first page, ms': `${ms(stats.few.overviewMs)} and ${ms(stats.many.overviewMs)}`,
      'stats, MB more': `${ms(stats.few.megabytes)} and ${ms(stats.many.megabytes)}`,
    },
    limits: [
      ...Object.entries(maxRatio).map(([name, max]) => ({
        what: `${name}: at most ${max} times as long`,
        met: ratios[name] <= max,
      })),
      {
        what: `retention: ${LEAST_ERASED_PER_SECOND} a second`,
        met: retention.many >= LEAST_ERASED_PER_SECOND,
      },
      { what: `stats: at most ${MOST_STATS_MS} ms`, met: stats.many.ms <= MOST_STATS_MS },
      {
        what: `the console’s first page: at most ${MOST_OVERVIEW_MS} ms`,
        met: stats.many.overviewMs <= MOST_OVERVIEW_MS,
      },
      {
        what: `stats: at most ${MOST_STATS_MEGABYTES} MB`,
        met: stats.many.megabytes <= MOST_STATS_MEGABYTES,
      },
    ],
  }
}
