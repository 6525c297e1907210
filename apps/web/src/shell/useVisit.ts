import type { SessionEvent } from '@redress/core/session/events'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { loadConstituent, loadSession, saveSession } from '../session/storage.ts'
import type { Store } from '../session/store.ts'
import { mergeTyped, readTyped, type TypedFields, typedEvents } from '../session/typedFields.ts'

type Visit = {
  store: Store
  platform: Platform | null
  organizationId: string
  route: Route
  /** What stood in the fields just before the page came alive. */
  typed: TypedFields
}

/**
 * Wakes the session once the page is alive, tells it of every screen that is gone to, and keeps it. Before
 * anything is painted: nobody sees the page as it was before it knew them.
 */
export function useVisit({ store, platform, organizationId, route, typed }: Visit): void {
  const resumedStore = useRef<Store | null>(null)
  useLayoutEffect(() => {
    if (!platform) return
    const opened = openedEvent(route, platform.referrer)
    if (resumedStore.current === store) {
      if (opened) store.dispatch(opened)
      return
    }
    resumedStore.current = store
    resumeSession({ store, platform, organizationId, opened, typed: mergeTyped(typed, readTyped(document)) })
  }, [store, platform, organizationId, route, typed])
  useEffect(
    () => (platform ? autosave(store, platform, organizationId) : undefined),
    [store, platform, organizationId],
  )
}

type Resuming = {
  store: Store
  platform: Platform
  organizationId: string
  /** The page that is open, if it is one that tells the session so. */
  opened: SessionEvent | null
  typed: TypedFields
}

/**
 * Once the page is alive, and so that both renderings agree no sooner: the kept visit, who the person is, the
 * page that is open, what was typed meanwhile. The last comes last: opening the page of another campaign than
 * the kept one begins anew, and what was just typed belongs to the new one.
 */
export function resumeSession({ store, platform, organizationId, opened, typed }: Resuming): void {
  const kept = loadSession(platform.tabStorage, organizationId, platform.freshId())
  if (kept) store.dispatch({ type: 'sessionRestored', session: kept })
  const info = loadConstituent(platform.deviceStorage)
  if (info) store.dispatch({ type: 'constituentRecalled', info })
  if (opened) store.dispatch(opened)
  for (const event of typedEvents(typed, store.session())) store.dispatch(event)
}

/** What the session is told when a route has been gone to; null where it need not know. */
function openedEvent(route: Route, referrer: string): SessionEvent | null {
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
export function autosave(store: Store, platform: Platform, organizationId: string): () => void {
  let cancel: (() => void) | undefined
  const keep = () => {
    cancel?.()
    cancel = undefined
    saveSession(platform.tabStorage, organizationId, store.session())
  }
  const stopListening = store.subscribe(() => {
    cancel?.()
    cancel = platform.later(quietMs, keep)
  })
  const stopWatching = platform.whenHidden(keep)
  return () => {
    stopListening()
    stopWatching()
    if (cancel) keep()
  }
}
