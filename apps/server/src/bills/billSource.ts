import type { Bill } from '@redress/core/bill/bill'

/** Where bills come from. Bills of a Congress that has ended are never among them. */
export type BillSource = {
  /** In the order asked, each once; unknown ones are left out. */
  find(ids: readonly string[]): Promise<Bill[]>
  /** What a message may be about, best first, five at most; none where nothing fits. */
  suggest(message: string): Promise<Bill[]>
}
