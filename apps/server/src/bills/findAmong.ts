import type { Bill } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'

/** Those of the ids that are of a Congress, each once: bills of one that has ended are not offered. */
export function offeredIds(ids: readonly string[], congress: number): string[] {
  return [...new Set(ids)].filter(id => readBillId(id)?.congress === congress)
}

/** In the order of the ids; unknown ones are left out. */
export function findAmong(bills: readonly Bill[], ids: readonly string[]): Bill[] {
  const known = new Map(bills.map(bill => [bill.id, bill]))
  return ids.flatMap(id => known.get(id) ?? [])
}
