import type { DraftRequest } from '@redress/core/message/message'
import { expect, test } from 'vitest'
import { openLetterWork } from './letterWork.ts'
import { aLetterJob } from './testing/aLetterJob.ts'

const work = openLetterWork()
const reasoning = 'My rent is too high.'
const bill = { billName: 'a', billTitle: 'b', billSummary: 'c', proOrCon: 'PRO' } as const

/** Processor time, which other processes do not change. */
async function cpuMsToDraft(difference: Partial<DraftRequest>): Promise<number> {
  const began = process.cpuUsage()
  const { draft } = await work.write(await aLetterJob(difference))
  expect(draft.message).not.toBe('')
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** A draft blocks all other requests, so its cost must not grow with the square of its length: 16 times here, not 4. */
test.each<[string, (word: string) => Partial<DraftRequest>]>([
  ['a reasoning', word => ({ sender: { reasoning: word } })],
  ['examples', word => ({ sender: { reasoning }, exampleMessages: [word, word] })],
  ['the name of a bill', word => ({ sender: { reasoning }, supportedBills: [{ ...bill, billName: word }] })],
  [
    'the summary of a bill',
    word => ({ sender: { reasoning }, supportedBills: [{ ...bill, billSummary: word }] }),
  ],
])('the cost of %s of one word grows with its length', async (_what, differenceOf) => {
  const cost = (length: number) => cpuMsToDraft(differenceOf('a'.repeat(length)))
  await cost(1_000)
  const [short, long] = [await cost(60_000), await cost(240_000)]
  expect(long).toBeLessThan(9 * Math.max(short, 50))
})
