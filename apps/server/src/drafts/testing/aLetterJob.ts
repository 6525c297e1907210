import type { DraftRequest } from '@redress/core/message/message'
import type { BillRecords } from '../frameBills.ts'
import { letterJobFor } from '../letterJob.ts'
import type { LetterJob } from '../letterWork.ts'
import { aDraftRequest } from './aDraftRequest.ts'

export const noRecords: BillRecords = { find: async () => [], findNamed: async () => [] }

/** Without a campaign, and with no bill's record. */
export function aLetterJob(difference: Partial<DraftRequest> = {}): Promise<LetterJob> {
  const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }
  return letterJobFor(aDraftRequest(difference), null, { bills: noRecords, clock })
}
