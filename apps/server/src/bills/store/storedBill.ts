import type { Bill } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'

export const billColumns = ['id', 'name', 'title', 'url', 'summary'] as const

/** A bill from its row; null where its id cannot be read, which no row's should be. */
export function toBill(row: Pick<Bill, (typeof billColumns)[number]>): Bill | null {
  const id = readBillId(row.id)
  return id && { ...row, type: id.type, number: String(id.number) }
}
