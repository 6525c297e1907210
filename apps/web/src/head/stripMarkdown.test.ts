import { expect, test } from 'vitest'
import { stripMarkdown } from './stripMarkdown.ts'

test.each([
  [
    'links, stresses and lists',
    '# Title\n\n- one [two](https://x.example)\n- **three** _four_',
    'Title one two three four',
  ],
  ['nothing', '', ''],
])('a preview reads %s as plain words', (_what, markdown, expected) => {
  expect(stripMarkdown(markdown, 200)).toBe(expected)
})

test.each([
  ['A fee came last. Then another one.', 20, 'A fee came last.'],
  ['A fee came last. Then another one.', 14, 'A fee came…'],
  ['A fee, and another one.', 9, 'A fee…'],
  ['They vote on H.R. 22 soon.', 19, 'They vote on H.R.…'],
])('a preview of %o in %o characters says no dots after a sentence', (text, length, expected) => {
  expect(stripMarkdown(text, length)).toBe(expected)
})

test('a preview is cut between two characters, with a sign that more follows', () => {
  expect(stripMarkdown('🙂'.repeat(201), 200)).toBe(`${'🙂'.repeat(199)}…`)
  expect(stripMarkdown('a'.repeat(200), 200)).toBe('a'.repeat(200))
})
