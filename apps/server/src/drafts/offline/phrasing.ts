import { createHash } from 'node:crypto'
import type { DraftRequest } from '@redress/core/message/draftRequest'

/** Chooses one of several ways to say a thing. */
export type Phrasing = (slot: Slot, ways: readonly string[]) => string

const slots = ['opening', 'points', 'stance', 'why', 'ask', 'close', 'order'] as const
type Slot = (typeof slots)[number]

/**
 * Which way is decided by the request itself, so that different people's letters differ and a test can read one. Each
 * variant takes the next way of everything.
 */
export function phrasingFor(request: DraftRequest): Phrasing {
  const { variant = 0, ...said } = request
  const digest = createHash('sha256').update(JSON.stringify(said)).digest()
  return (slot, ways) => ways[((digest[slots.indexOf(slot)] ?? 0) + variant) % ways.length] ?? ''
}
