import type { Bill } from '@redress/core/bill/bill'
import type { BillId } from '@redress/core/bill/billId'

/** `none`: there is no such bill. `unavailable`: it cannot be told today. */
export type LookedUp =
  | { kind: 'found'; bill: Bill }
  | { kind: 'none' }
  | { kind: 'unavailable'; reason: string }

/** Tells of a bill or an amendment by its id. It never throws. */
export type CongressGov = {
  /** False where the installation has no key. */
  isOn: boolean
  findBill(id: BillId, signal?: AbortSignal): Promise<LookedUp>
}
