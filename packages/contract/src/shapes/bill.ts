import {
  type Bill,
  billStages,
  readBillId,
  readStateBillId,
  type SelectedBill,
} from '@redress/core/bill/bill'
import { billTypes } from '@redress/core/legislator/chambers'
import * as z from 'zod/mini'
import { longText } from './text.ts'

export const billId = z.string().check(
  z.refine(id => (readBillId(id) ?? readStateBillId(id)) !== null, {
    error: 'use congress-type-number, such as 119-hr-22, or state-number, such as tx-hb-123',
  }),
)

export const billType = z.enum([...billTypes, 'STATE'])
export const stance = z.enum(['PRO', 'CON'])

export const bill = z.object({
  id: z.string(),
  type: billType,
  number: z.string(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  summary: z.string(),
  identical: z.optional(z.array(z.string())),
  standing: z.optional(z.object({ stage: z.enum(billStages), day: z.string() })),
}) satisfies z.ZodMiniType<Bill>

export const selectedBill = z.object({
  id: billId,
  name: longText,
  title: longText,
  summary: longText,
  type: billType,
  proOrCon: stance,
}) satisfies z.ZodMiniType<SelectedBill>
