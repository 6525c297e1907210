import { appendFileSync } from 'node:fs'

/** Whether a drill goes its whole length: `npm run drill`. `npm test` runs the same tests at a small size. */
export const isLong = process.env.DRILL === 'long'

/** Figures of a drill; `npm test` does not print them. */
export function tell(figures: Record<string, string | number>): void {
  const file = process.env.DRILL_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
