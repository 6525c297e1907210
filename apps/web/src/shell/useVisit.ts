import type { SessionEvent } from '@redress/core/session/events'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../navigation/routes.ts'
import type { World } from '../platform/platform.ts'
import { keepSession, recallConstituent, restoreSession } from '../session/storage.ts'
import type { Store } from '../session/store.ts'
import { eventsOf, laterOf, readTyped, type Typed } from '../session/typedFields.ts'

type Visit = {
  store: Store
  world: World | null
  organizationId: string
  route: Route
  /** What stood in the fields just before the page came alive. */
  typed: Typed
}

/**
 * Wakes the session once the page is alive, tells it of every screen that is gone to, and keeps it. Before
 * anything is painted: nobody sees the page as it was before it knew them.
 */
export function useVisit({ store, world, organizationId, route, typed }: Visit): void {
  const wokenFor = useRef<Store | null>(null)
  useLayoutEffect(() => {
    if (!world) return
    const opened = openedBy(route, world.referrer)
    if (wokenFor.current === store) {
      if (opened) store.tell(opened)
      return
    }
    wokenFor.current = store
    wake({ store, world, organizationId, opened, typed: laterOf(typed, readTyped(document)) })
  }, [store, world, organizationId, route, typed])
  useEffect(
    () => (world ? keepWhileOpen(store, world, organizationId) : undefined),
    [store, world, organizationId],
  )
}

type Waking = {
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

/** What the session is told when a route has been gone to; null where it need not know. */
function openedBy(route: Route, referrer: string): SessionEvent | null {
  switch (route.page) {
    case 'message':
      return { type: 'messagePageOpened', campaignId: route.campaignId, referrer }
    case 'personal':
      return { type: 'personalPageOpened' }
    default:
      return null
  }
}

/** Keys come faster than memory is worth writing. */
const quietMs = 250

/** Keeps the visit as it goes on, and once more when the page is put away. The answer ends that. */
export function keepWhileOpen(store: Store, world: World, organizationId: string): () => void {
  let cancel: (() => void) | undefined
  const keep = () => {
    cancel?.()
    cancel = undefined
    keepSession(world.visitMemory, organizationId, store.session())
  }
  const stopListening = store.subscribe(() => {
    cancel?.()
    cancel = world.later(quietMs, keep)
  })
  const stopWatching = world.whenHidden(keep)
  return () => {
    stopListening()
    stopWatching()
    if (cancel) keep()
  }
}
