import { expect, test } from 'vitest'
import type { Piece } from './readPieces.ts'
import { readPieces } from './readPieces.ts'

async function read(answer: string, size = 7): Promise<Piece[]> {
  async function* parts() {
    for (let at = 0; at < answer.length; at += size) yield answer.slice(at, at + size)
  }
  const pieces: Piece[] = []
  for await (const piece of readPieces(parts())) pieces.push(piece)
  return pieces
}

const pieces = [
  { from: [1], text: 'I "saw" {it}.' },
  { from: [2, 3], text: 'I left \\ went.' },
]
const whole = JSON.stringify({ pieces })

test.each([
  ['as it is wanted', whole],
  ['with line breaks', JSON.stringify({ pieces }, null, 2)],
  ['in a fence', `\`\`\`json\n${whole}\n\`\`\``],
  ['after a sentence', `Here is the "edit":\n${whole}\nI hope it helps.`],
  ['after its thoughts', `<think>{"from":[9],"text":"No."} Hm.</think>${whole}`],
  ['in another key', JSON.stringify({ result: { edits: pieces } })],
  ['in a bare list', JSON.stringify(pieces)],
  ['one object after the other', pieces.map(each => JSON.stringify(each)).join('\n')],
  ['with more than was asked', JSON.stringify({ pieces: pieces.map(each => ({ ...each, note: 'x' })) })],
  ['with numbers as texts', whole.replace('[1]', '"1"').replace('[2,3]', '["2","3"]')],
  ['with a number in place of a list', whole.replace('[1]', '1')],
])('an answer is read %s', async (_how, answer) => {
  for (const size of [1, 7, 100_000]) expect(await read(answer, size)).toEqual(pieces)
})

test('of an answer that breaks off, what came whole counts', async () => {
  expect(await read(whole.slice(0, -10))).toEqual(pieces.slice(0, 1))
})

test('a line break in a text is a blank', async () => {
  expect(await read('{"pieces":[{"from":[1],"text":"I\nleft."}]}')).toEqual([{ from: [1], text: 'I left.' }])
})

test.each([
  '',
  'I am sorry.',
  '{}',
  '{"pieces":[]}',
  '{"from":[1]}',
  '{"text":"I left."}',
  '{"from":[0],"text":"I left."}',
  '{"from":[1.5],"text":"I left."}',
  '{"from":["one"],"text":"I left."}',
  '{"from":[1],"text":["I left."]}',
  '{"from":null,"text":"I left."}',
  '{"from":[1],"text":"I left.',
])('nothing is read of %j', async answer => {
  expect(await read(answer)).toEqual([])
})

test('an answer without end is read in time, and no more than 200 pieces of it', async () => {
  expect(await read('{"from":[1],"text":"x"}'.repeat(5_000), 1_000)).toHaveLength(200)
  for (const noise of ['{', '[', '"', '{"', '\\', '<think>'])
    expect(await read(noise.repeat(200_000), 10_000)).toEqual([])
})
