import { createHash } from 'node:crypto'
import { newDatabase, onServer } from '../drills/copies.mjs'
import { freePort } from '../scripts/lib/freePort.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'
import { makeUsual, secretKey } from './usual.mjs'

const batches = 10_000
const atOnce = 16

/** Of PostgreSQL's disk, with all indexes and the counts of limits. */
const mostKilobytes = 4.5

/**
 * What batches of three letters of 1,500 characters add to each table and index on PostgreSQL, each of another network, as
 * they are accepted: nothing is vacuumed, and nothing is delivered yet.
 */
export async function measureDisk() {
  const url = await newDatabase()
  const product = await startApi(url)
  await makeUsual(url)
  const before = await readSizes(url)
  await postAll(product.port)
  await product.stop()
  const after = await readSizes(url)
  const parts = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / batches])
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  const grown = parts.filter(([, bytes]) => bytes >= 5).sort(([, one], [, other]) => other - one)
  const [{ sealed }] = await onServer(url, 'select avg(length(sealed))::int as sealed from batches')
  return {
    figures: {
      'disk of a batch of three letters': `${total.toFixed(2)} KB`,
      ...Object.fromEntries(grown.map(([name, bytes]) => [`  ${name}`, `${bytes.toFixed(0)} bytes`])),
      'its ciphertext': `${sealed} bytes`,
    },
    limits: [{ what: `a batch takes at most ${mostKilobytes} KB of disk`, met: total <= mostKilobytes }],
  }
}

async function startApi(url) {
  const port = await freePort()
  const folder = temporaryFolder('disk')
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    ROLE: 'api',
    LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: secretKey,
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const product = await startApp('apps/server/dist/main.js', env, { url: `http://127.0.0.1:${port}/healthz` })
  return { port, stop: product.stop }
}

/** By table without its indexes, and by index. */
async function readSizes(url) {
  const rows = await onServer(
    url,
    `select relname as name, case relkind when 'i' then pg_relation_size(oid) else pg_table_size(oid) end::float8 as bytes
      from pg_class where relkind in ('r', 'i') and relnamespace in ('public'::regnamespace, 'redress_vault'::regnamespace)`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

async function postAll(port) {
  let nth = 0
  const writer = async () => {
    while (nth < batches) {
      nth += 1
      const answer = await post(port, nth)
      if (answer.status !== 200)
        throw new Error(`A batch was refused: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writer))
}

/** With a number of the visit as the page makes it. */
function post(port, nth) {
  const marker = `disk${nth}x`
  const sessionId = createHash('sha256').update(marker).digest('hex').slice(0, 32)
  return fetch(`http://127.0.0.1:${port}/api/submission/advocacy`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'redress-public',
      'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: JSON.stringify({ ...aBatchOf(nth, { marker }), sessionId }),
  })
}
