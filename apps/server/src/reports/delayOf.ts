import { fewestPeople } from './cell.ts'
import type { Report } from './report.ts'
import type { Tally } from './tally.ts'

/** The value that a share of all is not above. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Over the campaigns of which enough people's letters were delivered; in whole seconds. */
export function delayOf(tallies: readonly Tally[]): Report['delay'] {
  const enough = tallies.filter(each => {
    const delivered = each.outcomes.parts.get('delivered')
    return (delivered?.people.size ?? 0) >= fewestPeople
  })
  const sorted = Float64Array.from(enough.flatMap(each => each.delaysMs)).sort()
  if (sorted.length === 0) return null
  const seconds = (share: number) => Math.round(quantile([...sorted], share) / 1000)
  return { median: seconds(0.5), p90: seconds(0.9) }
}
