import type { LetterPart } from '@redress/core/message/message'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownShare, sourcesOf } from './ownShare.ts'

const ask = { text: 'Please vote no on H.R. 22.', source: 'request' } as const
const place = { text: 'I live in Cheyenne.', source: 'bill' } as const
const yours = { text: 'My grandmother is 91 and has no car.', source: 'yours' } as const
const close = { text: 'Please tell me how you will vote.', source: 'request' } as const
const parts: LetterPart[] = [ask, place, yours, close]
const draft = `${ask.text}\n\n${place.text} ${yours.text}\n\n${close.text}`

test('each sentence of ours is found where it stands, and the rest is the person’s', () => {
  expect(sourcesOf(draft, parts)).toEqual([
    ask,
    { text: '\n\n', source: 'yours' },
    place,
    { text: ` ${yours.text}\n\n`, source: 'yours' },
    close,
  ])
})

test('the share counts words: 8 of 26 are the person’s', () => {
  expect(ownShare(draft, parts, yours.text)).toBeCloseTo(8 / 26)
})

test('what the person adds or rewrites counts as theirs', () => {
  const edited = draft.replace(close.text, 'Tell me, please, what you are going to do about it.')
  expect(ownShare(edited, parts, yours.text)).toBeCloseTo(19 / 30)
  expect(sourcesOf(edited, parts).filter(each => each.source === 'request')).toEqual([ask])
})

test.each([
  ['My grandmother is 91, and without a car she cannot go.', 0],
  ['My grandmother is 91 and has no car there.', 1],
])('a sentence of a model counts if 60%% of its words are the person’s: %s', (text, share) => {
  expect(ownShare(text, [{ text, source: 'yours' }], yours.text)).toBe(share)
})

test('a sentence of ours that is moved stays ours', () => {
  const moved = `${yours.text} ${ask.text}`
  expect(sourcesOf(moved, parts)).toEqual([{ text: `${yours.text} `, source: 'yours' }, ask])
})

test('a sentence that stands twice is ours as often as we wrote it', () => {
  const twice = `${ask.text} ${ask.text} ${ask.text}`
  const pieces = sourcesOf(twice, [ask, ask])
  expect(pieces.filter(each => each.source === 'request')).toHaveLength(2)
  expect(pieces.at(-1)).toEqual({ text: ` ${ask.text}`, source: 'yours' })
})

test.each([
  ['no draft', ' \n', parts],
  ['no known source', draft, []],
])('with %s there is no share', (_what, text, known) => {
  expect(ownShare(text, known, yours.text)).toBeNull()
})

test('a letter of ours alone has a share of 0, and one without a sentence of ours 1', () => {
  expect(ownShare(ask.text, parts, yours.text)).toBe(0)
  expect(ownShare('All of this I wrote myself.', parts, yours.text)).toBe(1)
})

test('if words have no spaces between them, each sign counts', () => {
  const own = '请投反对票'
  expect(ownShare(`${place.text} ${own}`, [place], own)).toBeCloseTo(5 / 9)
})

test('a word that is made of two sentences counts with each', () => {
  const parts = [
    { text: 'b', source: 'request' as const },
    { text: 'a', source: 'bill' as const },
  ]
  expect(ownShare('ba', parts, '')).toBe(0)
})

test('the pieces are the draft, with any sentences', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '\n'), maxLength: 12 })
  const part = fc.record({
    text,
    source: fc.constantFrom('yours' as const, 'request' as const, 'bill' as const),
  })
  fc.assert(
    fc.property(text, fc.array(part, { maxLength: 5 }), (letter, known) => {
      const pieces = sourcesOf(letter, known)
      expect(pieces.map(each => each.text).join('')).toBe(letter)
      const share = ownShare(letter, known, 'a')
      if (share !== null) expect(share >= 0 && share <= 1).toBe(true)
    }),
  )
})
