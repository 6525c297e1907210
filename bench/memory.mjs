import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { states } from '@redress/core/address/states'
import { zipSync } from 'fflate'
import pg from 'pg'
import { freePort } from '../scripts/lib/freePort.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'

/** MB of resident memory, the product's process alone. */
const most = { embedded: 500, postgres: 250 }

const folder = `${root}../shared/data`
const files = { legislators: 'legislators-current.json', 'zip-districts': 'zip-districts-119.csv' }

/** As many bills as two years bring, of which most are the House's. */
const bills = {
  hr: 12_000,
  s: 6_000,
  hres: 1_400,
  sres: 1_000,
  hjres: 200,
  sjres: 150,
  hconres: 100,
  sconres: 50,
}
const congress = 119

const settleMs = 3_000
const batches = 200
const longestLoadMs = 600_000

/**
 * What the product holds in memory with all its data loaded: while it is loaded, after a restart, and after it was
 * used. Without files beside the project there is nothing to measure, and no limit is met or missed.
 */
export async function benchMemory() {
  const missing = Object.values(files).filter(each => !fs.existsSync(`${folder}/${each}`))
  if (missing.length > 0) return { figures: { 'not measured, for want of': missing.join(', ') }, limits: [] }
  const GOVINFO_URL = writeArchives(temporaryFolder('bulkdata'))
  const embedded = await measure({ GOVINFO_URL })
  const postgres = await measure({ GOVINFO_URL, DATABASE_URL: await createDatabase(startScratchServer()) })
  return {
    figures: { ...inFigures('embedded', embedded), ...inFigures('postgres', postgres) },
    limits: [limit('embedded', embedded), limit('postgres', postgres)],
  }
}

/** Words of six letters, the first of them often and the last of them seldom, as in a language. */
function someWords(many) {
  const word = nth =>
    Array.from('bdfklm', (_, place) => 'abcdefghijklmnopqrst'[(nth >> (2 * place)) % 20]).join('')
  return Array.from({ length: many }, () => word(Math.floor(40_000 ** Math.random()))).join(' ')
}

const aBill = (
  type,
  number,
) => `<billStatus><bill><number>${number}</number><type>${type.toUpperCase()}</type>
<congress>${congress}</congress><title>${someWords(8)}</title><subjects><legislativeSubjects>
<item><name>${someWords(2)}</name></item><item><name>${someWords(3)}</name></item></legislativeSubjects></subjects>
<summaries><summary><actionDate>2026-01-22</actionDate><text>${someWords(150)}</text></summary></summaries>
</bill></billStatus>`

/** A folder in the form of GovInfo's, of invented bills. */
function writeArchives(place) {
  const encoder = new TextEncoder()
  for (const [type, count] of Object.entries(bills)) {
    const folder = `${place}/BILLSTATUS/${congress}/${type}`
    const documents = Array.from({ length: count }, (_, nth) => [
      `BILLSTATUS-${congress}${type}${nth + 1}.xml`,
      encoder.encode(aBill(type, nth + 1)),
    ])
    fs.mkdirSync(folder, { recursive: true })
    const archive = zipSync(Object.fromEntries(documents), { level: 1 })
    fs.writeFileSync(`${folder}/BILLSTATUS-${congress}-${type}.zip`, archive)
  }
  return pathToFileURL(place).href
}

async function createDatabase(server) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function measure(store) {
  const [port, adminPort] = [await freePort(), await freePort()]
  const source = name => pathToFileURL(`${folder}/${files[name]}`).href
  const env = {
    ...store,
    DATA_DIR: temporaryFolder('memory'),
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    // Within the Congress whose data this is.
    NOW: '2026-11-20T17:00:00Z',
    LEGISLATORS_URL: source('legislators'),
    ZIP_DISTRICTS_URL: source('zip-districts'),
  }
  const at = `http://127.0.0.1:${port}`
  const admin = `http://127.0.0.1:${adminPort}`
  const start = () => startApp('apps/server/dist/main.js', env, { url: `${at}/readyz` })
  const first = await start()
  await untilLoaded(admin)
  const loading = rssOf(first.pid)
  await first.stop()
  const product = await start()
  await untilLoaded(admin)
  await pause(settleMs)
  const restarted = rssOf(product.pid)
  await use(at)
  await pause(settleMs)
  const used = rssOf(product.pid)
  await product.stop()
  return { loading, restarted, used }
}

async function untilLoaded(admin) {
  const began = performance.now()
  while (performance.now() - began < longestLoadMs) {
    const { dataSets } = await (await fetch(`${admin}/readyz?detail`)).json()
    if (
      [...Object.keys(files), 'bills'].every(name =>
        dataSets.some(each => each.name === name && each.count > 0),
      )
    )
      return
    await pause(200)
  }
  throw new Error('The data was not loaded in time.')
}

/** Pages, addresses, legislators and bills of the whole country, and letters. */
async function use(at) {
  const post = (path, body) =>
    fetch(`${at}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
      body: JSON.stringify(body),
    }).then(answer => answer.text())
  for (const { code } of states) {
    await fetch(`${at}/how-we-vote`).then(answer => answer.text())
    await post('/account/address/', {
      addressStreet: '1 Main Street',
      addressCity: 'Springfield',
      addressState: code,
      addressZip: '60614',
    })
    await post('/legislator/advocacy', { state: code, congressionalDistrict: 1 })
    await post('/v2/advocacy/bill', { message: someWords(60) })
  }
  for (let nth = 0; nth < batches; nth += 1) await post('/submission/advocacy', aBatchOf(nth, { most: 1 }))
}

/** MB that a process holds. */
function rssOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout)
  if (!kilobytes) throw new Error('How much memory the product holds cannot be seen: ps says nothing.')
  return Math.round(kilobytes / 1024)
}

function inFigures(store, { loading, restarted, used }) {
  return {
    [`MB, ${store}, while the data is loaded`]: loading,
    [`MB, ${store}, after a restart`]: restarted,
    [`MB, ${store}, after it was used`]: used,
  }
}

function limit(store, { restarted, used }) {
  return {
    what: `at most ${most[store]} MB after a restart, ${store}`,
    met: Math.max(restarted, used) <= most[store],
  }
}
