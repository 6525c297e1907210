export type Clock = { /** ms since 1970 */ now(): number }

/** A clock whose time can be set. It continues from the set time. */
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
