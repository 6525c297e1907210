export type Clock = { /** ms since 1970 */ now(): number }

/** A clock that `/sandbox/clock` can move; it runs on from where it is set. */
export type SettableClock = Clock & { set(now: number): void }

/** The machine's clock, shifted. */
export function openClock(): SettableClock {
  let shift = 0
  return {
    now: () => Date.now() + shift,
    set(now) {
      shift = now - Date.now()
    },
  }
}
