import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { freePort } from '../scripts/lib/freePort.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { layDatabase } from '../scripts/lib/trial/layDatabase.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'

const server = 'apps/server/dist/main.js'
const cli = 'apps/cli/dist/main.js'

export const secretKey = 'a key for the drill alone, which is long enough'

/** An embedded installation that runs, with letters that wait, and a backup of it. */
export async function installationWith(letters) {
  const congress = await openCongress()
  const folder = temporaryFolder('backups')
  const place = { congress, folder, data: path.join(folder, 'data') }
  const written = await writeLetters(place, letters)
  const backup = path.join(folder, 'whole')
  const { status, said, ms } = await redress(place, ['backup', backup])
  if (status !== 0) throw new Error(said)
  return { ...place, ...written, backup, backupMs: ms }
}

/** Most of the letters wait: the gateways take one a second. */
export async function writeLetters({ congress, data, env }, letters) {
  const { port, stop } = await startProduct(congress, data, env)
  const markers = Array.from({ length: letters }, (_, nth) => `marker-backup-${nth}`)
  const receipts = []
  for (let from = 0; from < letters; from += 50) {
    const answers = markers.slice(from, from + 50).map(async (marker, index) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/submission/advocacy`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
        body: JSON.stringify(aBatchOf(from + index, { most: 1, marker })),
      })
      return (await answer.json()).receipt
    })
    receipts.push(...(await Promise.all(answers)))
  }
  return { markers, receipt: new URL(receipts[0]).pathname, stop }
}

export async function startProduct(congress, data, env = {}) {
  const port = await freePort()
  const settings = settingsOf(congress, data, { PORT: String(port), ...env })
  if (!settings.DATABASE_URL) await layDatabase(data)
  return { port, ...(await startApp(server, settings, { url: `http://127.0.0.1:${port}/healthz` })) }
}

/** @returns what a start says that ends by itself, or an empty text */
export async function saidWithoutStart(congress, data) {
  const settings = settingsOf(congress, data, { PORT: String(await freePort()) })
  const started = await startApp(server, settings, { says: 'Redress runs' })
  const said = started.isOver() ? started.said() : ''
  await started.stop()
  return said
}

function settingsOf(congress, data, others) {
  return {
    ...congress.settings,
    DATA_DIR: data,
    LEGISLATORS_URL: `file://${data}/none.json`,
    GATEWAY_PER_SECOND: '1',
    SECRET_KEY: secretKey,
    ...others,
  }
}

/** A command line. @param {{ killAfterMs?: number, killWhen?: Promise<void> }} options never killed without them */
export function redress(
  { congress, ...place },
  args,
  { data = place.data, env = {}, killAfterMs, killWhen } = {},
) {
  const settings = { PATH: process.env.PATH, ...settingsOf(congress, data, env) }
  const child = spawn(process.execPath, [cli, ...args], { cwd: root, env: settings })
  const began = performance.now()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk
    })
  }
  killWhen?.then(() => child.kill('SIGKILL'))
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise(resolve => {
    child.once('close', status => {
      clearTimeout(timer)
      resolve({ status, said, ms: Math.round(performance.now() - began) })
    })
  })
}

/** The database and the vault as the product opens them, while it does not run. */
export async function vaultOf({ data, url }) {
  const { openDatabase } = await builtModule('database/openDatabase')
  const { openVault } = await builtModule('vault/vault')
  const { storeSealed } = await builtModule('vault/testing/storeSealed')
  return async ({ SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: previousKey }, use) => {
    const database = await openDatabase({ ...(url ? { url } : {}), folder: data, log: () => {} })
    const clock = { now: () => Date.now() }
    const keys = { secretKey, ...(previousKey ? { previousKey } : {}) }
    const vault = await openVault({ database, clock, dataFolder: data, ...keys })
    try {
      return await use({ database, vault, storeSealed })
    } finally {
      await vault.close()
      await database.close()
    }
  }
}

/** A file of the server, as it is built. */
export const builtModule = file => import(pathToFileURL(`${root}apps/server/dist/modules/${file}.js`).href)

let scratch

export async function newDatabase() {
  scratch ??= startScratchServer()
  const url = new URL(scratch)
  const name = `drill_${randomUUID().replaceAll('-', '')}`
  await onServer(url.href, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Limits by what they say: one that was missed once stays missed. */
export function openLimits() {
  const limits = []
  const hold = (what, met) => {
    const known = limits.find(each => each.what === what)
    if (known) known.met &&= met
    else limits.push({ what, met })
  }
  return {
    limits,
    hold,
    /** @returns how long it took, in ms */
    async ends(what, run) {
      const { status, said, ms } = await run
      hold(what, status === 0)
      if (status !== 0) throw new Error(`${what}: ${said}`)
      return ms
    },
  }
}
