import { expect, test } from 'vitest'
import { billTypes } from '../legislator/chambers.ts'

import { citeBill, readBillId } from './billId.ts'

test.each([
  ['119-hr-22', { congress: 119, type: 'HR', number: 22 }],
  ['119-sconres-7', { congress: 119, type: 'SCONRES', number: 7 }],
  ['1-s-1', { congress: 1, type: 'S', number: 1 }],
])('%s is read as a bill', (id, expected) => {
  expect(readBillId(id)).toEqual(expected)
})

test.each([
  '',
  '119-hr',
  '119-hr-0',
  '119-hr-022',
  '0-hr-22',
  '1190-hr-22',
  '119-HR-22',
  '119-ab-22',
  '119-hr-22 ',
  '119-hr-1234567',
  'x119-hr-22',
])('%j is no bill of Congress', id => {
  expect(readBillId(id)).toBeNull()
})

test.each(billTypes)('a %s can be read and cited', type => {
  const id = `119-${type.toLowerCase()}-3`
  expect(readBillId(id)).toEqual({ congress: 119, type, number: 3 })
  expect(citeBill(id)).toMatch(/^[HS]\..* 3$/)
})

test('a bill is cited as people say it', () => {
  expect(citeBill('119-hr-22')).toBe('H.R. 22')
  expect(citeBill('119-sjres-7')).toBe('S.J.Res. 7')
  expect(citeBill('state bill 9')).toBe('state bill 9')
})
