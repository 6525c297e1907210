import type { DraftRequest } from '@redress/core/message/draftRequest'
import { draftLongest } from '@redress/core/message/problems'

/** `I support H.Con.Res. 123456.` and its line end: what a letter with mixed stances gets added for each bill. */
const stanceLineRoom = 40

/** How long a draft may be, in code points, so that the letter fits with the lines we add. */
export function roomFor({ supportedBills }: Pick<DraftRequest, 'supportedBills'>): number {
  return draftLongest - supportedBills.length * stanceLineRoom
}
