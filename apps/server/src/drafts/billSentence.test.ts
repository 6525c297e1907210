import { expect, test } from 'vitest'
import { summarySentence } from './planLetter.ts'

test.each([
  ['This bill requires a fair price. It also more.', 'This bill requires a fair price.'],
  ['Fair Price Act This bill requires a fair price at once.', 'This bill requires a fair price at once.'],
  ['Requires sellers to show the whole price', 'The bill requires sellers to show the whole price.'],
  [
    'The bill would require people to show documents that prove citizenship, such as a passport or a birth certificate with photo, when they register to vote in federal elections.',
    'The bill would require people to show documents that prove citizenship when they register to vote in federal elections.',
  ],
  ['Sellers must show the whole price from the start.', ''],
  ['This bill acts.', ''],
  [`This bill requires ${'a fair price and '.repeat(10)}more.`, ''],
  ['This bill (the first) requires a fair price.', ''],
  ['', ''],
])('%j says of a bill: %j', (summary, expected) => {
  expect(summarySentence(summary)).toBe(expected)
})
