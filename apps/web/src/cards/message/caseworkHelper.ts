import type { Legislator } from '@redress/core/legislator/legislator'
import type { Session } from '@redress/core/session/session'

/**
 * Returns the legislator whose staff helps with a person's own case: the representative, or else a senator. The
 * legislator must have a website.
 */
export function caseworkHelper({ legislators }: Session): Legislator | undefined {
  const reachable = legislators.filter(each => each.website)
  return reachable.find(each => each.district !== null) ?? reachable[0]
}
