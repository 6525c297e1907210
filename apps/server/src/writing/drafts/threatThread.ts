import { findThreat } from '../analysis/threats.ts'
import { asBusy, openThreads, type ThreadLimits } from './threads.ts'

export type ThreatFinder = {
  /**
   * Returns whether one of the texts holds a threat.
   * @throws ThreadsBusy
   */
  hasThreat(texts: readonly string[], client: string): Promise<boolean>
}

export type ThreatThread = ThreatFinder & { close(): Promise<void> }

export type TimedThreatFinder = { hasThreat(until: number, texts: readonly string[]): boolean }

/**
 * A usual letter takes a millisecond, so many visitors with the same address can be served at once. A busy machine
 * takes some seconds for the first letter.
 */
const usualLimits: ThreadLimits = { workMs: 10_000, waitMs: 20_000, waiting: 256, perClient: 128 }

/** Opens a separate thread, so that a letter that is sent does not wait for drafts. */
export function openThreatThread({
  script = new URL('./threatWorker.js', import.meta.url),
  limits = usualLimits,
}: {
  /** A module that registers `hasThreat`. */
  script?: URL
  limits?: ThreadLimits
} = {}): ThreatThread {
  const { threads, run, close } = openThreads({ script, most: 1, limits })
  return {
    hasThreat: (texts, client) =>
      run(client, (until, options) =>
        threads.exec<TimedThreatFinder['hasThreat']>('hasThreat', [until, texts], options),
      ).catch(asBusy),
    close,
  }
}

export function hasThreat(texts: readonly string[]): boolean {
  return texts.some(text => findThreat(text) !== null)
}
