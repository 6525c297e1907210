/** The only source of time: of rules, queries and leases. Milliseconds since 1970. */
export type Clock = {
  now(): number
}

export type SettableClock = Clock & {
  set(now: number): void
  advance(milliseconds: number): void
}

/** Runs on with the machine's clock from `start`; without a start it is the machine's clock. */
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

/** As the database and the wire have it: ISO 8601 in UTC. */
export function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
