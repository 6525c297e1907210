import { expect, test } from 'vitest'
import { formatPhone } from './formatPhone.ts'

test.each([
  ['2022243121', '(202) 224-3121'],
  ['202-224-3121', '(202) 224-3121'],
  [' (202) 224 3121 ', '(202) 224-3121'],
  ['202224312', '202224312'],
  ['12022243121', '12022243121'],
  ['202-224-3121 ext. 5', '202-224-3121 ext. 5'],
  ['', ''],
])('[CARD-12] the phone number %j is shown as %j', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected)
})
