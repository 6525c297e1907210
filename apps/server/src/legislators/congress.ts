/**
 * Returns the number of the sitting Congress. Terms begin on 3 January of odd years at noon Eastern, 17:00 UTC. Source:
 * 20th Amendment.
 */
export function sittingCongress(now: number): number {
  const year = new Date(now).getUTCFullYear()
  const begun = now >= Date.UTC(year, 0, 3, 17) ? year : year - 1
  return Math.floor((begun - 1789) / 2) + 1
}

/** Returns the time at which the next Congress begins, in ms since 1970. */
export function nextCongressAt(now: number): number {
  return beginningOf(sittingCongress(now) + 1)
}

/** Returns the time at which the sitting Congress began, in ms since 1970. */
export function sittingSince(now: number): number {
  return beginningOf(sittingCongress(now))
}

function beginningOf(congress: number): number {
  return Date.UTC(1787 + 2 * congress, 0, 3, 17)
}
