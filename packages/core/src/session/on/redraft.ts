import type { Effect } from '../effects.ts'

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
