import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { ModelFailed } from '../outside/drafter/languageModel.ts'
import { type DraftStream, type DraftWish, openDrafts } from './drafts.ts'
import type { ModelEditor } from './editor/modelEditor.ts'
import type { Piece } from './editor/readPieces.ts'
import { type LetterWork, openLetterWork } from './letterWork.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { noRecords } from './testing/aLetterJob.ts'
import { ThreadsBusy } from './threads.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const reasoning = 'A ticket for $40 cost me $71 at the end. I felt cheated.'
const aPiece: Piece = { from: [1], text: 'A ticket for $40 cost me $71 at the end.' }

/** Gives the pieces, and then fails or ends. */
class FakeEditor implements ModelEditor {
  asked = 0
  isResting = false
  private readonly answer: () => AsyncIterable<Piece>
  private readonly failure: ModelFailed | undefined
  constructor(answer: () => AsyncIterable<Piece>, failure?: ModelFailed) {
    this.answer = answer
    this.failure = failure
  }
  async *edit() {
    this.asked += 1
    yield* this.answer()
    if (this.failure) throw this.failure
  }
  mayTry() {
    return !this.isResting
  }
}

async function* gives(...pieces: Piece[]) {
  yield* pieces
}

function open(editor: ModelEditor | null, letterWork: LetterWork = openLetterWork()) {
  const counted: string[] = []
  const drafts = openDrafts({
    database,
    clock: openClock(),
    log: pino({ level: 'silent' }),
    secretKey: 'a key that only tests use, and long enough',
    draftsPerSession: 99,
    draftsPerOrganization: 99,
    draftsPerDay: 99,
    metrics: { stoodIn: why => counted.push(why), draftRepeated: () => counted.push('repeated') },
    letterWork,
    editor,
    bills: noRecords,
    campaigns: { find: async () => null },
    limits: { takeShare: () => true },
  })
  type Way = { signal?: AbortSignal; acceptsStream?: boolean }
  const ask = (wish: Partial<DraftWish> = {}, way: Way = {}) => {
    const { signal = new AbortController().signal, acceptsStream = false } = way
    const meta = { caller: { network: '192.0.2.1' }, acceptsStream, signal, isPastSoft: false }
    return drafts.write({ ...aDraftRequest(), ...wish }, meta)
  }
  return { ask, counted }
}

type Answer = Awaited<ReturnType<ReturnType<typeof open>['ask']>>

function isStream(answer: Answer): answer is DraftStream {
  return !(answer instanceof Rejection) && !('message' in answer)
}

async function read(answer: Answer) {
  const sentences: string[] = []
  if (!isStream(answer)) throw new Error('It was not streamed.')
  for (;;) {
    const { done, value } = await answer.next()
    if (done) return { reply: value, sentences }
    sentences.push(value.sentence)
  }
}

test('without a model the person’s own words stand between our sentences', async () => {
  const reply = await open(null).ask()
  expect(reply).toMatchObject({ offline: true, edits: [] })
  expect(reply).not.toHaveProperty('standIn')
  expect('message' in reply && reply.message).toMatch(/support the TICKET Act\.[\s\S]*I felt cheated\./)
})

test('a draft that meets busy threads is refused with 503 and a time to ask again', async () => {
  const busy = { ...openLetterWork(), write: () => Promise.reject(new ThreadsBusy()) }
  for (const wish of [{}, { sessionId: 'visit-busy' }]) {
    const refused = await open(new FakeEditor(() => gives(aPiece)), busy).ask(wish)
    expect(refused).toBeInstanceOf(Rejection)
    expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
})

test('with a model the letter comes piece by piece, and the whole says the same', async () => {
  const second = { from: [2], text: 'I felt cheated.' }
  const { ask } = open(new FakeEditor(() => gives(aPiece, second)))
  const { reply, sentences } = await read(await ask({}, { acceptsStream: true }))
  expect(reply.offline).toBe(false)
  expect(sentences).toHaveLength(2)
  expect(reply.message.startsWith(sentences.join(''))).toBe(true)
  expect(sentences.join('')).toContain(reasoning)
})

test('what came before a model broke off counts, and no sentence is lost', async () => {
  const { ask, counted } = open(new FakeEditor(() => gives(aPiece), new ModelFailed('broken')))
  const reply = await ask()
  expect(reply).toMatchObject({ offline: false })
  expect('message' in reply && reply.message).toContain(reasoning)
  expect(counted).toEqual(['broken'])
})

test('a model that gives nothing leaves the letter as it is, and the reply says so', async () => {
  const { ask, counted } = open(new FakeEditor(() => gives(), new ModelFailed('late')))
  expect(await ask()).toMatchObject({ offline: true, standIn: 'unavailable' })
  expect(counted).toEqual(['late'])
})

test('a resting model is not asked', async () => {
  const editor = new FakeEditor(() => gives(aPiece))
  editor.isResting = true
  const { ask, counted } = open(editor)
  expect(await ask()).toMatchObject({ offline: true, standIn: 'unavailable' })
  expect([editor.asked, counted]).toEqual([0, ['resting']])
})

test.each([
  ['nothing typed', ''],
  [
    'words in Vietnamese',
    'Mẹ tôi không có hộ chiếu. Bà đã bỏ phiếu trong hai mươi năm ở đây. Xin đừng lấy đi quyền của bà.',
  ],
  ['a threat', 'I will shoot you in your office, Senator.'],
])('a model is not asked for %s', async (_what, text) => {
  const editor = new FakeEditor(() => gives(aPiece))
  expect(await open(editor).ask({ sender: { reasoning: text } })).not.toHaveProperty('standIn')
  expect(editor.asked).toBe(0)
})

test('a letter that is too long is whole, and the page says by how much', async () => {
  const long = 'This sentence is one of very many that a person wrote. '.repeat(190)
  const reply = await open(null).ask({ sender: { reasoning: long } })
  if (!('message' in reply)) throw new Error('There is no reply.')
  expect(reply.message).toContain(long.trim())
  const found = reply.findings?.find(each => each.kind === 'too_long')
  expect(Number(found?.text)).toBe(reply.message.length - 10_000)
})

test('a caller that disconnects while it waits for an equal request blocks no later one', async () => {
  let finish = () => {}
  const writing = new Promise<void>(resolve => {
    finish = resolve
  })
  const { ask } = open(
    new FakeEditor(async function* () {
      await writing
      yield aPiece
    }),
  )
  const visit = { sessionId: 'visit' }
  const first = await ask(visit, { acceptsStream: true })
  const leaving = new AbortController()
  const second = ask(visit, { signal: leaving.signal, acceptsStream: true })
  await pause(20)
  leaving.abort()
  finish()
  await read(first)
  // This stream is never read.
  await second
  expect(await Promise.race([ask(visit), pause(2_000, 'waits')])).toMatchObject({ offline: false })
})
