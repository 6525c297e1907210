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

test('a preview is cut between two characters, with a sign that more follows', () => {
  expect(stripMarkdown('🙂'.repeat(201), 200)).toBe(`${'🙂'.repeat(199)}…`)
  expect(stripMarkdown('a'.repeat(200), 200)).toBe('a'.repeat(200))
})
