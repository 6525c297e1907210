import type { Legislator } from '@redress/core/legislator/legislator'
import type { Session } from '@redress/core/session/session'

/**
 * Returns the legislator whose staff can help with the person's own problem: the representative, or else a senator.
 * Returns only a legislator with a website.
 */
export function caseworkHelper({ legislators }: Session): Legislator | undefined {
  const reachable = legislators.filter(each => each.website)
  return reachable.find(each => each.district !== null) ?? reachable[0]
}
