import type { Address, GeoAddress } from '../address/address.ts'
import type { ConstituentInfo } from '../constituent/constituent.ts'
import type { DraftRequest } from '../message/message.ts'
import type { Batch } from '../submission/submission.ts'
import type { SessionEvent } from './events.ts'

/** The names under which events are logged. */
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
  | 'regenerate_draft_clicked'

export type Place = { page: 'picker' | 'personal' | 'not-found' } | { page: 'message'; campaignId: string }

/**
 * What the world is asked to do. Data, so that a test reads it and the page performs it.
 * Of the calls, a newer one of the same kind replaces the one under way.
 */
export type Effect =
  /** With `replace`, what stands there leads nowhere, and no step back comes upon it. */
  | { do: 'go'; to: Place; replace?: boolean }
  | { do: 'leave'; url: string }
  | { do: 'fetchBills'; ids: string[] }
  | { do: 'suggestBills'; message: string }
  /** Where the device is, if that has been allowed before: nobody is asked. */
  | { do: 'locate'; withinMs: number }
  /** The same at the person's own wish: the browser may ask them. */
  | { do: 'askLocation'; withinMs: number }
  | { do: 'findAddress'; address: Address }
  /** The address that is looked for is not wanted any more. */
  | { do: 'stopFinding' }
  /** With the district that the person has stated, where the address holds one. */
  | { do: 'findLegislators'; address: GeoAddress }
  | { do: 'draft'; request: DraftRequest }
  /** The draft under way is not wanted any more. */
  | { do: 'stopDrafting' }
  | { do: 'submit'; batch: Batch }
  | { do: 'remember'; info: ConstituentInfo }
  | { do: 'forget' }
  | { do: 'log'; event: LogEvent; value: string }
  /** For the console: what failed, with nothing of the person. */
  | { do: 'report'; reason: string }
  /** An event to come; the same key replaces the one that waits. */
  | { do: 'later'; key: string; afterMs: number; event: SessionEvent }
  | { do: 'cancel'; key: string }

/** A person who still types or chooses is left alone for this long. */
const quietMs = 3000

/** Once the reasoning and the bills have rested, a new draft is due. */
export const redraftSoon: Effect = {
  do: 'later',
  key: 'draft',
  afterMs: quietMs,
  event: { type: 'draftDue' },
}

/** What was to happen to a text that is no longer there. */
export const stopWaiting: Effect[] = [
  { do: 'cancel', key: 'draft' },
  { do: 'cancel', key: 'rest' },
]
