import type { Outcome } from '@redress/channels/channel'
import type { Channels } from '@redress/channels/deliver'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Claimed } from './claim.ts'

export type AttemptContext = { channels: Channels; clock: Clock; log: Log }

/** One try. The caller writes the outcome down, so a crash in here costs a retry, never a letter. */
export async function attempt(
  { channels, clock, log }: AttemptContext,
  { deliveryId, method, letter, attempts }: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const channel = channels.for(method)
  if (!channel) {
    const reason = `the ${method} channel is off`
    return { kind: 'unavailable', errorType: 'external_api_failure', reason }
  }
  try {
    return await channel.deliver(letter, { now: clock.now(), triedBefore: attempts > 1, signal })
  } catch (error) {
    // A sender answers with an outcome, whatever happens out there: what ends here is our own mistake.
    log.error(
      { deliveryId, method, error: error instanceof Error ? error.name : 'unknown' },
      'a sender failed',
    )
    return { kind: 'unavailable', errorType: 'external_api_failure', reason: 'our own sender failed' }
  }
}
