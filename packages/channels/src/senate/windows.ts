import type { Window } from '../cwc/window.ts'

/** Sundays from midnight to 6 a.m., Wednesdays from 5 to 7 a.m. Eastern. */
export const senateWindows: readonly Window[] = [
  { days: [0], from: 0, to: 6 * 60 },
  { days: [3], from: 5 * 60, to: 7 * 60 },
]
