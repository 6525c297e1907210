import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, wrapTitle } from './wrapTitle.ts'

const width = 1024

test('a short title is large, and its lines are even', () => {
  expect(wrapTitle('Ask for prices you can trust', width)).toEqual({
    lines: ['Ask for prices', 'you can trust'],
    size: 84,
  })
})

test('a long one is smaller, and what is too long for four lines is cut', () => {
  const { lines, size } = wrapTitle(
    'Tell Congress what every one of us has known for years. '.repeat(6).trim(),
    width,
  )
  expect([lines.length, size]).toEqual([4, 48])
  expect(lines.at(-1)).toMatch(/…$/)
})

test('whatever the words, no line is wider than the picture, and there are four at most', () => {
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
