import { spawnSync } from 'node:child_process'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { quantile } from '../../scripts/lib/trial/figures.mjs'
import { postAtPace } from '../../scripts/lib/trial/openLoop.mjs'
import { postMany } from '../../scripts/lib/trial/postMany.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { pgbench } from './pgbench.mjs'
import { sameRows } from './sameRows.mjs'

/** Each batch has three letters, because nearly all constituents have three legislators. */
const LETTERS_IN = 3
const perSecond = { postgres: 1_000, embedded: 100 }

/** On a slower machine, the pace is this share of the rate at which pgbench writes batches there. */
const SHARE_OF_PGBENCH = 0.25

/** The longest answer time in ms, counted from the planned time of a batch. */
const mostMs = { postgres: 200, embedded: 500 }

/**
 * The maximum resident memory in MB that the product's processes may use together at the end. After a collection of
 * garbage, about 65 MB of heap are live.
 */
const mostMegabytes = { postgres: 450, embedded: 450 }

/**
 * Measures a surge that begins within a second on an empty queue. For a minute, batches come at a steady pace, even if
 * the product is slower. It runs with one process, with a separate API, and on the embedded database.
 * @param {{ seconds?: number }} options
 */
export async function benchSurge({ seconds = 60 } = {}) {
  const server = startScratchServer({ durable: true })
  const rows = {}
  const paceOnServer = await paceOf(server)
  const pace = { postgres: paceOnServer, embedded: perSecond.embedded / LETTERS_IN }
  for (const name of ['one process', 'an API of its own', 'embedded']) {
    const store = name === 'embedded' ? 'embedded' : 'postgres'
    const product = await openProduct(store === 'postgres' ? server : undefined, name !== 'an API of its own')
    rows[name] = { store, ...(await surgeOn(product, { perSecond: pace[store], ms: seconds * 1000 })) }
    await product.stop()
  }
  return inFigures(rows, pace)
}

/** Returns the pace in batches per second. The product first writes some batches, whose rows pgbench then copies. */
async function paceOf(server) {
  const product = await openProduct(server, true)
  const { port } = product
  await postMany({ port, path: PATH, key: KEY, connections: 4, ms: 500 }, bodies())
  await product.stop()
  const tps = pgbench(product.url, { script: await sameRows(product.url), seconds: 5, connections: 32 })
  return Math.min(perSecond.postgres / LETTERS_IN, SHARE_OF_PGBENCH * tps)
}

const PATH = '/api/submission/advocacy'
const KEY = 'redress-public'

async function surgeOn({ port, pids }, pace) {
  const surge = await postAtPace({ port, path: PATH, key: KEY, ...pace }, bodies())
  return { ...surge, megabytes: pids.map(rssOf).reduce((sum, each) => sum + each, 0) }
}

async function openProduct(server, isOneProcess) {
  const port = await freePort()
  const folder = temporaryFolder('surge')
  const url = server && (await createDatabase(server, 'surge'))
  const env = {
    ...(url ? { DATABASE_URL: url.href } : {}),
    DATA_DIR: folder,
    PORT: String(port),
    SECRET_KEY: 'a key that only this benchmark uses, and long enough',
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const main = 'apps/server/dist/main.js'
  const at = { url: `http://127.0.0.1:${port}/readyz` }
  const start = isOneProcess
    ? [() => startApp(main, env, at)]
    : [
        () => startApp(main, { ...env, ROLE: 'api' }, at),
        () =>
          startApp(
            main,
            { ...env, ROLE: 'worker', DATA_DIR: temporaryFolder('surge') },
            { says: 'Redress works' },
          ),
      ]
  const apps = []
  for (const each of start) apps.push(await each())
  return {
    port,
    url,
    pids: apps.map(each => each.pid),
    stop: () => Promise.all(apps.map(each => each.stop())),
  }
}

function bodies() {
  let nth = 0
  return () => {
    nth += 1
    return JSON.stringify(aBatchOf(nth, { marker: `surge${nth}x` }))
  }
}

/** Returns the resident memory of a process in MB. */
function rssOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

function inFigures(rows, pace) {
  const figures = {
    'batches a second, postgres': pace.postgres.toFixed(0),
    embedded: pace.embedded.toFixed(0),
  }
  const limits = []
  for (const [name, { store, waits, refused, megabytes, sent }] of Object.entries(rows)) {
    const p99 = quantile(waits, 0.99)
    const shares = [0.5, 0.9, 0.99, 1].map(share => quantile(waits, share).toFixed(0))
    figures[`${name}: ms, 50, 90, 99, 100 of 100`] = shares.join(' ')
    figures[`${name}: batches, MB after it`] = `${sent}, ${megabytes}`
    limits.push(
      { what: `${name}: 99 of 100 have their answer within ${mostMs[store]} ms`, met: p99 <= mostMs[store] },
      { what: `${name}: none is refused`, met: refused === 0 },
      { what: `${name}: at most ${mostMegabytes[store]} MB`, met: megabytes <= mostMegabytes[store] },
    )
  }
  return { figures, limits }
}
