/** The cells of the Int32Array that the main thread and its watchdog share. */
export const cells = { beats: 0, isDebugged: 1 } as const

export type WatchSettings = {
  /** The time between two beats of the main thread, in ms. */
  beatMs: number
  /** The main thread stands still after this many consecutive beats are missing. */
  mostMissed: number
}

/**
 * Counts missing beats instead of time, because a machine that was suspended, or a process that was stopped, misses at
 * most one. A debugger may hold the main thread for any time.
 * @returns whether the main thread stands still
 */
export function openStandstill({ mostMissed }: Pick<WatchSettings, 'mostMissed'>) {
  let last = -1
  let missed = 0
  return (beats: number, isDebugged: boolean): boolean => {
    missed = beats === last && !isDebugged ? missed + 1 : 0
    last = beats
    return missed >= mostMissed
  }
}
