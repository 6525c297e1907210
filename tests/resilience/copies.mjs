import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { layDatabase } from '../../scripts/lib/trial/layDatabase.mjs'
import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'

const SERVER = 'apps/server/dist/main.js'
const CLI = 'apps/cli/dist/main.js'

export const INSTALLATION_KEY = 'a key for the drill alone, which is long enough'

/** Starts an installation on the embedded database with waiting letters, and makes a backup of it. */
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

/** Writes letters. Most of them wait, because the gateways take one per second. */
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
  return { port, ...(await startApp(SERVER, settings, { url: `http://127.0.0.1:${port}/healthz` })) }
}

/**
 * Starts the product, which should refuse to start.
 * @returns its output if it ended by itself, or an empty text
 */
export async function saidWithoutStart(congress, data) {
  const settings = settingsOf(congress, data, { PORT: String(await freePort()) })
  const started = await startApp(SERVER, settings, { says: 'Redress runs' })
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
    SECRET_KEY: INSTALLATION_KEY,
    ...others,
  }
}

/**
 * Runs the command line.
 * @param {{ killAfterMs?: number, killWhen?: Promise<void> }} options when to kill the command; without options it is
 * not killed
 */
export function redress(
  { congress, ...place },
  args,
  { data = place.data, env = {}, killAfterMs, killWhen } = {},
) {
  const settings = { PATH: process.env.PATH, ...settingsOf(congress, data, env) }
  const child = spawn(process.execPath, [CLI, ...args], { cwd: root, env: settings })
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

let scratch

export async function newDatabase() {
  scratch ??= startScratchServer()
  return (await createDatabase(scratch, 'drill')).href
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

/** Collects the results of checks by their descriptions. A check that failed once counts as failed. */
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
    /**
     * Checks that a command succeeds.
     * @returns its duration in ms
     */
    async ends(what, run) {
      const { status, said, ms } = await run
      hold(what, status === 0)
      if (status !== 0) throw new Error(`${what}: ${said}`)
      return ms
    },
  }
}
