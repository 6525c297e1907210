import { expect, test } from 'vitest'
import { readBills } from './readBills.ts'

const right = `- id: 119-hr-22
  name: SAVE Act
  title: A title
  url: https://www.congress.gov/bill/119th-congress/house-bill/22
  summary: The bill would do something.
`

test('a file of bills is read with type and number', () => {
  expect(readBills('bills.yaml', right)).toEqual([
    expect.objectContaining({ id: '119-hr-22', type: 'HR', number: '22' }),
  ])
})

test.each([
  [
    'an id in capitals',
    right.replace('119-hr-22\n', '119-HR-22\n'),
    'bills.yaml:1:7: 0.id must be congress-type-number',
  ],
  [
    'a link that is none',
    right.replace('https:', 'http:'),
    'bills.yaml:4:8: 0.url must be an https address.',
  ],
  ['no name', right.replace('SAVE Act', ''), 'bills.yaml:2:3: 0.name must be text.'],
  ['a word too many', right.replace('summary', 'status'), 'bills.yaml:5:3: 0.status is not known here.'],
])('a file with %s says where', (_what, text, expected) => {
  expect(() => readBills('bills.yaml', text)).toThrow(expected)
})
