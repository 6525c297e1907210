import { collectMemory } from '@redress/channels/testing/collectMemory'
import { expect, test } from 'vitest'
import { openClock } from '../../base/clock.ts'
import { type LanguageModel, ModelFailed } from '../../outside/drafter/languageModel.ts'
import { anEdit } from '../../outside/drafter/testing/answers.ts'
import { aReading } from '../testing/aReading.ts'
import { openModelEditor } from './modelEditor.ts'
import type { Piece } from './readPieces.ts'

const never = new Promise<never>(() => {})
const short = { firstPieceMs: 40, wholeMs: 120 }
const long = { firstPieceMs: 20_000, wholeMs: 20_000 }
const whole = JSON.stringify(anEdit)
const [first, second] = anEdit.pieces
const begun = whole.slice(0, whole.indexOf('},') + 2)
const reading = aReading(['A ticket for $40 cost me $71 at the end.', 'I felt cheated.'])

function open(answer: (signal: AbortSignal) => AsyncIterable<string>, timeouts = short) {
  const clock = openClock(0)
  const signals: AbortSignal[] = []
  const asked: string[] = []
  const model: LanguageModel = {
    stream({ material }, { signal }) {
      asked.push(material)
      signals.push(signal)
      return answer(signal)
    },
  }
  const metrics = { modelAsked: () => {}, modelSpent: () => {} }
  const editor = openModelEditor({ model, metrics, timeouts, clock })
  async function edit({ signal = new AbortController().signal, isStreamed = true, of = reading } = {}) {
    const pieces: Piece[] = []
    for await (const piece of editor.edit(of, { signal, isStreamed })) pieces.push(piece)
    return pieces
  }
  return { editor, edit, asked, signals, clock }
}

async function* says(...parts: string[]) {
  yield* parts
}

async function* saysThenHangs(...parts: string[]) {
  yield* parts
  await never
}

const fails = (why: 'limited' | 'broken') => () => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ModelFailed(why)) }),
})

test('pieces come as the model writes them', async () => {
  expect(await open(() => says(begun, whole.slice(begun.length))).edit()).toEqual([first, second])
})

test('a model that says nothing is late, and left alone', async () => {
  const { edit, signals } = open(() => saysThenHangs(), { ...long, firstPieceMs: 40 })
  const editing = edit()
  setTimeout(collectMemory, 10)
  await expect(editing).rejects.toMatchObject({ why: 'late' })
  expect(signals.every(each => each.aborted)).toBe(true)
})

test('what came whole counts, also if the rest is late or breaks off', async () => {
  expect(await open(() => saysThenHangs(begun)).edit()).toEqual([first])
  const breaks = async function* () {
    yield begun
    throw new ModelFailed('broken')
  }
  expect(await open(breaks, long).edit()).toEqual([first])
})

test('a caller that takes no stream waits no longer than for a first piece', async () => {
  const { edit } = open(() => saysThenHangs(begun), { ...long, firstPieceMs: 40 })
  expect(await edit({ isStreamed: false })).toEqual([first])
})

test('an answer without a piece is unusable', async () => {
  await expect(open(() => says('I am sorry.')).edit()).rejects.toMatchObject({ why: 'unusable' })
})

test('a caller that disconnects aborts the model, and counts as no failure', async () => {
  const { editor, edit, signals } = open(() => saysThenHangs(), long)
  for (let time = 0; time < 4; time += 1)
    await expect(edit({ signal: AbortSignal.abort() })).rejects.toThrow(ModelFailed)
  expect(signals.every(each => each.aborted)).toBe(true)
  expect(editor.mayTry()).toBe(true)
})

test('so does a caller that disconnects between two pieces', async () => {
  const { editor, signals } = open(() => saysThenHangs(begun), long)
  const editing = editor.edit(reading, { signal: new AbortController().signal })[Symbol.asyncIterator]()
  await editing.next()
  await editing.return?.()
  expect(signals.every(each => each.aborted)).toBe(true)
})

test('one that is late three times rests, until a request each half minute finds it back', async () => {
  let isBack = false
  const { editor, edit, clock } = open(() => (isBack ? says(whole) : saysThenHangs()))
  for (let time = 0; time < 3; time += 1) {
    expect(editor.mayTry()).toBe(true)
    await edit().catch(() => {})
  }
  expect(editor.mayTry()).toBe(false)
  clock.advance(30_000)
  expect([editor.mayTry(), editor.mayTry()]).toEqual([true, false])
  await edit().catch(() => {})
  expect(editor.mayTry()).toBe(false)
  isBack = true
  clock.advance(30_000)
  expect(editor.mayTry()).toBe(true)
  await edit()
  expect([editor.mayTry(), editor.mayTry()]).toEqual([true, true])
})

test('other errors of the model do not open the circuit', async () => {
  const { editor, edit } = open(fails('broken'))
  for (let time = 0; time < 4; time += 1) await expect(edit()).rejects.toMatchObject({ why: 'broken' })
  expect(editor.mayTry()).toBe(true)
})

test('only the sentences are sent, numbered, without those that hold contact data', async () => {
  const of = aReading(['Fees hide.', { text: 'Call 307-555-0100.', isWithheld: true }, 'They hurt.'])
  const { edit, asked } = open(() => says(whole))
  await edit({ of })
  expect(JSON.parse(asked[0] ?? '')).toEqual({
    language: 'en',
    words: 4,
    sentences: [
      { number: 1, text: 'Fees hide.' },
      { number: 3, text: 'They hurt.' },
    ],
  })
})

test('of very long reasons the first are sent, and a model is not asked for nothing', async () => {
  const { edit, asked } = open(() => says(whole))
  await edit({
    of: aReading(Array.from({ length: 300 }, (_, nth) => `${'Fees hide from us. '.repeat(3)}${nth}`)),
  })
  expect(JSON.parse(asked[0] ?? '').sentences).toHaveLength(80)
  await edit({ of: aReading([{ text: 'Fees hide.', isWithheld: true }]) }).catch(() => {})
  expect(asked).toHaveLength(1)
})
