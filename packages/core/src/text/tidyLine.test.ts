import { expect, test } from 'vitest'
import { tidyLine } from './tidyLine.ts'

test.each([
  ['  Wilma   Alder ', 'Wilma Alder'],
  ['Wilma\r\nAlder', 'Wilma Alder'],
  ['Wilma\u00A0\tAlder', 'Wilma Alder'],
  ['Wil\u0000ma', 'Wilma'],
  [' \u0000 ', ''],
  ['', ''],
])('%j becomes the line %j', (typed, expected) => {
  expect(tidyLine(typed)).toBe(expected)
})
