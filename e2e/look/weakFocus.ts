import { contrast } from '@redress/core/organization/theme'
import type { Focus } from './findFocus.ts'

/** WCAG 2.2: an indicator as thick as 2 px, at 3:1 to what it is drawn on, and nothing over it. */
const thinnest = 2
const least = 3

/** Why a keyboard user cannot see the focus here; empty where they can. */
export function weakFocus({ ring, ground, isCovered }: Focus): string[] {
  if (!ring) return ['it has no ring']
  const ratio = contrast(ring.color, ground)
  return [
    ...(ring.width < thinnest ? [`its ring is ${ring.width} px thick`] : []),
    ...(ratio < least ? [`its ring is ${ring.color} on ${ground}, which is ${ratio.toFixed(1)}:1`] : []),
    ...(isCovered ? ['something lies over it'] : []),
  ]
}
