const dayMs = 24 * 3600_000

/** In its first months a Congress has few bills; after them, every one of this century had 4,000 and more. */
const early = { days: 90, bills: 1 }
const later = 2_000

/** When a Congress began, ms since 1970. */
const beginningOf = (congress: number) => Date.UTC(1789 + 2 * (congress - 1), 0, 3, 17)

/** Fewer bills of a Congress than this cannot be all of them. */
export function leastBills(congress: number, now: number): number {
  return now - beginningOf(congress) < early.days * dayMs ? early.bills : later
}
