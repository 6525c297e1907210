import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { layDatabase } from '../../scripts/lib/trial/layDatabase.mjs'
import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { startPosting } from '../../scripts/lib/trial/steadyPosts.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'

const SERVER = 'apps/server/dist/main.js'

/**
 * How long in ms the drill waits for the end of the queue. Thousands of letters wait after the last kill, and two cores
 * deliver about 150 of them per second.
 */
const BACKLOG_MS = 300_000

/** The maximum number of letters that a worker claims at a time. */
const MOST_IN_FLIGHT = 128

/**
 * Kills processes of the product with kill -9, one after the other, while people write.
 * @param {{ victim: 'api' | 'worker' | 'embedded', kills: number, perSecond: number, mostWaiting?: number, hurry?:
 * boolean }} drill `embedded` kills the whole product on its embedded database; `api` and `worker` run on PostgreSQL.
 * With `hurry`, the drill ends a dead worker's leases instead of waiting until they end.
 */
export async function drillKills({ victim, kills, perSecond, mostWaiting, hurry = false }) {
  const congress = await openCongress()
  const product = victim === 'embedded' ? await openEmbedded(congress) : await openOnServer(congress)
  const people = startPosting({ port: () => product.port, perSecond, mostWaiting }, nth => {
    const marker = `marker-${victim}-${nth}`
    return { marker, body: JSON.stringify(aBatchOf(nth, { most: 1, marker })) }
  })
  try {
    const inFlight = []
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(300 + 700 * Math.random())
      await product.kill(victim)
      inFlight.push(await product.inFlight(victim))
      await product.start(victim)
    }
    await pause(1_000)
    const pace = people.perSecond()
    people.stopWriting()
    if (hurry) await product.endLeases?.()
    await until('every letter has an answer', () => people.waiting.size === 0, { ms: BACKLOG_MS })
    await until(
      'every letter is with its office',
      async () => lostOf(people, await congress.counts()).length === 0,
      {
        ms: 150_000,
        everyMs: 1_000,
      },
    ).catch(() => {})
    return inFigures({ people, counts: await congress.counts(), inFlight, pace })
  } finally {
    people.stopWriting()
    people.close()
    await product.stop()
    await congress.stop()
  }
}

function lostOf({ acknowledged }, { taken }) {
  const arrived = new Set(taken)
  return [...acknowledged].filter(marker => !arrived.has(marker))
}

function inFigures({ people, counts, inFlight, pace }) {
  const lost = lostOf(people, counts)
  const atMost = inFlight.reduce((sum, each) => sum + each, 0)
  return {
    figures: {
      kills: inFlight.length,
      'letters acknowledged': people.acknowledged.size,
      'letters a second': pace.toFixed(0),
      'posted again by people who got no answer': people.tally.repeated,
      'acknowledged and lost': lost.length,
      'letters with two delivery ids': counts.twoIds.length,
      'sent again, under the same id': counts.resent,
      'in flight when killed, over all kills': atMost,
    },
    limits: [
      { what: 'no acknowledged letter is lost', met: lost.length === 0 },
      { what: 'no letter has two delivery ids', met: counts.twoIds.length === 0 },
      { what: 'no more is sent again than was in flight', met: counts.resent <= atMost },
      { what: 'nothing that people wrote is refused', met: people.tally.refused.length === 0 },
      { what: 'people did write', met: people.acknowledged.size > 10 * inFlight.length },
    ],
  }
}

function commonSettings(congress, folder) {
  return {
    ...congress.settings,
    DATA_DIR: folder,
    LEGISLATORS_URL: `file://${folder}/none.json`,
    GATEWAY_PER_SECOND: '5000',
    SECRET_KEY: 'a key for the drill alone, which is long enough',
  }
}

/** Opens an API and a worker on PostgreSQL. */
async function openOnServer(congress) {
  const url = await createDatabase(startScratchServer(), 'drill')
  const port = await freePort()
  const settings = {
    ...commonSettings(congress, temporaryFolder('drill')),
    DATABASE_URL: url.href,
    PORT: String(port),
  }
  const begin = {
    api: () => startApp(SERVER, { ...settings, ROLE: 'api' }, { url: `http://127.0.0.1:${port}/healthz` }),
    worker: () => startApp(SERVER, { ...settings, ROLE: 'worker' }, { says: 'Redress works' }),
  }
  const running = { api: await begin.api(), worker: await begin.worker() }
  const database = new pg.Client({ connectionString: url.href })
  await database.connect()
  let lastKill = '2000-01-01'
  return {
    port,
    kill: role => running[role].kill(),
    start: async role => {
      running[role] = await begin[role]()
    },
    inFlight: async role => {
      if (role === 'api') return 0
      // Only the leases of the last minute belong to this worker. Older leases are those of workers that died before
      // it.
      const { rows } = await database.query(
        `select count(*)::int as held, now()::text as now from deliveries
        where state = 'queued' and lease_until > greatest(now(), $1::timestamptz + interval '60 s')`,
        [lastKill],
      )
      lastKill = rows[0].now
      return rows[0].held
    },
    endLeases: () =>
      database.query(
        `update deliveries set lease_until = now()
        where state = 'queued' and lease_until < $1::timestamptz + interval '60 s'`,
        [lastKill],
      ),
    stop: async () => {
      await database.end()
      await Promise.all([running.api.stop(), running.worker.stop()])
    },
  }
}

/** Opens the whole product on its embedded database. */
async function openEmbedded(congress) {
  const port = await freePort()
  const settings = { ...commonSettings(congress, temporaryFolder('drill')), PORT: String(port) }
  await layDatabase(settings.DATA_DIR)
  const begin = () => startApp(SERVER, settings, { url: `http://127.0.0.1:${port}/healthz` })
  let running = await begin()
  return {
    port,
    kill: () => running.kill(),
    start: async () => {
      running = await begin()
    },
    // No other process can read the embedded database, so this assumes as many letters in flight as possible.
    inFlight: async () => MOST_IN_FLIGHT,
    stop: () => running.stop(),
  }
}
