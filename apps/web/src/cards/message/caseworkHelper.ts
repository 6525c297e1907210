import type { Legislator } from '@redress/core/legislator/legislator'
import type { Session } from '@redress/core/session/session'

/** Whose staff helps with a person's own case: the representative's, or a senator's, with a page of their own. */
export function caseworkHelper({ legislators }: Session): Legislator | undefined {
  const reachable = legislators.filter(each => each.website)
  return reachable.find(each => each.district !== null) ?? reachable[0]
}
