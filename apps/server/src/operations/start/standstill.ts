/** What the main thread and its watchdog share: cells of one Int32Array. */
export const cells = { beats: 0, isDebugged: 1 } as const

export type WatchSettings = {
  /** Between two beats of the main thread, in ms. */
  beatMs: number
  /** The main thread stands still after this many beats in a row that did not come. */
  mostMissed: number
}

/**
 * Counts the beats that did not come, and no time: a machine that was suspended, or a process that was stopped, misses one
 * at most. A debugger may hold the main thread for as long as it likes.
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
