import { draftRequestLimits } from '@redress/core/message/message'
import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { ownDraftRequest } from './draft.ts'

const bill = { billName: 'TICKET Act', billTitle: 'A title', billSummary: 'A summary', proOrCon: 'PRO' }
const request = {
  category: 'Tickets',
  sender: { reasoning: 'It cost me $71.' },
  exampleMessages: ['Show the whole price.'],
  supportedBills: [bill],
  metadata: { more: 'Fees come late.' },
}
const long = (length: number) => 'a'.repeat(length)

function problemsOf(body: unknown) {
  const read = ownDraftRequest.safeParse(body)
  return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a draft request within the limits is accepted', () => {
  const most = draftRequestLimits
  const largest = {
    ...request,
    sender: { reasoning: long(most.reasoning) },
    supportedBills: Array(most.bills).fill({
      ...bill,
      billName: long(most.billName),
      billTitle: long(most.billTitle),
      billSummary: long(most.billSummary),
    }),
  }
  expect(problemsOf(largest)).toBeUndefined()
  expect(JSON.stringify(largest).length).toBeLessThan(calls.draft.largestBody - 32_000)
})

test.each([
  ['reasons', { sender: { reasoning: long(12_001) } }, 'sender.reasoning: use at most 12,000 characters'],
  [
    'a name of a bill',
    { supportedBills: [{ ...bill, billName: long(301) }] },
    'supportedBills.0.billName: use at most 300 characters',
  ],
  [
    'a title of a bill',
    { supportedBills: [{ ...bill, billTitle: long(1_001) }] },
    'supportedBills.0.billTitle: use at most 1,000 characters',
  ],
  [
    'a summary of a bill',
    { supportedBills: [{ ...bill, billSummary: long(5_001) }] },
    'supportedBills.0.billSummary: use at most 5,000 characters',
  ],
  ['too many bills', { supportedBills: Array(13).fill(bill) }, 'supportedBills: send at most 12'],
  ['an issue', { category: long(1_001) }, 'category: use at most 1,000 characters'],
])('%s beyond the limit are refused by name, with advice', (_what, difference, said) => {
  expect(problemsOf({ ...request, ...difference })).toEqual([said])
})

test('each call limits its body, and only letters and lists may be large', () => {
  const large = Object.entries(calls).filter(([, call]) => call.largestBody > 32 * 1024)
  expect(large.map(([name, call]) => `${name} ${call.largestBody / 1024} KB`)).toEqual([
    'suggestedBills 128 KB',
    'draft 128 KB',
    'submit 1024 KB',
  ])
})
