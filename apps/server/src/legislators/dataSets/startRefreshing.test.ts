import { expect, test } from 'vitest'
import { aQuietLog } from '../clients/testing/aQuietLog.ts'
import { type RefreshJob, startRefreshing } from './startRefreshing.ts'

const minute = 60_000
const hour = 60 * minute

/** Makes a manual clock, a manual ticker, and a job that runs until the test ends it. */
function aDay(run: RefreshJob['run'], everyMs = 24 * hour) {
  let now = Date.UTC(2026, 10, 20)
  let tick = () => {}
  let asleep = false
  const { log, lines } = aQuietLog()
  let runs = 0
  const job = {
    name: 'legislators',
    everyMs,
    run: (signal: AbortSignal) => {
      runs += 1
      return run(signal)
    },
  }
  const startTicking = (each: () => void) => {
    tick = each
    return () => {
      asleep = true
    }
  }
  const refreshing = startRefreshing({ clock: { now: () => now }, log, startTicking }, [job])
  const pass = async (ms: number) => {
    now += ms
    tick()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { refreshing, pass, lines, runs: () => runs, isAsleep: () => asleep }
}

test('a job runs at the start, and again when it is due', async () => {
  const day = aDay(async () => {})
  await day.refreshing.firstRound
  expect(day.runs()).toBe(1)
  await day.pass(24 * hour - 1)
  expect(day.runs()).toBe(1)
  await day.pass(1)
  expect(day.runs()).toBe(2)
  expect(day.lines.every(line => line.level === 'debug')).toBe(true)
})

test('a failed job is tried again after one, two and four minutes, and is reported once', async () => {
  const day = aDay(async () => {
    throw new Error('It could not be fetched: ENOTFOUND.')
  })
  await day.refreshing.firstRound
  for (const [wait, runs] of [
    [minute - 1, 1],
    [1, 2],
    [2 * minute - 1, 2],
    [1, 3],
    [4 * minute, 4],
  ] as const) {
    await day.pass(wait)
    expect(day.runs()).toBe(runs)
  }
  const warnings = day.lines.filter(line => line.level === 'warn')
  expect(warnings).toEqual([
    {
      level: 'warn',
      fields: { refresh: 'legislators', reason: 'It could not be fetched: ENOTFOUND.' },
      message: 'Refresh failed: the stored data stays in use',
    },
  ])
})

test('retries come an hour apart at most, and never later than the next planned run', async () => {
  const refuse = async () => {
    throw new Error('no')
  }
  const patient = aDay(refuse)
  await patient.refreshing.firstRound
  for (let each = 0; each < 10; each += 1) await patient.pass(hour)
  expect(patient.runs()).toBe(11)
  const hasty = aDay(refuse, 10_000)
  await hasty.refreshing.firstRound
  await hasty.pass(10_000)
  expect(hasty.runs()).toBe(2)
})

test('after a success the regular schedule applies again', async () => {
  let failing = true
  const day = aDay(async () => {
    if (failing) throw new Error('no')
  })
  await day.refreshing.firstRound
  failing = false
  await day.pass(minute)
  expect(day.runs()).toBe(2)
  await day.pass(24 * hour - 1)
  expect(day.runs()).toBe(2)
  await day.pass(1)
  expect(day.runs()).toBe(3)
})

test('a clock that was set back does not put the next run out of reach', async () => {
  const day = aDay(async () => {})
  await day.refreshing.firstRound
  await day.pass(-365 * 24 * hour)
  expect(day.runs()).toBe(2)
})

test('a job does not start while its previous run is still going, and the start does not wait for it', async () => {
  const day = aDay(() => new Promise(() => {}))
  await day.pass(48 * hour)
  expect(day.runs()).toBe(1)
})

test('stopping ends a run, waits for it, logs nothing about it and starts no other', async () => {
  const day = aDay(
    signal =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  )
  await day.refreshing.stop()
  expect(day.isAsleep()).toBe(true)
  await day.pass(48 * hour)
  expect(day.runs()).toBe(1)
  expect(day.lines).toEqual([])
})

test('a job that fails does not keep the others from running', async () => {
  const { log } = aQuietLog()
  const ran: string[] = []
  const jobs = ['bad', 'good'].map(name => ({
    name,
    everyMs: hour,
    run: async () => {
      if (name === 'bad') throw new Error('no')
      ran.push(name)
    },
  }))
  const refreshing = startRefreshing({ clock: { now: () => 0 }, log, startTicking: () => () => {} }, jobs)
  await refreshing.firstRound
  await refreshing.stop()
  expect(ran).toEqual(['good'])
})
