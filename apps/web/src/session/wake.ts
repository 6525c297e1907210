import type { SessionEvent } from '@redress/core/session/events'
import { recallConstituent } from './constituentMemory.ts'
import { restoreSession } from './keep.ts'
import { eventsOf, type Typed } from './readBack.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

export type Waking = {
  store: Store
  world: World
  organizationId: string
  /** The page that is open, if it is one that tells the session so. */
  opened: SessionEvent | null
  typed: Typed
}

/**
 * Once the page is alive, and so that both renderings agree no sooner: the kept visit, who the person is, the
 * page that is open, what was typed meanwhile. The last comes last: opening the page of another campaign than
 * the kept one begins anew, and what was just typed belongs to the new one.
 */
export function wake({ store, world, organizationId, opened, typed }: Waking): void {
  const kept = restoreSession(world.visitMemory, organizationId, world.freshId())
  if (kept) store.tell({ type: 'sessionRestored', session: kept })
  const info = recallConstituent(world.deviceMemory)
  if (info) store.tell({ type: 'constituentRecalled', info })
  if (opened) store.tell(opened)
  for (const event of eventsOf(typed, store.session())) store.tell(event)
}
