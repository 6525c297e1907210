import { appendFileSync } from 'node:fs'

/** Whether the tests run at full length, as in `npm run drill`. `npm test` runs the same tests with fewer cases. */
export const isLong = process.env.DRILL === 'long'

/** Writes the figures of a drill to a file. `npm test` sets no file, so it writes nothing. */
export function tell(figures: Record<string, string | number>): void {
  const file = process.env.DRILL_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
