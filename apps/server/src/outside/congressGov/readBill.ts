import type { Bill } from '@redress/core/bill/bill'
import type { BillId } from '@redress/core/bill/billId'
import * as z from 'zod/mini'
import { billSummary } from '../billSummary.ts'
import { billTitles } from '../billTitles.ts'
import { billUrl } from '../billUrl.ts'

const maybe = z.nullish(z.string())
const listed = z.nullish(z.object({ count: z.optional(z.number()) }))

// What has another shape, such as an error in an answer of HTTP 200, is no answer.
const billReply = z.object({
  bill: z.object({
    congress: z.number(),
    type: z.string(),
    number: z.union([z.string(), z.number()]),
    title: maybe,
    titles: listed,
    summaries: listed,
  }),
})
const titlesReply = z.object({ titles: z.array(z.object({ titleType: z.string(), title: z.string() })) })
const summariesReply = z.object({
  summaries: z.array(z.object({ actionDate: maybe, text: maybe })),
})

/** The three answers about a bill; the titles and summaries undefined where it has none. */
export type BillAnswers = { bill: unknown; titles: unknown; summaries: unknown }

const isOf = (asked: BillId, told: { congress: number; type: string; number: string | number }) =>
  told.congress === asked.congress &&
  told.type.toUpperCase() === asked.type &&
  String(told.number) === String(asked.number)

/** Whether there are titles and summaries to ask for; null for an answer that is none, or is about another bill. */
export function readWhatThereIs(
  asked: BillId,
  answer: unknown,
): { titles: boolean; summaries: boolean } | null {
  const read = z.safeParse(billReply, answer)
  if (!read.success || !isOf(asked, read.data.bill)) return null
  const { titles, summaries } = read.data.bill
  return { titles: (titles?.count ?? 0) > 0, summaries: (summaries?.count ?? 0) > 0 }
}

/** A bill from what Congress.gov answers about it; null where that has another shape. */
export function readBill(asked: BillId, answers: BillAnswers): Bill | null {
  const bill = z.safeParse(billReply, answers.bill)
  const titles = z.safeParse(titlesReply, answers.titles ?? { titles: [] })
  const summaries = z.safeParse(summariesReply, answers.summaries ?? { summaries: [] })
  if (!bill.success || !titles.success || !summaries.success || !isOf(asked, bill.data.bill)) return null
  const called = billTitles(titles.data.titles, bill.data.bill.title ?? '')
  if (!called) return null
  const { congress, type, number } = asked
  const versions = summaries.data.summaries.map(({ actionDate, text }) => ({
    actionDate: actionDate ?? '',
    html: text ?? '',
  }))
  return {
    id: `${congress}-${type.toLowerCase()}-${number}`,
    type,
    number: String(number),
    ...called,
    url: billUrl(asked),
    summary: billSummary(versions, called.name),
  }
}
