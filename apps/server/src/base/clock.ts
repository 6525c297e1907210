/** The only source of time. Milliseconds since 1970. */
export type Clock = {
  now(): number
}

export type SettableClock = Clock & {
  set(now: number): void
  advance(milliseconds: number): void
}

/** Runs with the machine's clock, from `start` on. */
export function openClock(start?: number): SettableClock {
  let offset = start === undefined ? 0 : start - Date.now()
  return {
    now: () => Date.now() + offset,
    set: now => {
      offset = now - Date.now()
    },
    advance: milliseconds => {
      offset += milliseconds
    },
  }
}

export function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
