import type { Address, GeoAddress } from '../address/address.ts'
import type { ConstituentInfo } from '../constituent/constituent.ts'
import type { DraftRequest } from '../message/message.ts'
import type { WorkChallenge } from '../submission/proof.ts'
import type { Batch, CallResult, HandOverWord } from '../submission/submission.ts'
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
  | CallResult
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
  /**
   * If `mayAsk` is false, the browser does not ask the visitor and uses the position only with an earlier permission.
   */
  | { do: 'locate'; withinMs: number; mayAsk: boolean }
  | { do: 'askLocation'; withinMs: number }
  | { do: 'findAddress'; address: Address }
  | { do: 'stopFinding' }
  | { do: 'findZipPlace'; zip: string }
  /** The request includes the districts that the person stated. */
  | { do: 'findLegislators'; address: GeoAddress }
  | { do: 'draft'; request: DraftRequest }
  | { do: 'stopDrafting' }
  | { do: 'submit'; batch: Batch }
  /** `receipt` is the secret link to the receipt that shows what the person said. */
  | { do: 'sayHandOver'; receipt: string; legislatorId: string; said: HandOverWord }
  /** The browser computes a proof of work for this batch. */
  | { do: 'solve'; challenge: WorkChallenge; batch: Batch; withinMs: number }
  | { do: 'remember'; info: ConstituentInfo }
  | { do: 'forget' }
  | { do: 'rememberAddress'; address: GeoAddress }
  | { do: 'forgetAddress' }
  /** `visit` names another letter in this tab. Without `visit`, the log entry belongs to the open letter. */
  | { do: 'log'; event: LogEvent; value: string; visit?: LoggedVisit | undefined }
  /** Logs the reason to the console. The reason contains no personal data. */
  | { do: 'report'; reason: string }
  /** The event occurs after `afterMs`. A new timer with the same key replaces a running one. */
  | { do: 'later'; key: string; afterMs: number; event: SessionEvent }
  | { do: 'cancel'; key: string }

const QUIET_MS = 3000

export const redraftSoon: Effect = {
  do: 'later',
  key: 'draft',
  afterMs: QUIET_MS,
  event: { type: 'draftDue' },
}

export const stopWaiting: Effect[] = [
  { do: 'cancel', key: 'draft' },
  { do: 'cancel', key: 'rest' },
]
