import type { Bill } from '@redress/core/bill/bill'
import { type BillId, citeBill } from '@redress/core/bill/billId'
import { tidyLine } from '@redress/core/text/tidyLine'
import * as z from 'zod/mini'
import { billUrl } from '../billUrl.ts'
import { plainText } from '../plainText.ts'

const maybe = z.nullish(z.string())
const reply = z.object({
  amendment: z.object({
    congress: z.number(),
    type: z.string(),
    number: z.union([z.string(), z.number()]),
    purpose: maybe,
    description: maybe,
    amendedBill: z.nullish(z.object({ title: maybe })),
  }),
})

/**
 * An amendment from what Congress.gov answers; null where that has another shape. An amendment has no name of its own:
 * it is called as people cite it, and by the bill that it would change.
 */
export function readAmendment(asked: BillId, answer: unknown): Bill | null {
  const read = z.safeParse(reply, answer)
  if (!read.success) return null
  const told = read.data.amendment
  const { congress, type, number } = asked
  if (
    told.congress !== congress ||
    told.type.toUpperCase() !== type ||
    String(told.number) !== String(number)
  )
    return null
  const id = `${congress}-${type.toLowerCase()}-${number}`
  const [purpose, description] = [plainText(told.purpose ?? ''), plainText(told.description ?? '')]
  const changed = tidyLine(told.amendedBill?.title ?? '')
  return {
    id,
    type,
    number: String(number),
    name: changed === '' ? citeBill(id) : `${citeBill(id)} to the ${changed}`,
    title: tidyLine(purpose || description) || citeBill(id),
    url: billUrl(asked),
    summary: description || purpose,
  }
}
