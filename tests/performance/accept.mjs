import pg from 'pg'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { median, quantile } from '../../scripts/lib/trial/figures.mjs'
import { postMany } from '../../scripts/lib/trial/postMany.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { pgbench } from './pgbench.mjs'
import { sameRows } from './sameRows.mjs'
import { makeUsual, SECRET_KEY } from './usual.mjs'

/**
 * The minimum share of pgbench's rate that the product must accept over HTTP. pgbench does nothing but write. The
 * product has one thread, which parses, checks, encrypts and answers, and on two cores the program that posts takes its
 * share.
 */
const LEAST_RATIO = 0.15

const CONNECTIONS = 32
const ROUNDS = 3

/**
 * Measures how many submissions the product accepts per second. Each submission is checked and synced to disk before it
 * is answered. The result is a share of the rate at which pgbench writes the same rows to the same tables of the same
 * server. The two programs take turns.
 * @param {{ seconds: number }} options of each turn
 */
export async function benchAccept({ seconds = 10 } = {}) {
  const server = startScratchServer({ durable: true })
  const { product, address, url } = await openProduct(server)
  try {
    const nextBody = bodies()
    const place = {
      port: address,
      path: '/api/submission/advocacy',
      key: 'redress-public',
      nextAddress: addresses(),
    }
    // This imitates a surge: the queue takes longer than a visitor waits for an answer, so the product answers at once.
    await postMany({ ...place, connections: 300, ms: 1_000 }, nextBody)
    const post = () => postMany({ ...place, connections: CONNECTIONS, ms: seconds * 1000 }, nextBody)
    // Both programs run for a while before they are measured.
    await post()
    const turns = []
    const script = await sameRows(url)
    for (let round = 0; round < ROUNDS; round += 1) {
      await rest(url)
      const alone = pgbench(url, { script, seconds, connections: CONNECTIONS })
      await rest(url)
      const posted = await post()
      turns.push({ alone, posted })
    }
    return inFigures(turns)
  } finally {
    await product.stop()
  }
}

async function openProduct(server) {
  const url = await createDatabase(server, 'bench')
  const address = await freePort()
  const folder = temporaryFolder('bench')
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    PORT: String(address),
    ROLE: 'api',
    LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: SECRET_KEY,
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const product = await startApp('apps/server/dist/main.js', env, {
    url: `http://127.0.0.1:${address}/healthz`,
  })
  await makeUsual(url.href)
  return { product, address, url }
}

/** Vacuums the database and requests a checkpoint, so that the work that one program left does not slow the other. */
async function rest(url) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

/**
 * Returns an IP address for each batch. Limits are on, and each batch comes from a different network, so no network
 * exceeds them.
 */
function addresses() {
  let nth = 0
  return () => {
    nth += 1
    return `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
  }
}

function bodies() {
  let nth = 0
  return () => {
    nth += 1
    return JSON.stringify(aBatchOf(nth, { marker: `bench${nth}x` }))
  }
}

function inFigures(turns) {
  const ratios = turns.map(({ alone, posted }) => posted.answered / posted.seconds / alone)
  const waits = turns.flatMap(({ posted }) => posted.waits)
  const refused = turns.reduce((sum, { posted }) => sum + posted.refused, 0)
  const ratio = median(ratios)
  return {
    figures: {
      'batches accepted a second': Math.round(
        median(turns.map(({ posted }) => posted.answered / posted.seconds)),
      ),
      'submissions accepted a second': Math.round(
        median(turns.map(({ posted }) => (posted.answered / posted.seconds) * LETTERS_IN)),
      ),
      'pgbench, the same rows a second': Math.round(median(turns.map(({ alone }) => alone))),
      ratio: Number(ratio.toFixed(2)),
      'ratio of each turn': ratios.map(each => each.toFixed(2)).join(' '),
      'answer ms, half and 99 of 100': `${quantile(waits, 0.5).toFixed(0)} ${quantile(waits, 0.99).toFixed(0)}`,
    },
    limits: [
      {
        what: `accepted over HTTP, as a share of pgbench, is ${LEAST_RATIO} or more`,
        met: ratio >= LEAST_RATIO,
      },
      { what: 'no batch is refused', met: refused === 0 },
    ],
  }
}

/** Nearly every constituent writes three letters: one to the House and two to the Senate. */
const LETTERS_IN = 3
