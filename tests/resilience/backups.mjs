import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../scripts/lib/trial/until.mjs'
import {
  installationWith,
  newDatabase,
  onServer,
  openLimits,
  redress,
  saidWithoutStart,
  startProduct,
} from './copies.mjs'

/** Returns a random time of a run at which to kill it. The first 30% of a run only load the program. */
const killTime = ms => ms * (0.3 + 0.8 * Math.random())

/**
 * Kills `redress backup` and `redress move` with kill -9 at random times and runs them again. The installation that is
 * restored from the last backup and the moved installation must both answer requests.
 * @param {{ kills: number, letters: number }} drill `kills`: how often each command is killed
 */
export async function drillBackupAndMove({ kills, letters }) {
  const place = await installationWith(letters)
  const checks = openLimits()
  const figures = { letters, kills, 'killed before its end': 0, 'a backup, ms': place.backupMs }
  try {
    for (let kill = 0; kill < kills; kill += 1) await killBackup(place, checks, figures)
    await place.stop()
    await drillMove(place, { kills, letters }, { ...checks, figures })
    await serveRestored(place, checks)
    return { figures, limits: checks.limits }
  } finally {
    await place.congress.stop()
  }
}

/** Kills backups while the product runs. */
async function killBackup(place, { hold, ends }, figures) {
  const target = path.join(place.folder, randomUUID())
  const { status } = await redress(place, ['backup', target], { killAfterMs: killTime(place.backupMs) })
  if (status !== 0) figures['killed before its end'] += 1
  const isThere = fs.existsSync(target)
  hold('a backup is whole or not there', !isThere || fs.existsSync(path.join(target, 'backup.json')))
  if (!isThere) await ends('a killed backup, run again, ends', redress(place, ['backup', target]))
  fs.rmSync(place.backup, { recursive: true, force: true })
  fs.renameSync(target, place.backup)
}

/** Restores a backup and serves it. The restore is killed once. */
async function serveRestored(place, { hold, ends }) {
  const data = path.join(place.folder, 'restored')
  const restore = options => redress(place, ['restore', place.backup], { data, ...options })
  await restore({ killAfterMs: killTime(2 * place.backupMs) })
  const isWhole = fs.existsSync(path.join(data, 'database'))
  hold('a restore is whole or does not serve', !isWhole || fs.existsSync(path.join(data, 'vault')))
  if (!isWhole) await ends('a killed restore, run again, ends', restore())
  await serve(place, data, {}, hold)
}

/** Kills moves. Each move begins with a copy of the same stopped installation. */
async function drillMove(place, { kills, letters }, { hold, ends, figures }) {
  const source = path.join(place.folder, 'moving')
  let [ms, url] = [1.5 * place.backupMs, '']
  for (let kill = 0; kill < kills; kill += 1) {
    fs.rmSync(source, { recursive: true, force: true })
    fs.cpSync(place.data, source, { recursive: true })
    url = await newDatabase()
    const move = options => redress(place, ['move', '--to', url], { data: source, ...options })
    if ((await move({ killAfterMs: killTime(ms) })).status !== 0) figures['killed before its end'] += 1
    await checkNeverBoth(source, url, hold)
    ms = await ends('a killed move, run again, ends', move())
    const [{ count }] = await onServer(url, 'select count(*)::int as count from deliveries')
    hold('a move brings every letter', count === letters)
  }
  figures['a move, ms'] = ms
  const said = await saidWithoutStart(place.congress, source)
  hold('the old installation says where it went', said.includes('was moved to PostgreSQL'))
  await serve(place, source, { DATABASE_URL: url }, hold)
}

/** Checks that the old installation is marked as moved before the target has a letter. */
async function checkNeverBoth(source, url, hold) {
  const [{ isThere }] = await onServer(url, `select to_regclass('batches') is not null as "isThere"`)
  const rows = isThere ? await onServer(url, 'select from batches limit 1') : []
  const isMarked = fs.existsSync(path.join(source, 'moved.json'))
  hold('at no moment can both installations send', isMarked || rows.length === 0)
}

/** Checks that an earlier receipt opens, and that every letter arrives under one delivery id. */
async function serve({ congress, receipt, markers }, data, env, hold) {
  const product = await startProduct(congress, data, { GATEWAY_PER_SECOND: '5000', ...env })
  const page = await fetch(`http://127.0.0.1:${product.port}${receipt}`)
  hold('a receipt made before opens', (await page.text()).includes(markers[0]))
  const lost = async () => {
    const arrived = new Set((await congress.counts()).taken)
    return markers.filter(each => !arrived.has(each))
  }
  await until('all are with their offices', async () => (await lost()).length === 0).catch(() => {})
  hold('no letter is lost', (await lost()).length === 0)
  await pause(500)
  hold('no letter has two delivery ids', (await congress.counts()).twoIds.length === 0)
  await product.stop()
}
