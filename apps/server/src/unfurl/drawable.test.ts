import { expect, test } from 'vitest'
import { drawable, isRightToLeft } from './drawable.ts'

test.each([
  ['a title', 'Ask for prices you can trust', 'Ask for prices you can trust'],
  ['pictures', '🎟️ Fair 👩‍👩‍👧 tickets 🇺🇸 1️⃣', 'Fair tickets 1'],
  ['signs that are letters’ own', 'SAVE™ ©', 'SAVE™ ©'],
  ['marks of direction', 'a\u202Eb\u200F', 'ab'],
  ['control characters and line ends', 'a\u0000\nb', 'a b'],
  ['Arabic', 'مياه للجميع', 'مياه للجميع'],
  ['letters that no font of ours holds', '日本', ''],
  ['one such letter', 'Say 日', ''],
  ['pictures alone', '🎉🎉', ''],
  ['nothing', '', ''],
])('of %s is drawn what our fonts hold', (_what, text, expected) => {
  expect(drawable(text)).toBe(expected)
})

test.each([
  ['مياه', true],
  ['119 שלום Congress', true],
  ['Congress שלום', false],
  ['119', false],
])('%j begins at the right: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})
