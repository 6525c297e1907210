import { expect, test } from 'vitest'
import { guarded } from './drafter.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

const drafter = guarded(openOfflineDrafter())
const longest = 60_000
const oneWord = 'a'.repeat(longest)
const reasoning = 'My rent is too high.'
const bill = { billName: 'a', billTitle: 'b', billSummary: 'c', proOrCon: 'PRO' } as const

/** Everybody else waits while a draft is made: a request that is as long as it may be must not be made to be slow. */
test.each([
  ['a reasoning of one word', { sender: { reasoning: oneWord } }],
  ['examples of one word', { sender: { reasoning }, exampleMessages: [oneWord, oneWord] }],
  [
    'a bill whose name is as long',
    { sender: { reasoning }, supportedBills: [{ ...bill, billName: oneWord }] },
  ],
  [
    'a bill that is explained so',
    { sender: { reasoning }, supportedBills: [{ ...bill, billSummary: oneWord }] },
  ],
])('%s is drafted from within moments', async (_what, difference) => {
  const began = performance.now()
  const { message } = await drafter.draft({ ...aDraftRequest(), ...difference })
  expect(message).not.toBe('')
  expect(performance.now() - began).toBeLessThan(2_500)
})
