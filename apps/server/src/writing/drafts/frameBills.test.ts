import type { Bill } from '@redress/core/bill/bill'
import type { SupportedBill } from '@redress/core/message/message'
import { aBill, aSenateBill } from '@redress/core/testing/aBill'
import { expect, test } from 'vitest'
import { frameBills } from './frameBills.ts'

const ticket = aBill()
const companion = aSenateBill({ id: '119-s-281', number: '281', name: ticket.name })

const asked = (difference: Partial<SupportedBill> = {}): SupportedBill => ({
  billName: 'TICKET Act',
  billTitle: '',
  billSummary: '',
  proOrCon: 'PRO',
  ...difference,
})

async function framed(bill: SupportedBill, known: readonly Bill[] = [ticket]) {
  const records = {
    find: async (ids: readonly string[]) => known.filter(each => ids.includes(each.id)),
    findNamed: async (names: readonly string[]) =>
      known.filter(each => names.some(name => name.toLowerCase() === each.name.toLowerCase())),
  }
  const bills = await frameBills([bill], { records, congress: 119 })
  return bills.map(({ number, name }) => [number, name].filter(Boolean).join(' · '))
}

test.each([
  ['its id', asked({ billId: '119-hr-1402', billName: 'x' }), 'H.R. 1402 · TICKET Act'],
  ['its id without a record', asked({ billId: '119-s-5' }), 'S. 5 · TICKET Act'],
  ['the id of a state’s bill', asked({ billId: 'tx-hb-123', billName: 'Open Parks' }), 'HB 123 · Open Parks'],
  ['a number in its name', asked({ billName: 'TICKET Act (H.R. 1402)' }), 'H.R. 1402 · TICKET Act'],
  ['a number as people type it', asked({ billName: 'HR 1402' }), 'H.R. 1402 · TICKET Act'],
  ['its name', asked(), 'H.R. 1402 · TICKET Act'],
  ['its name in small letters', asked({ billName: 'ticket act' }), 'H.R. 1402 · TICKET Act'],
  ['its title alone', asked({ billName: '', billTitle: 'TICKET Act' }), 'H.R. 1402 · TICKET Act'],
  ['an unknown name', asked({ billName: 'Fair Fees Act' }), 'Fair Fees Act'],
])('a bill is found by %s', async (_what, bill, expected) => {
  expect(await framed(bill)).toEqual([expected])
})

test('a name that exists in both chambers gives both bills', async () => {
  expect(await framed(asked(), [ticket, companion])).toEqual([
    'H.R. 1402 · TICKET Act',
    'S. 281 · TICKET Act',
  ])
})

test('two bills of one name in one chamber give no number', async () => {
  expect(await framed(asked(), [ticket, { ...ticket, id: '119-hr-7', number: '7' }])).toEqual(['TICKET Act'])
})

test('a source that fails or does not answer leaves the name', async () => {
  const hang = () => new Promise<Bill[]>(() => {})
  const fail = () => Promise.reject(new Error('down'))
  for (const findNamed of [hang, fail]) {
    const records = { find: findNamed, findNamed }
    const [bill] = await frameBills([asked()], { records, congress: 119 })
    expect([bill?.number, bill?.name]).toEqual(['', 'TICKET Act'])
  }
})
