import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pino from 'pino'
import { build } from 'vite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guarded } from './drafter.ts'
import { type LetterThreads, openLetterThreads } from './letterThreads.ts'
import { start } from './modelAnswer.ts'
import { composePlainLetter, openOfflineDrafter } from './offlineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

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

/** A worker whose method ends as the request's category says. */
const fake = `
import { worker, workerEmit } from 'workerpool'
async function compose(until, { category }) {
  if (Date.now() > until) throw new Error('late')
  workerEmit('begun')
  if (category === 'for ever') for (;;);
  if (category === 'memory') { const kept = []; for (;;) kept.push('x'.repeat(1e6) + kept.length) }
  if (category === 'exit') process.exit(1)
  if (category === 'mistake') throw new Error('Ada Rivers is not a function')
  return { subject: 'From the thread', message: category, offline: true }
}
worker({ compose, readWhole: () => { workerEmit('begun'); for (;;); } })
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
const patient = { workMs: 60_000, waitMs: 60_000, waiting: 32 }

const opened: LetterThreads[] = []
function openThreads(settings: { script: URL; limits?: typeof patient }): LetterThreads {
  const threads = openLetterThreads({ log, limits: patient, ...settings })
  opened.push(threads)
  return threads
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

describe('the product’s own worker', () => {
  test('composes the letter that the guarded drafter composes', async () => {
    const threads = openThreads({ script })
    const expected = await guarded(openOfflineDrafter()).draft(aDraftRequest())
    expect(await threads.compose(aDraftRequest())).toEqual(expected)
  })

  test('checks a model’s letter', async () => {
    const threads = openThreads({ script })
    const request = aDraftRequest()
    const message = 'I felt cheated. As a veteran, I lost both legs. Please support the TICKET Act'
    const released = await threads.release({ request, message: `${message}. `, place: start })
    expect(released.sentences.join('')).toContain('I felt cheated.')
    expect(released.sentences.join('')).not.toContain('veteran')
    const whole = await threads.readWhole({ subject: '', message: `${message} as soon as you can.` }, request)
    expect(whole?.message).not.toContain('veteran')
    expect(await threads.readWhole({ subject: '', message: 'No.' }, request)).toBeNull()
  })
})

describe('work that takes too long', () => {
  const open = (limits = { workMs: 1_000, waitMs: 60_000, waiting: 32 }) =>
    openThreads({ script: fakeScript, limits })

  /** A new thread may take longer to begin than the work may: then another letter is asked for. */
  const expectWhole = (threads: LetterThreads) =>
    expect
      .poll(async () => (await threads.compose(aDraftRequest({ category: 'fine' }))).subject)
      .toBe('From the thread')

  test.each(['for ever', 'memory', 'exit', 'mistake'])(
    'that ends in "%s" leaves a plain letter of the person’s own words',
    async category => {
      const request = aDraftRequest({ category })
      expect(await open().compose(request)).toEqual(composePlainLetter(request))
      expect((await open(patient).compose(aDraftRequest({ category: 'fine' }))).subject).toBe(
        'From the thread',
      )
    },
  )

  test('does not keep the letters behind it from a thread', async () => {
    const threads = open({ workMs: 2_000, waitMs: 60_000, waiting: 32 })
    const slow = Array.from({ length: 8 }, () => threads.compose(aDraftRequest({ category: 'for ever' })))
    await expectWhole(threads)
    await Promise.all(slow)
  })

  test('fills a queue that has an end: the next letter is plain at once', async () => {
    const threads = open({ workMs: 60_000, waitMs: 60_000, waiting: 1 })
    const slow = Array.from({ length: 5 }, () => threads.compose(aDraftRequest({ category: 'for ever' })))
    expect(await threads.compose(aDraftRequest())).toEqual(composePlainLetter(aDraftRequest()))
    await threads.close()
    expect(await Promise.all(slow)).toHaveLength(5)
  })

  test('leaves a model’s letter unread', async () => {
    await expect(open().readWhole({ subject: '', message: '' }, aDraftRequest())).rejects.toThrow()
  })
})

test('a plain letter holds the person’s own words, and of all else nothing', () => {
  const request = aDraftRequest()
  const { message, subject } = composePlainLetter(request)
  expect(message).toContain(request.sender.reasoning)
  expect(`${subject} ${message}`).not.toMatch(/TICKET|Ticket prices|Fans should|last step/)
})
