import { expect, test } from 'vitest'
import { isAbout } from './isAbout.ts'
import { termsOf } from './termsOf.ts'

const said = (words: string) => termsOf(words)

/** How much of a bill is about each word: in its title, in its summary, or not at all. */
const [title, summary, no] = [0.6, 0.2, 0]

const short = said('insulin costs')
const long = said('purple umbrella quietly jumps lazy candle')
const twoFiled = said('purple umbrella robocall quietly scammer candle')

test.each([
  ['shares a word of a short text in its title', short, [title, no], [no, no], true],
  ['is filed where a word of a short text is', short, [no, no], [no, title], true],
  ['shares words of a short text in its summary alone', short, [summary, summary], [no, no], false],
  ['shares one word of a longer text', long, [title, no], [no, no], false],
  ['shares a second one, in its summary', long, [title, summary], [no, no], true],
  ['shares two in its summary alone', long, [summary, summary], [no, no], false],
  ['is filed where one of a longer text is', long, [no, no], [title, no], false],
  ['is filed where one of a text is that two tell about', twoFiled, [no, no], [title, no], true],
  ['shares one other word with such a text', twoFiled, [title, no], [no, no], false],
  ['shares nothing', short, [no, no], [no, no], false],
] as const)('a bill that %s: %s', (...given) => {
  const [, terms, direct, filed, expected] = given
  expect(isAbout({ direct: [...direct], filed: [...filed] }, terms)).toBe(expected)
})

test('in a text of many words, two that are filed somewhere are not enough', () => {
  const letters = 'abcdefghijklmnop'.split('')
  const many = said(`robocall scammer ${letters.map(each => `q${each}zz`).join(' ')}`)
  expect(many.length).toBeGreaterThan(15)
  expect(isAbout({ direct: [0, 0], filed: [0.6, 0] }, many)).toBe(false)
  expect(isAbout({ direct: [0, 0.2], filed: [0.6, 0] }, many)).toBe(true)
})
