import type { DataSetName } from './dataSet.ts'

const dayMs = 24 * 3600_000

/** Older than this it is worth a look. */
const oldestDays = 14

/** The lines of districts hold for as long as their Congress does. */
const holdForTheirCongress: readonly DataSetName[] = ['zip-districts']

/** Whole days since a moment (ms since 1970). */
export function daysSince(then: number, now: number): number {
  return Math.max(0, Math.floor((now - then) / dayMs))
}

/** What is worth an operator's look at a data set that was loaded, a sentence each. `asOf` and `now` in ms since 1970. */
export function dataSetWarnings(
  { name, congress, asOf }: { name: DataSetName; congress: number | null; asOf: number },
  { sitting, now }: { sitting: number; now: number },
): string[] {
  const isOld = !holdForTheirCongress.includes(name) && now - asOf > oldestDays * dayMs
  const isOther = congress !== null && congress !== sitting
  return [
    ...(isOther ? [`It is of Congress ${congress}, and Congress ${sitting} sits.`] : []),
    ...(isOld ? [`It is ${daysSince(asOf, now)} days old.`] : []),
  ]
}
