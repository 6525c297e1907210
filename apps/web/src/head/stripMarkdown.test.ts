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
  expect(stripMarkdown(markdown)).toBe(expected)
})
