import type { Legislator } from '@redress/core/legislator/legislator'
import type { Session } from '@redress/core/session/session'

/**
 * Returns the member of Congress whose staff can help with the person's problem with a federal agency: the
 * representative, or else a senator. Returns only a member with a website.
 */
export function caseworkHelper({ legislators }: Session): Legislator | undefined {
  const reachable = legislators.filter(each => each.website && !each.chamber)
  return reachable.find(each => each.district !== null) ?? reachable[0]
}
