import { expect, test } from 'vitest'
import { billTypes } from '../legislator/chambers.ts'
import { aBill, aSelectedBill, aSenateBill } from '../testing/aBill.ts'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import { chooseStance, citeBill, isBefore, readBillId, readStateBillId } from './bill.ts'

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
  'tx-hb-123',
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

test.each([
  ['tx-hb-123', { state: 'TX', number: 'HB 123' }],
  ['mn-hf-1', { state: 'MN', number: 'HF 1' }],
  ['ny-s1234a', { state: 'NY', number: 'S1234A' }],
  ['dc-b26-0123', { state: 'DC', number: 'B26-0123' }],
  ['tx-abcdefgh-12345678', { state: 'TX', number: 'ABCDEFGH 12345678' }],
])('%s is read as a bill of a state, and cited by its number', (id, expected) => {
  expect(readStateBillId(id)).toEqual(expected)
  expect(citeBill(id)).toBe(expected.number)
  expect(readBillId(id)).toBeNull()
})

test.each([
  '',
  '119-hr-22',
  'TX-hb-123',
  'tx-hb',
  'tx-123',
  'texas-hb-1',
  'tx-hb-123 ',
  'tx-abcdefghi-1',
  'tx-hb-123456789',
])('%j is no bill of a state', id => {
  expect(readStateBillId(id)).toBeNull()
})

test('[VAL-13] a bill of a state goes to the members of its legislature alone, and a federal bill never does', () => {
  const texan = aLegislator({
    legislatorType: 'UNKNOWN',
    officeCode: '',
    jurisdiction: 'TX',
    chamber: 'UPPER',
  })
  const bill = { id: 'tx-hb-123', type: 'STATE' } as const
  expect(isBefore(bill, texan)).toBe(true)
  expect(isBefore(bill, { ...texan, jurisdiction: 'OK' })).toBe(false)
  for (const member of [aLegislator({ state: 'TX' }), aSenator({ state: 'TX' })])
    expect(isBefore(bill, member)).toBe(false)
  expect(isBefore(aBill(), texan)).toBe(false)
  expect(isBefore({ ...aBill(), type: 'STATE' }, aLegislator())).toBe(false)
})

const pro = aSelectedBill({ proOrCon: 'PRO' })
const con = aSelectedBill({ proOrCon: 'CON' })

test.each([
  ['for, when nothing is chosen', { before: [], stance: 'PRO' }, [pro]],
  ['against, when nothing is chosen', { before: [], stance: 'CON' }, [con]],
  ['for again, which clears it', { before: [pro], stance: 'PRO' }, []],
  ['against again, which clears it', { before: [con], stance: 'CON' }, []],
  ['against after for, which replaces it', { before: [pro], stance: 'CON' }, [con]],
  ['for after against, which replaces it', { before: [con], stance: 'PRO' }, [pro]],
] as const)('[CARD-03] a person is %s', (_what, { before, stance }, after) => {
  expect(chooseStance(before, [aBill()], stance)).toEqual(after)
})

test('[CARD-03] choosing on one bill does not affect the others or their order', () => {
  const { id, name, title, summary, type } = aSenateBill()
  const other = { id, name, title, summary, type, proOrCon: 'CON' } as const
  expect(chooseStance([pro, other], [aBill()], 'CON')).toEqual([con, other])
  expect(chooseStance([pro, other], [aBill()], 'PRO')).toEqual([other])
})
