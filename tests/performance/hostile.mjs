import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { quantile } from '../../scripts/lib/trial/figures.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { attackInCrowd, crowdFigures, LONGEST_STALL, TRIES } from './attackInCrowd.mjs'
import { hostileCrowds } from './hostileCrowds.mjs'
import { anOrdinaryDraft, hostileInputs, inputsOfFile } from './hostileInputs.mjs'

/** In ms. */
const LONGEST_ANSWER = 10_000

/**
 * The largest allowed ratio between a hostile draft request and a request with prose of the same length. The cost of the
 * checks grows with the number of words, and a text of one-letter words has up to six times as many words.
 */
const MAX_RATIO = 6

/** A draft request that takes at most this many ms is always quick enough. */
const ALWAYS_QUICK = 20

/** The number of simultaneous requests. It is larger than the number of threads that compose letters on two cores. */
const AT_ONCE = 2

const headers = { 'content-type': 'application/json', 'x-api-key': 'redress-public' }

/**
 * Sends requests that are designed to take long to the built product on PostgreSQL, while visitors write letters,
 * request drafts and open pages. The product itself measures how long its event loop stalls. These figures include the
 * 10 ms interval of its timer.
 */
export async function benchHostile({ inputs: file, count } = {}) {
  const inputs = file ? inputsOfFile(file, Number(count)) : hostileInputs()
  const product = await openProduct()
  const visitors = startVisitors(product)
  try {
    await warmUp(product, inputs)
    const alone = await stallsOf(product, () => pause(5_000))
    const results = []
    for (const input of inputs) results.push(...(await attack(product, input)))
    visitors.stop()
    const waits = await visitors.tally()
    const slowness = []
    for (const input of inputs) if (input.ordinary) slowness.push(...(await slownessOf(product, input)))
    const crowds = []
    if (!file) for (const each of hostileCrowds()) crowds.push(await attackInCrowd(product, each, stallsOf))
    return joined(inFigures(results, { alone, slowness, ...waits }), crowdFigures(crowds))
  } catch (error) {
    throw new Error(`${error.message}\n${product.said()}`)
  } finally {
    visitors.stop()
    await product.stop()
  }
}

async function openProduct() {
  const url = await createDatabase(startScratchServer({ durable: true }), 'hostile')
  const [port, admin, folder] = [await freePort(), await freePort(), temporaryFolder('hostile')]
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_PORT: String(admin),
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const origin = `http://127.0.0.1:${port}`
  const { stop, said } = await startApp('apps/server/dist/main.js', env, { url: `${origin}/healthz` })
  return { origin, metrics: `http://127.0.0.1:${admin}/metrics`, stop, said }
}

async function warmUp(product, inputs) {
  const first = new Map(inputs.toReversed().map(each => [each.path, each]))
  for (const each of first.values()) await attack(product, each)
}

/** Returns the longest stall in ms since the last read of the metrics, which begins a new measurement each time. */
async function longestSince({ metrics }) {
  const text = await (await fetch(metrics)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('The product does not tell its stalls.')
  return Number(seconds) * 1000
}

async function stallsOf(product, work) {
  await longestSince(product)
  // With this pause, the work of reading the metrics is not part of the next measurement.
  await pause(50)
  await longestSince(product)
  await work()
  return await longestSince(product)
}

async function post({ origin }, path, body) {
  const began = performance.now()
  const answer = await fetch(origin + path, { method: 'POST', headers, body })
  const reply = await answer.json().catch(() => null)
  return { status: answer.status, reply, ms: performance.now() - began }
}

/** Returns whether the answer is a letter, another valid answer, or a refusal with an error message. */
function isAnswered({ status, reply }, path) {
  if (status === 200 && path.endsWith('/generate')) return reply?.message?.length > 5 || hasNoLetter(reply)
  if (status === 200) return reply !== null
  return status >= 400 && status < 500 && typeof reply?.error === 'string' && reply.error !== ''
}

/**
 * Returns whether it is correct that the answer has no letter, because the reasons contain a threat or contradict the
 * stance.
 */
const hasNoLetter = reply =>
  reply?.findings?.some(({ kind }) => kind === 'threat' || kind === 'conflict') === true

/** Attacks the product, and repeats the attack if it stalled the product. */
async function attack(product, { what, path, body, text }) {
  const sent = text ?? JSON.stringify(body)
  const results = []
  do {
    let answers = []
    const stall = await stallsOf(product, async () => {
      answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(product, path, sent)))
    })
    results.push({ what, stall, path, answers })
  } while (results.at(-1).stall > LONGEST_STALL && results.length < TRIES)
  return results
}

/**
 * Sends a hostile request and its prose request in turns, and compares the best time of each. Other programs on the
 * machine can only make a request slower.
 */
async function slownessOf(product, { what, path, body, ordinary }) {
  const [hostile, prose] = [JSON.stringify(body), JSON.stringify(ordinary)]
  const best = { ms: Infinity, ordinaryMs: Infinity }
  const isSlow = () => best.ms > Math.max(ALWAYS_QUICK, best.ordinaryMs * MAX_RATIO)
  for (let tried = 0; tried < TRIES || (isSlow() && tried < TRIES * 3); tried++) {
    const [usual, answer] = [await post(product, path, prose), await post(product, path, hostile)]
    // A request that is too long is refused before it is read.
    if (usual.status !== 200 || answer.status !== 200) return []
    best.ordinaryMs = Math.min(best.ordinaryMs, usual.ms)
    best.ms = Math.min(best.ms, answer.ms)
  }
  return [{ what, ...best, times: best.ms / best.ordinaryMs, isSlow: isSlow() }]
}

/** Starts visitors who act at a steady pace and do not wait for the previous answer. */
function startVisitors(product) {
  const waits = { letter: [], draft: [], page: [] }
  const failed = []
  let nth = 0
  const pending = new Set()
  const measure = (kind, coming) => {
    const began = performance.now()
    const counted = coming
      .then(({ status }) => {
        if (status !== 200) failed.push(`${kind} ${status}`)
        waits[kind].push(performance.now() - began)
      })
      .catch(error => failed.push(`${kind} ${error}`))
      .finally(() => pending.delete(counted))
    pending.add(counted)
  }
  const timer = setInterval(() => {
    nth += 1
    const letter = JSON.stringify(aBatchOf(nth, { marker: `visitor${nth}x` }))
    measure('letter', post(product, '/api/submission/advocacy', letter))
    measure(
      'page',
      fetch(`${product.origin}/how-we-vote`).then(each => each.text().then(() => each)),
    )
    const request = { ...anOrdinaryDraft, category: `Tickets ${nth}` }
    if (nth % 5 === 0)
      measure('draft', post(product, '/api/v2/advocacy/ai/generate', JSON.stringify(request)))
  }, 100)
  return {
    stop: () => clearInterval(timer),
    async tally() {
      await Promise.all(pending)
      return { waits, failed }
    },
  }
}

function inFigures(results, { alone, slowness, waits, failed }) {
  const byInput = grouped(results)
  const least = [...byInput].map(([what, all]) => ({ what, stall: Math.min(...all.map(each => each.stall)) }))
  const worst = least.reduce((one, other) => (other.stall > one.stall ? other : one))
  const answers = results.flatMap(({ what, path, answers: all }) =>
    all.map(each => ({ ...each, what, path })),
  )
  const wrong = answers.filter(each => !isAnswered(each, each.path))
  const slowest = answers.reduce((one, other) => (other.ms > one.ms ? other : one))
  const slowestDraft = slowness.reduce((one, other) => (other.times > one.times ? other : one))
  const half = Object.entries(waits).map(
    ([kind, all]) => `${kind} ${quantile(all, 0.5).toFixed(0)} ${quantile(all, 0.99).toFixed(0)}`,
  )
  return {
    figures: {
      'hostile inputs, each by two callers at once': byInput.size,
      'answers: 200, refused': `${countWithStatus(answers, 200)}, ${answers.length - countWithStatus(answers, 200)}`,
      'longest stall without hostile requests, ms': alone.toFixed(1),
      'longest stall of an input at its best try, ms': `${worst.stall.toFixed(1)}: ${worst.what}`,
      'longest stall of any try, ms': Math.max(...results.map(each => each.stall)).toFixed(1),
      'slowest answer, ms': `${slowest.ms.toFixed(0)}: ${slowest.what}`,
      'slowest draft, ratio to prose of the same length': `${slowestDraft.times.toFixed(1)} (${slowestDraft.ms.toFixed(0)} ms to ${slowestDraft.ordinaryMs.toFixed(0)} ms): ${slowestDraft.what}`,
      'visitors’ waits, ms (median, 99th percentile)': half.join(', '),
    },
    limits: [
      {
        what: `no input stalls the event loop for more than ${LONGEST_STALL} ms`,
        met: worst.stall <= LONGEST_STALL,
      },
      { what: 'each input is answered by a letter or an error in words', met: wrong.length === 0 },
      { what: `each within ${LONGEST_ANSWER / 1000} s`, met: slowest.ms <= LONGEST_ANSWER },
      {
        what: `no draft takes more than ${MAX_RATIO} times as long as one in prose of the same length, and ${ALWAYS_QUICK} ms`,
        met: !slowness.some(each => each.isSlow),
      },
      { what: 'no visitor is refused', met: failed.length === 0 },
    ],
    output: [
      ...least
        .filter(each => each.stall > LONGEST_STALL / 2)
        .map(each => `  ${each.stall.toFixed(1)} ms: ${each.what}`),
      ...slowness
        .filter(each => each.times > MAX_RATIO / 2)
        .map(each => `  ${each.times.toFixed(1)} times as slow, ${each.ms.toFixed(0)} ms: ${each.what}`),
      ...wrong.map(each => `  ${each.what}: ${each.status} ${JSON.stringify(each.reply)?.slice(0, 120)}`),
      ...failed.slice(0, 5),
    ].join('\n'),
  }
}

function joined(one, other) {
  return {
    figures: { ...one.figures, ...other.figures },
    limits: [...one.limits, ...other.limits],
    output: [one.output, other.output].join('\n'),
  }
}

const countWithStatus = (answers, status) => answers.filter(each => each.status === status).length

function grouped(results) {
  const all = new Map()
  for (const each of results) all.set(each.what, [...(all.get(each.what) ?? []), each])
  return all
}
