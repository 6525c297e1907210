import { describe, expect, test } from 'vitest'
import { aReading } from '../testing/aReading.ts'
import { applyPieces } from './applyPieces.ts'

const said = ['I am a nurse.', 'I work nights.', 'My brother he drinks.', 'I dont sleep.']
const reading = aReading(said)
const textsOf = (pieces: Parameters<typeof applyPieces>[1], of = reading) =>
  applyPieces(of, pieces).own.map(({ text }) => text)

test('a faithful piece stands in place of its sentences', () => {
  expect(
    applyPieces(reading, [
      { from: [1, 2], text: 'I am a nurse and work nights.' },
      { from: [3], text: 'My brother drinks.' },
      { from: [4], text: "I don't sleep." },
    ]),
  ).toEqual({
    own: [
      { text: 'I am a nurse and work nights.', from: [1, 2], paragraph: 0 },
      { text: 'My brother drinks.', from: [3], paragraph: 0 },
      { text: "I don't sleep.", from: [4], paragraph: 0 },
    ],
    edits: [],
  })
})

test('where a piece fails the sentence stays, and the piece is suggested', () => {
  expect(applyPieces(reading, [{ from: [1, 2], text: 'I am a nurse who works nights.' }])).toEqual({
    own: said.map((text, nth) => ({ text, from: [nth + 1], paragraph: 0 })),
    edits: [{ before: 'I am a nurse. I work nights.', after: 'I am a nurse who works nights.' }],
  })
})

describe('no sentence is lost or changes its place', () => {
  test.each<[string, Parameters<typeof applyPieces>[1]]>([
    ['with no piece at all', []],
    ['if no piece cites it', [{ from: [1], text: 'I am a nurse.' }]],
    [
      'if the pieces are in another order',
      [3, 1, 2].map(number => ({ from: [number], text: said[number - 1] ?? '' })),
    ],
    ['if a piece cites nothing', [{ from: [], text: 'I am a nurse.' }]],
    ['if a piece cites what is not there', [{ from: [7], text: 'I am a nurse.' }]],
    ['if a piece cites past the end', [{ from: [4, 5], text: 'I dont sleep.' }]],
    ['if a piece joins what is apart', [{ from: [1, 4], text: 'I am a nurse and I dont sleep.' }]],
    ['if a piece turns its sentences round', [{ from: [2, 1], text: 'I work nights. I am a nurse.' }]],
    ['if a piece is empty', [{ from: [2], text: ' ' }]],
    ['if a piece cites a sentence twice', [{ from: [2, 2], text: 'I work nights. I work nights.' }]],
  ])('%s', (_when, pieces) => {
    expect(textsOf(pieces)).toEqual(said)
  })

  test('if two pieces cite it, the first of them counts', () => {
    expect(
      textsOf([
        { from: [1, 2], text: 'I am a nurse and work nights.' },
        { from: [2, 3], text: 'I work nights. My brother drinks.' },
        { from: [1], text: 'I am a nurse!' },
      ]),
    ).toEqual(['I am a nurse and work nights.', ...said.slice(2)])
  })

  test('if it is cut into two pieces', () => {
    const of = aReading(['I am a nurse, and I work nights.'])
    const cut = [
      { from: [1], text: 'I am a nurse.' },
      { from: [1], text: 'I work nights.' },
    ]
    expect(textsOf(cut, of)).toEqual(['I am a nurse. I work nights.'])
    expect(textsOf(cut.slice(0, 1), of)).toEqual(['I am a nurse, and I work nights.'])
  })
})

const joined = { from: [1, 2], text: 'I am a nurse and work nights.' }
const louder = { from: [2], text: 'I work nights!' }

test.each([
  ['holds contact data', { isWithheld: true }, louder],
  ['is in another paragraph', { paragraph: 1 }, joined],
  ['is a request of its own', { isAsk: true }, joined],
  ['is an item of a list', { isListItem: true }, joined],
])('a sentence that %s stays as it is', (_what, difference, piece) => {
  const of = aReading(['I am a nurse.', { text: 'I work nights.', ...difference }])
  expect(textsOf([piece], of)).toEqual(['I am a nurse.', 'I work nights.'])
})

test('in a third language only case and punctuation are free', () => {
  const of = aReading(['tôi cần an toàn', 'tôi cần thuốc'], { spoken: 'vi' })
  const pieces = [
    { from: [1], text: 'Tôi cần toàn.' },
    { from: [2], text: 'Tôi cần thuốc.' },
  ]
  expect(textsOf(pieces, of)).toEqual(['tôi cần an toàn', 'Tôi cần thuốc.'])
})

describe('an edit is suggested', () => {
  const suggested = (text: string) => applyPieces(reading, [{ from: [1], text }]).edits

  test.each([
    ['with a number that the person did not write', 'I am a nurse for 20 years.'],
    ['with a name that the person did not write', 'I am a nurse in Ohio.'],
    ['with a name in its first place', 'Jane is a nurse.'],
    ['with a link', 'I am a nurse: evil.example/nurse, www.evil.example.'],
    ['with markup', 'I am a **nurse**.'],
    ['with an invisible mark', 'I am a \u202Enurse.'],
    ['about something else', 'You will pay for this with your life.'],
    ['that is much longer', `I am a nurse${' and a nurse'.repeat(20)}.`],
  ])('never %s', (_what, text) => {
    expect(suggested(text)).toEqual([])
  })

  test('at most five times', () => {
    const of = aReading(Array.from({ length: 9 }, () => 'I am a nurse.'))
    const pieces = of.sentences.map((_, nth) => ({ from: [nth + 1], text: 'I was a nurse.' }))
    expect(applyPieces(of, pieces).edits).toHaveLength(5)
  })
})

test('an edit that is only untidier is not taken', () => {
  expect(textsOf([{ from: [1], text: 'i am a nurse' }])).toEqual(said)
})
