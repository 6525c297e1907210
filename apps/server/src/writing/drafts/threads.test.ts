import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openThreatThread, type ThreatThread } from './threatThread.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const built = path.join(root, 'node_modules/.cache/redress')

/**
 * The source of a worker. The text that its method receives decides how the call ends. It is JavaScript, because
 * threads cannot run TypeScript.
 */
const fake = `
import { worker, workerEmit } from 'workerpool'
worker({
  hasThreat(until, [text]) {
    if (Date.now() > until) throw new Error('late')
    workerEmit('begun')
    if (text === 'for ever') for (;;);
    return true
  },
})
`

let script: URL
beforeAll(async () => {
  await mkdir(built, { recursive: true })
  script = pathToFileURL(path.join(built, 'fakeThreatWorker.mjs'))
  await writeFile(script, fake)
})

const patient = { workMs: 60_000, waitMs: 60_000, waiting: 32, perClient: 32 }
const opened: ThreatThread[] = []
function open(limits: Partial<typeof patient>): ThreatThread {
  const threads = openThreatThread({ script, limits: { ...patient, ...limits } })
  opened.push(threads)
  return threads
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

/** Starts work that does not end by itself. It runs until its thread is terminated. */
function keepBusy(threads: ThreatThread, count: number, client: string): Promise<unknown> {
  const slow = Array.from({ length: count }, () => threads.hasThreat(['for ever'], client))
  return Promise.allSettled(slow)
}

test('Work that takes too long does not keep the letters behind it from a thread', async () => {
  const threads = open({ workMs: 1_000 })
  const slow = keepBusy(threads, 2, '192.0.2.1')
  expect(await threads.hasThreat(['fine'], '192.0.2.1')).toBe(true)
  await slow
})

test('A queue that is full refuses the next letter', async () => {
  const threads = open({ waiting: 3 })
  const slow = keepBusy(threads, 3, '192.0.2.1')
  expect(await threads.hasThreat(['fine'], '192.0.2.1')).toBe('busy')
  await threads.close()
  await slow
})

test('One client alone does not fill the queue: another client’s letter is read', async () => {
  const threads = open({ waiting: 8, perClient: 2, workMs: 500 })
  const slow = keepBusy(threads, 2, '192.0.2.1')
  expect(await threads.hasThreat(['fine'], '192.0.2.1')).toBe('busy')
  expect(await threads.hasThreat(['fine'], '192.0.2.2')).toBe(true)
  await slow
  expect(await threads.hasThreat(['fine'], '192.0.2.1')).toBe(true)
})

test('A letter that no thread begins in time is refused', async () => {
  const threads = open({ waitMs: 1_000 })
  const slow = keepBusy(threads, 4, '192.0.2.1')
  expect(await threads.hasThreat(['fine'], '192.0.2.1')).toBe('busy')
  await threads.close()
  await slow
})
