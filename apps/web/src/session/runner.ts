import type { Client } from '@redress/contract/client'
import type { Place } from '@redress/core/session/effects'
import type { Session } from '@redress/core/session/session'
import type { Latest } from './latest.ts'
import type { Tell } from './store.ts'
import type { World } from './world.ts'

export type EffectsSettings = {
  client: Client
  /** For what outlives the page: events are told and forgotten. */
  keptAlive: Client
  world: World
  goTo: (place: Place, how: { replace: boolean }) => void
  tell: Tell
  session: () => Session
}

/** Of each kind one call is under way. */
type CallKind = 'address' | 'location' | 'legislators' | 'bills' | 'draft' | 'submit'

export type Runner = EffectsSettings & { latest: Latest<CallKind>; waiting: Map<string, () => void> }
