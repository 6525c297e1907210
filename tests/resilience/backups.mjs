import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../scripts/lib/trial/until.mjs'
import {
  installationWith,
  manifestOf,
  newDatabase,
  onServer,
  openLimits,
  redress,
  saidWithoutStart,
  startProduct,
} from './copies.mjs'

/** The first part of a run only loads the program. */
const killTime = ms => ms * (0.3 + 0.8 * Math.random())

const lettersIn = folder => manifestOf(folder).letters.parts.deliveries?.rows

/**
 * `redress backup` dies of kill -9 at any time while the product runs, and is run again.
 * @param {{ kills: number, letters: number }} drill
 */
export async function drillBackups({ kills, letters }) {
  const place = await installationWith(letters)
  const { limits, hold, ends } = openLimits()
  let hit = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const target = path.join(place.folder, randomUUID())
    const { status } = await redress(place, ['backup', target], { killAfterMs: killTime(place.backupMs) })
    if (status !== 0) hit += 1
    const isThere = fs.existsSync(target)
    hold('a backup is whole or not there', !isThere || lettersIn(target) === letters)
    if (!isThere) await ends('a killed backup, run again, ends', redress(place, ['backup', target]))
    hold('a backup holds every letter', lettersIn(target) === letters)
    fs.rmSync(target, { recursive: true })
  }
  const isClean = () => fs.readdirSync(place.data).every(each => !each.startsWith('copy-'))
  await until('the product has removed its copies', isClean).catch(() => {})
  hold('no copy of the installation is left', isClean())
  await place.stop()
  await place.congress.stop()
  return { figures: { letters, kills, 'killed before its end': hit, 'a backup, ms': place.backupMs }, limits }
}

/** The same for `redress restore`, half of the kills on each store. */
export async function drillRestores({ kills, letters, comparesAll = true }) {
  const place = await installationWith(letters)
  const checks = openLimits()
  const figures = { letters, kills, 'killed before its end': 0 }
  for (const store of ['embedded', 'postgres']) {
    let ms = 2 * place.backupMs
    for (let kill = 0; kill < kills / 2; kill += 1) {
      const target = await newTarget(place, store)
      const { status } = await redress(place, ['restore', place.backup], {
        ...target,
        killAfterMs: killTime(ms),
      })
      if (status !== 0) figures['killed before its end'] += 1
      checks.hold('no half of an installation serves', await isWholeOrMarked(target))
      ms = (await finishRestore(place, target, checks)) ?? ms
      if (comparesAll || store === 'postgres') await compare(place, target, checks)
    }
    figures[`a restore, ${store}, ms`] = ms
  }
  await place.stop()
  await place.congress.stop()
  return { figures, limits: checks.limits }
}

/** One that was killed after its last step is refused: there is an installation already. */
async function finishRestore(place, target, { hold }) {
  const { status, said, ms } = await redress(place, ['restore', place.backup], target)
  const isOver = status === 0 || said.includes('There is an installation already')
  hold('a killed restore, run again, ends', isOver)
  if (!isOver) throw new Error(said)
  return status === 0 ? ms : undefined
}

async function newTarget({ folder }, store) {
  const data = path.join(folder, randomUUID())
  return { data, env: store === 'embedded' ? {} : { DATABASE_URL: await newDatabase() } }
}

/** Nothing is there, or a mark that the product refuses to start on, or all of it. */
async function isWholeOrMarked({ data, env: { DATABASE_URL: url } }) {
  if (url === undefined) {
    const has = name => fs.existsSync(path.join(data, name))
    return has('restoring') || has('database') === has('vault')
  }
  const isThere = async table =>
    (await onServer(url, `select to_regclass('${table}') as name`))[0].name !== null
  if ((await isThere('redress_loading.job')) || !(await isThere('batches'))) return true
  return (await onServer(url, 'select from deliveries limit 1')).length > 0
}

/** Row for row, by their hashes. */
async function compare(place, target, { hold, ends }) {
  const again = path.join(place.folder, randomUUID())
  await ends('a restored installation is backed up', redress(place, ['backup', again], target))
  const parts = folder => ({ ...manifestOf(folder).letters.parts, ...manifestOf(folder).keys.parts })
  const [one, other] = [parts(place.backup), parts(again)]
  const isSame = part => JSON.stringify(one[part]) === JSON.stringify(other[part])
  hold('every row and key is there again, unchanged', Object.keys(one).every(isSame))
  fs.rmSync(again, { recursive: true })
}

/** The same for `redress move`. The last one serves: receipts open, and every letter arrives once. */
export async function drillMoves({ kills, letters }) {
  const place = await installationWith(letters)
  await place.stop()
  const checks = openLimits()
  const source = path.join(place.folder, 'moving')
  const figures = { letters, kills, 'killed before its end': 0 }
  let [ms, url] = [1.5 * place.backupMs, '']
  for (let kill = 0; kill < kills; kill += 1) {
    fs.rmSync(source, { recursive: true, force: true })
    fs.cpSync(place.data, source, { recursive: true })
    url = await newDatabase()
    const move = options => redress(place, ['move', '--to', url], { data: source, ...options })
    if ((await move({ killAfterMs: killTime(ms) })).status !== 0) figures['killed before its end'] += 1
    await checkNeverBoth(source, url, checks)
    ms = await checks.ends('a killed move, run again, ends', move())
    const [{ count }] = await onServer(url, 'select count(*)::int as count from deliveries')
    checks.hold('a move brings every letter', count === letters)
  }
  figures['a move, ms'] = ms
  await serveMoved(place, { source, url }, checks)
  await place.congress.stop()
  return { figures, limits: checks.limits }
}

async function checkNeverBoth(source, url, { hold }) {
  const [state] = await onServer(
    url,
    `select to_regclass('redress_loading.job') is not null or to_regclass('batches') is null as is_closed`,
  )
  const isMarked = fs.existsSync(path.join(source, 'moved.json'))
  hold('at no moment can both installations send', isMarked || state.is_closed)
}

async function serveMoved({ congress, receipt, markers }, { source, url }, { hold }) {
  const said = await saidWithoutStart(congress, source)
  hold('the old installation says where it went', said.includes('was moved to PostgreSQL'))
  const product = await startProduct(congress, source, { DATABASE_URL: url, GATEWAY_PER_SECOND: '5000' })
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
