import { appendFileSync } from 'node:fs'

/** Whether a drill runs at full length, with `npm run drill`. `npm test` runs the same tests at a small size. */
export const isLong = process.env.DRILL === 'long'

/** Writes the figures of a drill to a file. `npm test` does not write them. */
export function tell(figures: Record<string, string | number>): void {
  const file = process.env.DRILL_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
