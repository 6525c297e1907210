import type { Address, GeoAddress } from '../address/address.ts'
import type { ConstituentInfo } from '../constituent/constituent.ts'
import type { DraftRequest } from '../message/message.ts'
import type { WorkChallenge } from '../submission/proof.ts'
import type { Batch } from '../submission/submission.ts'
import type { SessionEvent } from './events.ts'

export type LogEvent =
  | 'referrer'
  | 'opened_page'
  | 'draft_changed'
  | 'next_clicked'
  | 'submission'
  | 'bill_selected'
  | 'bill_deselected'
  | 'selected_legislator'
  | 'deselected_legislator'
  | 'called'
  | 'regenerate_draft_clicked'

export type Destination =
  | { page: 'picker' | 'personal' | 'not-found' }
  | { page: 'message'; campaignId: string }

export type LoggedVisit = { sessionId: string; campaignId: string }

/** An effect that the caller performs. A newer effect of the same kind replaces the running one. */
export type Effect =
  /** `replace` leaves no entry in the browser's history. */
  | { do: 'go'; to: Destination; replace?: boolean }
  | { do: 'leave'; url: string }
  | { do: 'fetchBills'; ids: string[] }
  | { do: 'suggestBills'; message: string }
  /** Without `mayAsk`, only an earlier permission counts, and the browser does not ask the visitor. */
  | { do: 'locate'; withinMs: number; mayAsk: boolean }
  | { do: 'askLocation'; withinMs: number }
  | { do: 'findAddress'; address: Address }
  | { do: 'stopFinding' }
  /** The call sends the stated district, if the address holds one. */
  | { do: 'findLegislators'; address: GeoAddress }
  | { do: 'draft'; request: DraftRequest }
  | { do: 'stopDrafting' }
  | { do: 'submit'; batch: Batch }
  /** The browser works on a proof for this batch. */
  | { do: 'solve'; challenge: WorkChallenge; batch: Batch; withinMs: number }
  | { do: 'remember'; info: ConstituentInfo }
  | { do: 'forget' }
  /** `visit` is set for another letter of this tab. Without it, the event belongs to the open letter. */
  | { do: 'log'; event: LogEvent; value: string; visit?: LoggedVisit | undefined }
  /** The reason goes to the console. It holds no personal data. */
  | { do: 'report'; reason: string }
  /** The event follows after `afterMs`. A new event with the same key replaces the waiting one. */
  | { do: 'later'; key: string; afterMs: number; event: SessionEvent }
  | { do: 'cancel'; key: string }

const quietMs = 3000

export const redraftSoon: Effect = {
  do: 'later',
  key: 'draft',
  afterMs: quietMs,
  event: { type: 'draftDue' },
}

export const stopWaiting: Effect[] = [
  { do: 'cancel', key: 'draft' },
  { do: 'cancel', key: 'rest' },
]
