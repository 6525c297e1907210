import { appendFileSync } from 'node:fs'

/** Whether a drill goes its whole length: `npm run drill`. `npm test` runs the same tests at a small size. */
export const isLong = process.env.DRILL === 'long'

/** Figures for whoever runs the drill; nobody hears them in `npm test`. */
export function tell(figures: Record<string, string | number>): void {
  const file = process.env.DRILL_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
