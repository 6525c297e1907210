import type { Window } from '../cwc/window.ts'

/** Every night from midnight to 6 a.m. Eastern. */
export const houseWindows: readonly Window[] = [{ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 6 * 60 }]
