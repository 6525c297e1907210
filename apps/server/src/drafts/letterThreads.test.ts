import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pino from 'pino'
import { build } from 'vite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LetterThreads, openLetterThreads } from './letterThreads.ts'
import { openLetterWork, writePlainLetter } from './letterWork.ts'
import { aLetterJob } from './testing/aLetterJob.ts'
import { ThreadsBusy } from './threads.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const built = path.join(root, 'node_modules/.cache/redress')

/** Threads run JavaScript only, so the sources are built once. */
async function buildWorker(): Promise<URL> {
  const { default: config } = await import(pathToFileURL(path.join(root, 'vitest.config.ts')).href)
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: config.resolve,
    build: {
      ssr: path.join(root, 'apps/server/src/drafts/letterWorker.ts'),
      outDir: built,
      emptyOutDir: false,
      minify: false,
    },
  })
  return pathToFileURL(path.join(built, 'letterWorker.js'))
}

/** A worker whose method ends as the job's category says. */
const fake = `
import { worker, workerEmit } from 'workerpool'
async function write(until, { frame: { category } }) {
  if (Date.now() > until) throw new Error('late')
  workerEmit('begun')
  if (category === 'for ever') for (;;);
  if (category === 'memory') { const kept = []; for (;;) kept.push('x'.repeat(1e6) + kept.length) }
  if (category === 'exit') process.exit(1)
  if (category === 'mistake') throw new Error('Ada Rivers is not a function')
  return { draft: { subject: 'From the thread', message: category, parts: [] } }
}
const writePlain = async (until, { reasoning }) => ({ draft: { subject: 'Plain', message: reasoning, parts: [] } })
worker({ write, writePlain, edit: () => { workerEmit('begun'); for (;;); } })
`

let script: URL
let fakeScript: URL
beforeAll(async () => {
  script = await buildWorker()
  await mkdir(built, { recursive: true })
  fakeScript = pathToFileURL(path.join(built, 'fakeWorker.mjs'))
  await writeFile(fakeScript, fake)
})

const log = pino({ level: 'silent' })
const patient = { workMs: 60_000, waitMs: 60_000, waiting: 32, perClient: 32 }
const client = '192.0.2.1'

const opened: LetterThreads[] = []
function openThreads(settings: { script: URL; limits?: typeof patient }): LetterThreads {
  const threads = openLetterThreads({ log, limits: patient, ...settings })
  opened.push(threads)
  return threads
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

const reasoning = 'A ticket for $40 cost me $71 at the end. I felt cheated.'

describe('the product’s own worker', () => {
  test('composes the letter that is composed without threads', async () => {
    const job = await aLetterJob()
    expect(await openThreads({ script }).write(job, client)).toEqual(await openLetterWork().write(job))
  })

  test('applies a model’s edits', async () => {
    const job = await aLetterJob({ sender: { reasoning } })
    const threads = openThreads({ script })
    const { reading } = await threads.write(job, client)
    const pieces = [{ from: [1], text: 'A ticket for $40 cost me $71 at the end.' }]
    const begun = await threads.edit({ reading, pieces, frame: job.frame, isWhole: false }, client)
    expect(begun.beginning).toMatch(/ support .+ A ticket for \$40 cost me \$71 at the end\.$/)
    expect(begun.draft.message).toContain('I felt cheated.')
  })
})

describe('work that takes too long', () => {
  const open = (limits = { ...patient, workMs: 1_000 }) => openThreads({ script: fakeScript, limits })
  const subjectOf = async (threads: LetterThreads, category: string) =>
    (await threads.write(await aLetterJob({ category }), client)).draft.subject

  /** A new thread may take longer to begin than the work may: then another letter is asked for. */
  const expectWhole = (threads: LetterThreads) =>
    expect.poll(() => subjectOf(threads, 'fine')).toBe('From the thread')

  test.each(['for ever', 'memory', 'exit', 'mistake'])(
    'that ends in "%s" leaves a letter of the person’s own words',
    async category => {
      const job = await aLetterJob({ category, sender: { reasoning } })
      const { draft } = await open().write(job, client)
      expect(draft).toMatchObject({ subject: 'Plain', message: reasoning })
      expect(await subjectOf(open(patient), 'fine')).toBe('From the thread')
    },
  )

  test('does not keep the letters behind it from a thread', async () => {
    const threads = open({ ...patient, workMs: 2_000 })
    const slow = Array.from({ length: 8 }, () => subjectOf(threads, 'for ever'))
    await expectWhole(threads)
    await Promise.all(slow)
  })

  test('leaves a model’s edits unread', async () => {
    const { frame, ...job } = await aLetterJob()
    const { reading } = writePlainLetter({ ...job, frame })
    const editing = open().edit({ reading, pieces: [], frame, isWhole: true }, client)
    await expect(editing).rejects.toThrow()
  })
})

describe('a queue that is full', () => {
  const ofClient = (threads: LetterThreads, name: string) => async (category: string) =>
    (await threads.write(await aLetterJob({ category }), name)).draft.subject

  test('refuses the next letter, and composes nothing on the event loop', async () => {
    const threads = openThreads({ script: fakeScript, limits: { ...patient, waiting: 5 } })
    const write = ofClient(threads, client)
    const slow = Array.from({ length: 5 }, () => write('for ever'))
    for (const each of slow) each.catch(() => {})
    await expect(write('fine')).rejects.toThrow(ThreadsBusy)
    await threads.close()
    await Promise.allSettled(slow)
  })

  test('is not filled by one client alone: another client’s letter is written', async () => {
    const limits = { ...patient, waiting: 8, perClient: 2, workMs: 500 }
    const threads = openThreads({ script: fakeScript, limits })
    const mine = ofClient(threads, '192.0.2.1')
    const slow = Array.from({ length: 2 }, () => mine('for ever'))
    await expect(mine('fine')).rejects.toThrow(ThreadsBusy)
    expect(await ofClient(threads, '192.0.2.2')('fine')).toBe('From the thread')
    await Promise.all(slow)
    await expect.poll(() => mine('fine')).toBe('From the thread')
  })

  test('refuses a letter that no thread begins in time', async () => {
    const threads = openThreads({ script: fakeScript, limits: { ...patient, waitMs: 1_000 } })
    const write = ofClient(threads, client)
    const slow = Array.from({ length: 8 }, () => write('for ever'))
    const answers = Promise.allSettled(slow)
    await expect(write('fine')).rejects.toThrow(ThreadsBusy)
    await threads.close()
    await answers
  })
})
