export type Clock = { /** ms since 1970 */ now(): number }

/** A clock that can be set, and then continues from that time. */
export type SettableClock = Clock & { set(now: number): void }

export function openClock(): SettableClock {
  let shift = 0
  return {
    now: () => Date.now() + shift,
    set(now) {
      shift = now - Date.now()
    },
  }
}
