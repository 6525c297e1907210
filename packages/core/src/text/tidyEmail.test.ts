import { expect, test } from 'vitest'
import { tidyEmail } from './tidyEmail.ts'

test.each([
  ['blanks around it', ' ada@example.org\n'],
  ['the marks of direction that contacts are copied with', '\u202Aada@example.org\u202C'],
  ['a blank without width', '\u200Bada@\u200Bexample.org'],
  ['the mark at the beginning of a file', '\uFEFFada@example.org'],
])('%s is none of an email address', (_what, pasted) => {
  expect(tidyEmail(pasted)).toBe('ada@example.org')
})
