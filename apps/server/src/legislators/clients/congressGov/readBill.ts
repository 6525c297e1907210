import { type Bill, type BillId, citeBill } from '@redress/core/bill/bill'
import { tidyLine } from '@redress/core/text/text'
import * as z from 'zod/mini'
import { awaitsVote, billSummary, billTitles, billUrl, plainText } from '../billText.ts'

const maybe = z.nullish(z.string())
const listed = z.nullish(z.object({ count: z.optional(z.number()) }))
const latestAction = z.nullish(z.object({ text: maybe }))
const identity = { congress: z.number(), type: z.string(), number: z.union([z.string(), z.number()]) }

// The service may report an error with HTTP 200. Such an answer has another shape.
const billAnswer = z.object({
  bill: z.object({ ...identity, title: maybe, titles: listed, summaries: listed, latestAction }),
})
const titlesAnswer = z.object({ titles: z.array(z.object({ titleType: z.string(), title: z.string() })) })
const summariesAnswer = z.object({
  summaries: z.array(z.object({ actionDate: maybe, text: maybe })),
})

function isAbout(id: BillId, answered: { congress: number; type: string; number: string | number }): boolean {
  return (
    answered.congress === id.congress &&
    answered.type.toUpperCase() === id.type &&
    String(answered.number) === String(id.number)
  )
}

/**
 * Tells whether a bill has titles and summaries. Returns null if the answer has another shape or is about another bill.
 */
export function readContents(id: BillId, answer: unknown): { titles: boolean; summaries: boolean } | null {
  const read = z.safeParse(billAnswer, answer)
  if (!read.success || !isAbout(id, read.data.bill)) return null
  const { titles, summaries } = read.data.bill
  return { titles: (titles?.count ?? 0) > 0, summaries: (summaries?.count ?? 0) > 0 }
}

/** Reads a bill. Returns null if an answer has another shape. */
export function readBill(
  id: BillId,
  answers: { bill: unknown; titles: unknown; summaries: unknown },
): Bill | null {
  const bill = z.safeParse(billAnswer, answers.bill)
  const titles = z.safeParse(titlesAnswer, answers.titles ?? { titles: [] })
  const summaries = z.safeParse(summariesAnswer, answers.summaries ?? { summaries: [] })
  if (!bill.success || !titles.success || !summaries.success || !isAbout(id, bill.data.bill)) return null
  const names = billTitles(titles.data.titles, bill.data.bill.title ?? '')
  if (!names) return null
  const { congress, type, number } = id
  const versions = summaries.data.summaries.map(({ actionDate, text }) => ({
    actionDate: actionDate ?? '',
    html: text ?? '',
  }))
  return {
    id: `${congress}-${type.toLowerCase()}-${number}`,
    type,
    number: String(number),
    ...names,
    url: billUrl(id),
    summary: billSummary(versions, names.name),
    ...(awaitsVote(bill.data.bill.latestAction?.text ?? '') && { awaitsVote: true as const }),
  }
}

const amendmentAnswer = z.object({
  amendment: z.object({
    ...identity,
    purpose: maybe,
    description: maybe,
    amendedBill: z.nullish(z.object({ title: maybe })),
  }),
})

/**
 * Reads an amendment. Amendments have no name, so the name consists of the citation and the bill that it would change.
 * Returns null if the answer has another shape.
 */
export function readAmendment(id: BillId, answer: unknown): Bill | null {
  const read = z.safeParse(amendmentAnswer, answer)
  if (!read.success || !isAbout(id, read.data.amendment)) return null
  const { amendment } = read.data
  const { congress, type, number } = id
  const billId = `${congress}-${type.toLowerCase()}-${number}`
  const [purpose, description] = [plainText(amendment.purpose ?? ''), plainText(amendment.description ?? '')]
  const changed = tidyLine(amendment.amendedBill?.title ?? '')
  return {
    id: billId,
    type,
    number: String(number),
    name: changed === '' ? citeBill(billId) : `${citeBill(billId)} to the ${changed}`,
    title: tidyLine(purpose || description) || citeBill(billId),
    url: billUrl(id),
    summary: description || purpose,
  }
}
