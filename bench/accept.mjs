import { randomUUID } from 'node:crypto'
import os from 'node:os'
import pg from 'pg'
import { freePort } from '../scripts/lib/freePort.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { median, quantile } from '../scripts/lib/trial/figures.mjs'
import { postMany } from '../scripts/lib/trial/postMany.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'
import { pgbench } from './pgbench.mjs'
import { sameRows } from './sameRows.mjs'
import { makeUsual, secretKey } from './usual.mjs'

/** Accepted over HTTP against PostgreSQL alone: least share. */
const leastRatio = 0.4

/** pgbench has all processors of the machine, so the product has as many API processes: each computes on one. */
const processes = os.availableParallelism()

const connections = 32
const rounds = 3

/**
 * How many submissions the product accepts in a second, each checked and durable before it is answered, as a
 * share of what pgbench writes of the same rows into the same tables of the same server, in turns.
 * @param {{ seconds: number }} options of each turn
 */
export async function benchAccept({ seconds = 10 } = {}) {
  const server = startScratchServer({ durable: true })
  const { apps, url } = await openProduct(server)
  const post = openPosting(apps.map(each => each.port))
  try {
    // This measures a surge: the queue is longer than a visitor waits, so answers come at once.
    await post({ connections: 300, ms: 1_000 })
    // Both have run a while before they are timed.
    await post({ connections, ms: seconds * 1000 })
    const turns = []
    const script = await sameRows(url)
    for (let round = 0; round < rounds; round += 1) {
      await rest(url)
      const alone = pgbench(url, { script, seconds, connections })
      await rest(url)
      const one = await post({ connections, ms: seconds * 1000, most: 1 })
      await rest(url)
      const posted = await post({ connections, ms: seconds * 1000 })
      turns.push({ alone, one, posted })
    }
    return inFigures(turns)
  } finally {
    await Promise.all(apps.map(each => each.product.stop()))
  }
}

/** @param {number[]} ports of the product's processes: its connections are shared out evenly */
function openPosting(ports) {
  const nextBody = bodies()
  const place = { path: '/api/submission/advocacy', key: 'redress-public', nextAddress: addresses() }
  return async ({ connections: all, ms, most = ports.length }) => {
    const used = ports.slice(0, most)
    const each = all / used.length
    const posted = await Promise.all(
      used.map(port => postMany({ ...place, port, connections: each, ms }, nextBody)),
    )
    return {
      perSecond: sum(posted.map(({ answered, seconds }) => answered / seconds)),
      refused: sum(posted.map(({ refused }) => refused)),
      waits: posted.flatMap(({ waits }) => waits),
    }
  }
}

function sum(numbers) {
  return numbers.reduce((all, each) => all + each, 0)
}

async function openProduct(server) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const apps = []
  for (let nth = 0; nth < processes; nth += 1) apps.push(await startApi(url))
  await makeUsual(url.href)
  return { apps, url }
}

async function startApi(url) {
  const port = await freePort()
  const folder = temporaryFolder('bench')
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    PORT: String(port),
    ROLE: 'api',
    LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: secretKey,
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const at = { url: `http://127.0.0.1:${port}/healthz` }
  return { port, product: await startApp('apps/server/dist/main.js', env, at) }
}

/** What one has left to be written or cleared away must not cost the other its time. */
async function rest(url) {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

/** Limits are on, and no client is past one: each batch comes from another network. */
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
  const ratios = turns.map(({ alone, posted }) => posted.perSecond / alone)
  const waits = turns.flatMap(({ posted }) => posted.waits)
  const refused = sum(turns.map(({ posted }) => posted.refused))
  const ratio = median(ratios)
  const perSecond = median(turns.map(({ posted }) => posted.perSecond))
  const ofOne = median(turns.map(({ alone, one }) => one.perSecond / alone))
  return {
    figures: {
      'API processes': processes,
      'batches accepted a second': Math.round(perSecond),
      'submissions accepted a second': Math.round(perSecond * lettersIn),
      'pgbench, the same rows a second': Math.round(median(turns.map(({ alone }) => alone))),
      ratio: ratio.toFixed(2),
      'ratio of each turn': ratios.map(each => each.toFixed(2)).join(' '),
      'ratio of one process': ofOne.toFixed(2),
      'answer ms, half and 99 of 100': `${quantile(waits, 0.5).toFixed(0)} ${quantile(waits, 0.99).toFixed(0)}`,
    },
    limits: [
      {
        what: `accepted over HTTP, as a share of pgbench, is ${leastRatio} or more`,
        met: ratio >= leastRatio,
      },
      { what: 'no batch is refused', met: refused === 0 },
    ],
  }
}

/** Nearly all of a constituent's: one in the House, two in the Senate. */
const lettersIn = 3
