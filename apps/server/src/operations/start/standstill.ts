/** The cells of the Int32Array that the main thread and its watchdog share. */
export const cells = { beats: 0, isDebugged: 1 } as const

export type WatchSettings = {
  /** The time between two beats of the main thread, in ms. */
  beatMs: number
  /** The main thread counts as stuck after this many consecutive beats are missing. */
  mostMissed: number
}

/**
 * Detects a stuck main thread. It counts missing beats instead of time, because after a suspension of the machine or
 * the process at most one beat is missing. While a debugger is attached, missing beats do not count.
 * @returns whether the main thread is stuck
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
