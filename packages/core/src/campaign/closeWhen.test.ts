import { expect, test } from 'vitest'
import { type BillStage, type BillStanding, billStages } from '../bill/bill.ts'
import type { SupportingBill } from './campaign.ts'
import { type ClosingStage, closingBill } from './closeWhen.ts'

const day = '2026-12-03'
const bill = (id: string, companion?: string): SupportingBill => ({
  id,
  number: id.split('-')[2] ?? '',
  type: id.includes('-s-') ? 'S' : 'HR',
  companion,
})
const at = (stage: BillStage, on = day): BillStanding => ({ stage, day: on })

test.each(billStages.map(stage => ({ stage })))(
  'A bill at $stage ends only the campaigns that wait for it',
  ({ stage }) => {
    const ends = (closeWhen?: ClosingStage) =>
      closingBill({ closeWhen, supportingBills: [bill('119-hr-22')] }, { '119-hr-22': at(stage) }) !== null
    const place = billStages.indexOf(stage)
    expect(ends('passed-both')).toBe(place >= 4)
    expect(ends('became-law')).toBe(place >= 5)
    expect(ends(undefined)).toBe(false)
  },
)

test('A bill whose stage is unknown ends nothing, and neither does a campaign without bills', () => {
  expect(closingBill({ closeWhen: 'became-law', supportingBills: [bill('119-hr-22')] }, {})).toBeNull()
  expect(closingBill({ closeWhen: 'became-law', supportingBills: [] }, {})).toBeNull()
})

test('All bills must have got there, and the latest names the end', () => {
  const campaign = {
    closeWhen: 'became-law' as const,
    supportingBills: [bill('119-hr-22'), bill('119-hr-14')],
  }
  const one = { '119-hr-22': at('became-law') }
  expect(closingBill(campaign, one)).toBeNull()
  const both = { ...one, '119-hr-14': at('became-law', '2026-12-09') }
  expect(closingBill(campaign, both)).toEqual({ billId: '119-hr-14', stage: 'became-law', day: '2026-12-09' })
})

test('Of a bill and its companion one is enough', () => {
  const supportingBills = [bill('119-hr-14', '119-s-4'), bill('119-s-4')]
  const found = closingBill({ closeWhen: 'became-law', supportingBills }, { '119-s-4': at('became-law') })
  expect(found).toEqual({ billId: '119-s-4', stage: 'became-law', day })
})
