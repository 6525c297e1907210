import fs from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { insertBills, insertWords, newEdition, publishEdition } from '@redress/server/bills/billStore'
import { suggestBills } from '@redress/server/bills/suggest/suggestBills'
import { openDatabase } from '@redress/server/database/openDatabase'
import { createSchema } from '@redress/server/database/schema'
import { root } from '../scripts/lib/paths.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { quantile } from '../scripts/lib/trial/figures.mjs'

const count = 20_000
const rounds = 6
const congress = 119

/** In ms: 95 of 100 searches, and the longest time for which the event loop is blocked. */
const most = 60

/** Searches out of 20,000 bills on the embedded database, which works in this thread. */
export async function benchSuggest() {
  const database = await openDatabase({ folder: temporaryFolder('bench-suggest'), log: () => {} })
  try {
    await createSchema(database.db, `${root}apps/server/schema.sql`)
    const loading = await load(database)
    await database.maintain()
    const searching = await search(database, textsToSearch())
    return inFigures(loading, searching)
  } finally {
    await database.close()
  }
}

const linesOf = name =>
  fs
    .readFileSync(`${root}apps/server/src/bills/testing/${name}`, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** What people write, in a few words and as the letters that are made of them. */
function textsToSearch() {
  const short = ['everydayTexts.txt', 'unseenTexts.txt']
    .flatMap(linesOf)
    .map(line => line.replace(/^- /, '').split('|')[0].trim())
  const long = short.map((_, nth) =>
    [0, 7, 13, 19, 28, 31].map(more => short[(nth + more) % short.length]).join(' '),
  )
  return [...short, ...long]
}

/** The same numbers every time, from 0 to below 1. */
function chance() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Words as a language has them: few of them often, most of them seldom. The frequent ones are those of real bills. */
function openWords(next) {
  const known = [
    ...new Set(
      linesOf('inventedBills.txt')
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{3,}/g),
    ),
  ]
  const letters = 'bcdfghjklmnpqrstvwxyz'
  const vowels = 'aeiou'
  const invented = nth =>
    [1, 5, 25, 125, 625]
      .map(by => letters[Math.floor(nth / by) % 21] + vowels[Math.floor(nth / by) % 5])
      .join('')
  const pick = () => {
    const rank = Math.floor(40_000 ** next()) - 1
    return known[rank] ?? invented(rank)
  }
  return many => Array.from({ length: many }, pick).join(' ')
}

/** Bills that are about what the two hundred are about, each in other words. */
function makeBills() {
  const next = chance()
  const words = openWords(next)
  const models = linesOf('inventedBills.txt').filter(line => !line.startsWith('= '))
  return Array.from({ length: count }, (_, nth) => {
    const [name, title, subjects, summary] = models[Math.floor(next() * models.length)].split('|')
    return {
      id: `${congress}-hr-${nth + 1}`,
      congress,
      type: 'HR',
      number: String(nth + 1),
      name: `${words(2)} ${name.trim()}`,
      title: `${title.trim()} ${words(8)}`,
      url: 'https://www.congress.gov/',
      summary: `${summary.trim()} ${words(60 + Math.floor(next() * 120))}`,
      subjects: subjects.split(';').map(each => each.trim()),
    }
  })
}

/** The longest time in ms for which the event loop was blocked meanwhile. */
async function withLongestWait(work) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const done = await work()
  delay.disable()
  return { done, longest: delay.max / 1e6 }
}

async function load(database) {
  const bills = makeBills()
  const began = performance.now()
  const { longest } = await withLongestWait(async () => {
    const edition = await newEdition(database)
    const words = new Map()
    for (let from = 0; from < bills.length; from += 20) {
      await insertBills(database, bills.slice(from, from + 20), { edition, now: 0, words })
      await new Promise(setImmediate)
    }
    await insertWords(database, edition, words)
    const row = { source: 'hr', edition, congress, count, etag: '', as_of: '2026-11-20T17:00:00.000Z' }
    await database.db.transaction().execute(trx => publishEdition(trx, row))
  })
  return { seconds: (performance.now() - began) / 1000, longest }
}

/** Each text in turn, several times: what other programs of this machine take from one is not taken from all. */
async function search(database, texts) {
  const times = texts.map(() => [])
  let found = 0
  const { longest } = await withLongestWait(async () => {
    for (let round = -1; round < rounds; round += 1) {
      for (const [nth, text] of texts.entries()) {
        const began = performance.now()
        const bills = await suggestBills(database, text, congress)
        // The first round is not timed: what is compiled when it is first used is compiled then.
        if (round >= 0) times[nth].push(performance.now() - began)
        else if (bills.length > 0) found += 1
        await new Promise(setImmediate)
      }
    }
  })
  return { times, longest, found, texts: texts.length }
}

function inFigures(loading, { times, longest, found, texts }) {
  const all = times.flat()
  const p95 = quantile(all, 0.95)
  // A search works in this thread from its beginning to its end: other requests wait no longer than it takes.
  const slowest = Math.max(...times.map(each => Math.min(...each)))
  return {
    figures: {
      'bills on the embedded database': count.toLocaleString('en'),
      'seconds to load them': loading.seconds.toFixed(1),
      'ms the longest wait of others while they load': loading.longest.toFixed(1),
      'texts searched for, with something found': `${texts}, ${found}`,
      'ms a search: median, p95, longest': [quantile(all, 0.5), p95, Math.max(...all)]
        .map(each => each.toFixed(1))
        .join(', '),
      'ms the slowest text, at its best': slowest.toFixed(1),
      'ms the longest wait of others while it searches': longest.toFixed(1),
    },
    limits: [
      { what: `95 of 100 searches take at most ${most} ms`, met: p95 <= most },
      { what: `no text keeps others waiting for more than ${most} ms`, met: slowest <= most },
    ],
  }
}
