import type { Outcome } from '@redress/channels/channel'
import type { Updateable } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { ClaimedMailing } from './claimMailing.ts'

const firstMs = 60_000
const longestMs = 15 * 60_000

/** A mail server may be down over a weekend; a lost letter must still find its writer. */
const tryForMs = 72 * 3600_000

/** The same mail twice is a nuisance, and a lost letter that nobody hears of a lie: so once more, and no more. */
const mostBrokenOff = 2

type Change = Updateable<Tables['mailings']>

type Result = { outcome: Outcome; now: number; chance: number }

/** Later, twice as late each time, with jitter; never at once. */
function again({ attempts, begunAt }: ClaimedMailing, { now, chance }: Result, reason: string): Change {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  const at = now + Math.round(wait * (0.5 + chance / 2))
  const late = at >= Date.parse(begunAt) + tryForMs
  return late ? end('given_up', now, reason) : { due_at: moment(at), reason }
}

function end(state: NonNullable<Change['state']>, now: number, reason: string | null): Change {
  return { state, ended_at: moment(now), reason }
}

/** What an outcome makes of a mail. */
export function mailingAfter(mailing: ClaimedMailing, result: Result): Change {
  const { outcome, now } = result
  switch (outcome.kind) {
    case 'delivered':
      return end('sent', now, null)
    case 'refused':
      // A login that is refused says nothing of the mail.
      return outcome.cause === 'configuration'
        ? again(mailing, result, outcome.reason)
        : end('refused', now, outcome.reason)
    case 'unavailable':
      return again(mailing, result, outcome.reason)
    case 'deferred':
      return { due_at: moment(outcome.until) }
    case 'unknown': {
      const broken_off = mailing.brokenOff + 1
      if (broken_off >= mostBrokenOff) return { ...end('unknown', now, outcome.reason), broken_off }
      return { ...again(mailing, result, outcome.reason), broken_off }
    }
  }
}

/** Writes down what came of a try, unless another process has taken the mail over. */
export async function settleMailing(
  { db }: Database,
  mailing: ClaimedMailing,
  change: Change,
): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ ...change, lease_until: null })
    .where('id', '=', mailing.id)
    .where('attempts', '=', mailing.attempts)
    .where('state', '=', 'queued')
    .execute()
}
