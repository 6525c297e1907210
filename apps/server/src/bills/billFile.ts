import { readBillId } from '@redress/core/bill/billId'
import * as z from 'zod/mini'

const text = z.string({ error: 'must be text.' }).check(z.trim(), z.minLength(1, 'is empty.'))

/** What a file of bills holds: a list. Type and number stand in the id. */
export const billFile = z.array(
  z.strictObject({
    id: text.check(
      z.refine(id => readBillId(id) !== null, {
        error: 'must be congress-type-number in small letters, such as 119-hr-22.',
      }),
    ),
    name: text,
    title: text,
    url: text.check(z.regex(/^https:\/\/\S+$/, 'must be an https address.')),
    summary: text,
    /** As the Library of Congress files it; they are searched, and not shown. */
    subjects: z.optional(z.array(text)),
  }),
)
