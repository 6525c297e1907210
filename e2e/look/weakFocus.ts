import { contrast } from '@redress/core/organization/theme'
import type { Focus } from './findFocus.ts'

/**
 * In px. WCAG 2.2 asks for an indicator that is 2 px thick, has a contrast of 3:1 to its background, and is not
 * covered.
 */
const THINNEST = 2
const LEAST = 3

/** Returns the reasons why a keyboard user cannot see the focus here. The list is empty if they can. */
export function weakFocus({ ring, ground, isCovered }: Focus): string[] {
  if (!ring) return ['it has no ring']
  const ratio = contrast(ring.color, ground)
  return [
    ...(ring.width < THINNEST ? [`its ring is ${ring.width} px thick`] : []),
    ...(ratio < LEAST ? [`its ring is ${ring.color} on ${ground}, which is ${ratio.toFixed(1)}:1`] : []),
    ...(isCovered ? ['something lies over it'] : []),
  ]
}
