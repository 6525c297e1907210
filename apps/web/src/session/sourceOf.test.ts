import { expect, test } from 'vitest'
import { sourceIn } from './runEffects.ts'

test.each([
  ['nothing', '', {}],
  ['a question mark alone', '?', {}],
  ['what is of nobody’s business', '?name=Wilma&requestId=r1&preferred=yes&utmost=1', {}],
  [
    'where a link stood',
    '?utm_source=newsletter&utm_medium=e%20mail&name=Wilma',
    { source: { utm_source: 'newsletter', utm_medium: 'e mail' } },
  ],
  ['a source and a reference', '?source=flyer&ref=desk', { source: { source: 'flyer', ref: 'desk' } }],
])('an address that says %s', (_what, search, expected) => {
  expect(sourceIn(search)).toEqual(expected)
})
