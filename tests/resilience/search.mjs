import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { layDatabase } from '../../scripts/lib/trial/layDatabase.mjs'
import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { INSTALLATION_KEY, onServer } from './copies.mjs'
import { dump, filesIn, openKeySearch, openPlainSearch } from './searchBytes.mjs'
import { newPlace, readGone, readKeys } from './searchPlace.mjs'
import { countAsking, countSupport, LASTING_CONSENT, openSupport, supportersIn } from './searchSupporters.mjs'
import {
  endMaintenance,
  eraseAll,
  given,
  hours,
  letterOf,
  MARK,
  openCaller,
  openedOf,
  RETENTION_DAYS,
  redress,
  write,
} from './searchVisit.mjs'

const SERVER = 'apps/server/dist/main.js'
const DEADLINE_HOURS = 24

/**
 * Writes letters of every kind and state, supporters, follow-ups and webhooks that contain known values. Then it
 * searches every byte of the installation for these values: the database with its log and temporary files, a dump,
 * backups and the product's log. After the erasures, it also searches with SECRET_KEY for wrapped keys and data keys,
 * and searches an installation that was restored from a backup. On the embedded database, keys must be gone when the
 * erasure is answered. On PostgreSQL, they must be gone within ERASURE_DEADLINE_HOURS: the drill moves the clock, and
 * the product vacuums the table of keys and overwrites the log. In this drill the database user may run `checkpoint`.
 * Without this right, the product writes twice `max_wal_size` instead. The drill does not cover an operator's archives
 * of the log, replicas and snapshots of the disk, which keep older bytes.
 * @param {{ store: 'embedded' | 'postgres', times: number }} drill `times`: the number of batches of each kind
 */
export async function drillSearch({ store, times }) {
  const congress = await openCongress()
  const trial = await openTrial({ congress, store, times })
  try {
    await begin(trial)
    const batches = await write(trial)
    await searchWritten(trial, batches)
    await searchErased(trial, batches)
    await trial.product.stop()
    trial.search('when the product has stopped', { gone: trial.gone })
    await searchRestored(trial, batches)
    return { figures: trial.figures, limits: trial.limits }
  } finally {
    await trial.product?.stop()
    trial.support.close()
    await congress.stop()
  }
}

async function openTrial({ congress, store, times }) {
  const folder = temporaryFolder('search')
  const support = await openSupport(folder)
  const said = []
  const scratch = store === 'postgres' ? startScratchServer({ durable: true }) : undefined
  const trial = {
    congress,
    store,
    times,
    folder,
    support,
    said,
    scratch,
    figures: {},
    limits: [],
    keys: new Map(),
    onOutput: text => said.push(text),
    settings: {
      ...congress.settings,
      ...support.settings,
      SECRET_KEY: INSTALLATION_KEY,
      LOG_LEVEL: 'trace',
      GATEWAY_PER_SECOND: '1000',
      RETENTION_DAYS: String(RETENTION_DAYS),
      ERASURE_DEADLINE_HOURS: String(DEADLINE_HOURS),
      LEGISLATORS_URL: `file://${folder}/none.json`,
      TMPDIR: path.join(folder, 'temporary'),
      ...(await newPlace({ scratch, folder }, 'data')),
    },
    hold: (what, met) => trial.limits.push({ what, met }),
    note: (what, figure) => Object.assign(trial.figures, { [what]: figure }),
    search: (when, options) => search(trial, when, options),
    async advance(hours) {
      const moved = { advanceSeconds: hours * 3600 }
      await trial.call('/sandbox/clock', { method: 'PUT', body: moved, headers: {} })
      await congress.order('clock', moved)
    },
  }
  fs.mkdirSync(trial.settings.TMPDIR)
  return trial
}

async function begin(trial) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  trial.url = url
  trial.settings.PORT = String(port)
  if (trial.store === 'embedded') await layDatabase(trial.settings.DATA_DIR)
  trial.product = await startApp(SERVER, trial.settings, {
    url: `${url}/healthz`,
    onOutput: trial.onOutput,
  })
  trial.call = openCaller(url)
}

/**
 * @param {{ backup?: string, gone?: Map<string, object> }} options `backup`: a backup to search too; `gone`: keys that
 * must not be found
 * @returns {Set<string>} the batches whose keys were found
 */
function search(trial, when, { backup, gone } = {}) {
  const { findPlain, folder, scratch, settings, said } = trial
  const findKeys = openKeySearch(trial.keys, INSTALLATION_KEY)
  const dumped = path.join(folder, 'dump.sql')
  if (scratch) dump(settings.DATABASE_URL, dumped)
  const folders = [
    settings.DATA_DIR,
    settings.TMPDIR,
    backup,
    scratch && new URL(scratch).searchParams.get('host'),
  ]
  const places = [
    ['log', Buffer.from(said.join(''))],
    ...folders.filter(Boolean).flatMap(each => [...filesIn(each)]),
  ]
  if (scratch) places.push(['dump', fs.readFileSync(dumped)])
  const [plain, keys, keyPlaces] = [new Set(), new Set(), new Set()]
  for (const [place, bytes] of places) {
    for (const { name } of findPlain(bytes)) plain.add(`${name} in ${place}`)
    for (const id of findKeys(bytes)) {
      keys.add(id)
      if (gone?.has(id)) keyPlaces.add(place)
    }
  }
  const size = places.reduce((total, [, bytes]) => total + bytes.length, 0)
  trial.note(`searched ${when}`, `${places.length} files, ${(size / 1e6).toFixed(0)} MB`)
  trial.hold(
    `no planted value ${when}${plain.size > 0 ? `: ${[...plain].join(', ')}` : ''}`,
    plain.size === 0,
  )
  const found = gone === undefined ? 0 : [...gone.keys()].filter(id => keys.has(id)).length
  if (gone)
    trial.hold(
      `no key of what was erased ${when}${found > 0 ? `: ${found} in ${[...keyPlaces].join(', ')}` : ''}`,
      found === 0,
    )
  return keys
}

async function searchWritten(trial, batches) {
  const { call, folder, settings } = trial
  trial.findPlain = openPlainSearch(given, MARK)
  const sample = Buffer.from(
    JSON.stringify([letterOf('receipt', 'sample'), given, { text: LASTING_CONSENT }]),
  )
  const known = new Set(trial.findPlain(sample).map(each => each.name))
  trial.hold('the search finds each planted value where it is', known.size === Object.keys(given).length + 1)
  trial.keys = await readKeys(trial)
  trial.note('batches', batches.length)
  trial.note('data keys, unwrapped with SECRET_KEY', trial.keys.size)
  trial.backup = path.join(folder, 'before', 'backup')
  trial.said.push(await redress(['backup', trial.backup], settings))
  trial.hold('every receipt opens', (await openedOf(call, batches)).length === batches.length)
  const keys = trial.search('while letters and emails wait', { backup: trial.backup })
  trial.hold('the search finds every key before erasure', keys.size === trial.keys.size)
  const confirmed = { stay: batches.filter(each => each.supporter).length, leave: 0 }
  await holdSupport(trial, 'each who confirmed is a supporter, and no other', confirmed)
  trial.note('posts to the webhook that held a supporter', trial.support.received())
  trial.hold('the webhook was told of supporters', trial.support.received() > 0)
  await endMaintenance(trial, batches)
  const asking = await countAsking(call, batches)
  trial.note('receipts that ask whether offices answered', asking)
  trial.hold('follow-ups are there', asking > 0)
  trial.search('after they ended')
}

async function searchErased(trial, batches) {
  const { call, store, settings, folder } = trial
  trial.said.push(await eraseAll(trial, batches))
  const others = batches.filter(each => each.way !== 'stays')
  const old = others.filter(each => each.way === 'retention')
  const isEmbedded = store === 'embedded'
  trial.gone = await readGone(trial)
  const supporters = supportersIn(batches)
  trial.note('supporters who stay, and who left', `${supporters.stay}, ${supporters.leave}`)
  await holdSupport(trial, 'no person who withdrew or erased is a supporter', supporters)
  const left = trial.search('at once after erasure', isEmbedded ? { gone: trial.gone } : {})
  if (!isEmbedded) trial.note('keys in the server’s files, before the deadline', left.size)
  trial.hold(
    'of the erased, only what retention erases opens',
    (await openedOf(call, others)).length === old.length,
  )
  trial.hold(
    'at once, keys are left of what opens and of each supporter who stays, and no other',
    trial.keys.size - trial.gone.size === (await openedOf(call, batches)).length + supporters.stay,
  )
  await trial.advance(hours.untilRetention)
  await until('retention has erased the oldest', async () => (await openedOf(call, old)).length === 0)
  trial.gone = await readGone(trial)
  trial.hold(
    'keys are left of the one receipt that opens and of each supporter who stays, and no other',
    isOneLeft(await openedOf(call, batches)) && trial.keys.size - trial.gone.size === 1 + supporters.stay,
  )
  await holdSupport(trial, 'a supporter who stays outlives the letter', supporters)
  if (!isEmbedded) await passDeadline(trial)
  trial.search(isEmbedded ? 'after retention' : 'at the deadline', { gone: trial.gone })
  trial.later = path.join(folder, 'after', 'backup')
  trial.said.push(await redress(['backup', trial.later], settings))
  trial.search('in a backup after erasure', { backup: trial.later, gone: trial.gone })
}

const isOneLeft = opened => opened.length === 1 && opened[0].way === 'stays'

/**
 * Checks that the organization can export only the people who stay, and that its outbox has one message about each of
 * them, and only the withdrawal message about each person who left.
 */
async function holdSupport(trial, what, { stay, leave }) {
  const { supporters, consented, withdrawn } = await countSupport(trial, redress)
  const isSo = supporters === stay && consented === stay && withdrawn === leave
  trial.hold(`${what}${isSo ? '' : `: ${supporters} exported, ${consented} agreed, ${withdrawn} left`}`, isSo)
}

async function passDeadline({ settings, advance, said }) {
  const scrubs = () => said.join('').split('"refresh":"scrub"').length - 1
  const isIdle = `select from redress_vault.scrubbing where begun_at = '-infinity'`
  await until(
    'no earlier scrub runs',
    async () => (await onServer(settings.DATABASE_URL, isIdle)).length === 1,
  )
  const before = scrubs()
  // The product scrubs keys four times within the deadline, so a quarter of it is enough.
  await advance(DEADLINE_HOURS / 4)
  await until('the server’s files are freed', () => scrubs() > before)
}

/** Restores the backup from before the erasures into an empty place, with the installation's ledger of erasures. */
async function searchRestored(trial, batches) {
  const { store, settings, later, gone } = trial
  const ledger = store === 'embedded' ? path.join(settings.DATA_DIR, 'vault', 'ledger') : later
  trial.settings = { ...settings, ...(await newPlace(trial, 'restored')) }
  trial.said.push(await redress(['restore', trial.backup, '--ledger', ledger], trial.settings))
  await begin(trial)
  trial.hold('one receipt opens in what was restored', isOneLeft(await openedOf(trial.call, batches)))
  const { supporters } = await countSupport(trial, redress)
  trial.hold('those who stay are all supporters in it', supporters === supportersIn(batches).stay)
  // The dump of the keys is from before the erasures, so the restored keys must be scrubbed again.
  if (store === 'postgres') await passDeadline(trial)
  const found = trial.search('in what was restored', { gone })
  trial.hold('the keys that are left are found there', found.size === trial.keys.size - gone.size)
  await trial.product.stop()
  trial.search('in what was restored, when it has stopped', { gone })
}
