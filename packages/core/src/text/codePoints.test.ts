import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePoints, cutToCodePoints } from './codePoints.ts'

test.each([
  ['nothing', '', 0],
  ['a letter', 'a', 1],
  ['an emoji, as one', '😀', 1],
  ['a flag, as the two it is made of', '🇺🇸', 2],
  ['an accent of its own', 'e\u0301', 2],
])('the gateways count %s', (_what, text, expected) => {
  expect(codePoints(text)).toBe(expected)
})

test('a cut never halves an emoji', () => {
  expect(cutToCodePoints('a😀b', 2)).toBe('a😀')
  expect(cutToCodePoints('a😀b', 1)).toBe('a')
  expect(cutToCodePoints('a😀b', 0)).toBe('')
})

test('a cut text is a beginning, and no longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 20 }), (text, most) => {
      const cut = cutToCodePoints(text, most)
      expect(codePoints(cut)).toBe(Math.min(most, codePoints(text)))
      expect(text.startsWith(cut)).toBe(true)
    }),
  )
})
