/** How often this process has loaded organizations: what was remembered of one is asked anew after that. */
export type Loads = { count: number }

export function openLoads(): Loads {
  return { count: 0 }
}
