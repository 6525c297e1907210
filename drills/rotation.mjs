import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import { until } from '../scripts/lib/trial/until.mjs'
import { newDatabase, openLimits, redress, startProduct, vaultOf, writeLetters } from './copies.mjs'
import { readKeys } from './searchPlace.mjs'

const letters = 10
const pageSize = 500

/** Of the nth time that it was changed, which makes version n + 1 of the key encryption key. */
const secretOf = nth => `the key number ${nth} of this drill, which is long enough`

/**
 * SECRET_KEY is changed again and again. Each time, what wraps the data keys anew dies of kill -9 once a random part of
 * them is done: the product, or by turns the command where none runs. Then the command runs again.
 * @param {{ store: 'embedded' | 'postgres', kills: number, values: number }} drill `values` lie sealed beside letters
 */
export async function drillRotation({ store, kills, values }) {
  const congress = await openCongress()
  const trial = await openTrial(congress, { store, values })
  const { limits, hold, ends } = openLimits()
  const figures = { 'sealed values': trial.size, kills, 'killed in the middle': 0 }
  try {
    for (let nth = 1; nth <= kills; nth += 1) {
      const both = trial.envOf(nth, { SECRET_KEY_PREVIOUS: secretOf(nth - 1) })
      await killWithin(trial, both, nth)
      const left = await trial.left(nth)
      if (left > 0 && left < trial.size) figures['killed in the middle'] += 1
      hold('after each kill every value opens with both keys', (await trial.changed(both)) === 0)
      const run = redress(trial.place, ['keys', 'rotate'], { env: both })
      figures['the rest, ms'] = await ends('the command, run again, ends', run)
      hold('then every value opens with the new key alone', (await trial.changed(trial.envOf(nth))) === 0)
    }
    hold('a receipt made before the first opens', await opensReceipt(trial, trial.envOf(kills)))
    return { figures, limits }
  } finally {
    await congress.stop()
  }
}

async function killWithin({ place, size, left }, env, nth) {
  const part = size * Math.random()
  const isPartDone = async () => size - (await left(nth)) >= part
  const product = nth % 2 === 0 ? undefined : await startProduct(place.congress, place.data, env)
  let isOver = false
  const isTime = until('a part of the keys is wrapped anew', async () => isOver || (await isPartDone()), {
    ms: 300_000,
    everyMs: 1,
  })
  const run = redress(place, ['keys', 'rotate'], { env, ...(product ? {} : { killWhen: isTime }) })
  const ended = run.finally(() => {
    isOver = true
  })
  await isTime
  await product?.kill()
  await ended
}

async function opensReceipt({ place, written }, env) {
  const product = await startProduct(place.congress, place.data, env)
  const page = await fetch(`http://127.0.0.1:${product.port}${written.receipt}`)
  const text = await page.text()
  await product.stop()
  return text.includes(written.markers[0])
}

async function openTrial(congress, { store, values }) {
  const data = path.join(temporaryFolder('rotation'), 'data')
  const place = { congress, data }
  const server = store === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
  const envOf = (nth, others = {}) => ({ ...server, SECRET_KEY: secretOf(nth), ...others })
  const written = await writeLetters({ ...place, env: envOf(0) }, letters)
  await written.stop()
  const withVault = await vaultOf({ data, url: server.DATABASE_URL })
  await withVault(envOf(0), opened => storeValues(opened, values))
  const before = await withVault(envOf(0), readValues)
  const keys = () => readKeys({ settings: { DATA_DIR: data, ...server } })
  return {
    place,
    written,
    envOf,
    size: (await keys()).size,
    /** How many keys are not wrapped by the nth. */
    left: async nth => [...(await keys()).values()].filter(each => each.version !== nth + 1).length,
    /** How many values are not what they were. */
    async changed(env) {
      const now = await withVault(env, readValues)
      return [...before].filter(([id, plain]) => now.get(id) !== plain).length
    },
  }
}

async function storeValues({ database, vault, storeSealed }, values) {
  for (let from = 0; from < values; from += pageSize) {
    const made = Array.from({ length: Math.min(pageSize, values - from) }, (_, index) =>
      vault.seal('batches', randomUUID(), `the value number ${from + index}`),
    )
    await storeSealed({ database, vault }, 'batches', ...made)
  }
}

/** By id. @throws where one cannot be opened */
async function readValues({ database: { db }, vault }) {
  const found = new Map()
  const rows = await db.selectFrom('batches').select('id').execute()
  for (let from = 0; from < rows.length; from += pageSize) {
    const ids = rows.slice(from, from + pageSize).map(each => each.id)
    for (const [id, { plain }] of await vault.open(db, 'batches', ids)) found.set(id, plain)
  }
  return found
}
