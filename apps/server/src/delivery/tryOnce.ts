import type { Outcome } from '@redress/channels/channel'
import { type AttemptContext, attempt } from './attempt.ts'
import { brokeOff } from './brokeOff.ts'
import type { Claimed } from './claim.ts'
import type { EmailContext } from './goByEmail.ts'
import { chambers, hasLeftItsList, unlisted } from './unlisted.ts'

export type TryContext = AttemptContext &
  EmailContext & {
    /** Fetches a chamber's list anew, where its gateway does not agree with ours. Never throws. */
    relist(chamber: 'HOUSE' | 'SENATE'): Promise<void>
  }

export const isUnlisted = (outcome: Outcome) => outcome.kind === 'refused' && outcome.cause === 'unlisted'

/** One try, where the letter's way is still open. */
export async function tryOnce(context: TryContext, claimed: Claimed, signal: AbortSignal): Promise<Outcome> {
  const { database } = context
  if (await brokeOff(database, claimed)) return { kind: 'unknown', reason: 'an earlier attempt broke off' }
  const chamber = chambers[claimed.method]
  if (chamber === null) return attempt(context, claimed, signal)
  if (await hasLeftItsList(database, claimed)) return unlisted(chamber)
  const outcome = await attempt(context, claimed, signal)
  if (!isUnlisted(outcome)) return outcome
  await context.relist(chamber)
  return unlisted(chamber)
}
