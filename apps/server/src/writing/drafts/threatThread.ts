import { findThreat } from '../analysis/threats.ts'
import { meansBusy, openThreads, type ThreadLimits } from './threads.ts'

export type ThreatFinder = {
  /**
   * Tells whether one of the texts contains a threat. Returns `busy` if the caller must try again after a few seconds.
   */
  hasThreat(texts: readonly string[], client: string): Promise<boolean | 'busy'>
}

export type ThreatThread = ThreatFinder & { close(): Promise<void> }

export type TimedThreatFinder = { hasThreat(until: number, texts: readonly string[]): boolean }

/**
 * Checking a usual letter takes a millisecond, so these limits allow many visitors with the same IP address at once. On
 * a busy machine, the first letter takes a few seconds.
 */
const usualLimits: ThreadLimits = { workMs: 10_000, waitMs: 20_000, waiting: 256, perClient: 128 }

/** Opens a separate thread, so that a letter that is being sent does not wait for drafts. */
export function openThreatThread({
  script = new URL('./threatWorker.js', import.meta.url),
  limits = usualLimits,
}: {
  /** The module that registers `hasThreat`. */
  script?: URL
  limits?: ThreadLimits
} = {}): ThreatThread {
  const { threads, run, close } = openThreads({ script, most: 1, limits })
  return {
    async hasThreat(texts, client) {
      try {
        return await run(client, (until, options) =>
          threads.exec<TimedThreatFinder['hasThreat']>('hasThreat', [until, texts], options),
        )
      } catch (error) {
        if (meansBusy(error)) return 'busy'
        throw error
      }
    },
    close,
  }
}

export function hasThreat(texts: readonly string[]): boolean {
  return texts.some(text => findThreat(text) !== null)
}
