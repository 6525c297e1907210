import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawable, isRightToLeft, lengthOf, wrapTitle } from './wrapTitle.ts'

const width = 1024

test('a short title is large, and its lines have similar lengths', () => {
  expect(wrapTitle('Ask for prices you can trust', width)).toEqual({
    lines: ['Ask for prices', 'you can trust'],
    size: 84,
  })
})

test('a long title is smaller, and a title that is too long for four lines is cut', () => {
  const { lines, size } = wrapTitle(
    'Tell Congress what every one of us has known for years. '.repeat(6).trim(),
    width,
  )
  expect([lines.length, size]).toEqual([4, 48])
  expect(lines.at(-1)).toMatch(/…$/)
})

test('no line is wider than the image, and a title has at most four lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 60 }),
      words => {
        const { lines, size } = wrapTitle(words.join(' ').replace(/\s+/g, ' ').trim() || 'a', width)
        expect(lines.length).toBeLessThanOrEqual(4)
        for (const line of lines) expect(lengthOf(line) * size).toBeLessThanOrEqual(width + 1e-6)
      },
    ),
  )
})

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
])('the characters of %s that our fonts contain are drawn', (_what, text, expected) => {
  expect(drawable(text)).toBe(expected)
})

test.each([
  ['مياه', true],
  ['119 שלום Congress', true],
  ['Congress שלום', false],
  ['119', false],
])('whether %j begins at the right: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})
