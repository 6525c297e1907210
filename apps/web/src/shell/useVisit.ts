import type { SessionEvent } from '@redress/core/session/events'
import { startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { loadAddress, loadConstituent, loadSession, saveSession } from '../session/storage.ts'
import type { SessionStore } from '../session/store.ts'
import { mergeTyped, readTyped, type TypedFields, typedEvents } from '../session/typedFields.ts'

type Visit = {
  store: SessionStore
  platform: Platform | null
  organizationId: string
  route: Route
  /** The values of the fields just before hydration. */
  typed: TypedFields
}

/**
 * After hydration and before the first paint, restores the session. Then dispatches each navigation and saves the
 * session.
 */
export function useVisit({ store, platform, organizationId, route, typed }: Visit): void {
  const resumedStore = useRef<SessionStore | null>(null)
  useLayoutEffect(() => {
    if (!platform) return
    const opened = openedEvent(route, platform.referrer)
    if (resumedStore.current === store) {
      if (opened) store.dispatch(opened)
      return
    }
    resumedStore.current = store
    const typedNow = mergeTyped(typed, readTyped(document))
    startTransition(() => resumeSession({ store, platform, organizationId, opened, typed: typedNow }))
  }, [store, platform, organizationId, route, typed])
  useEffect(
    () => (platform ? autosave(store, platform, organizationId) : undefined),
    [store, platform, organizationId],
  )
}

type Resuming = {
  store: SessionStore
  platform: Platform
  organizationId: string
  /** The event that opens the current page in the session, or null if the session needs none. */
  opened: SessionEvent | null
  typed: TypedFields
}

/**
 * Restores the saved visit, the personal details, the open page, and the text that the person typed before hydration.
 * It runs after hydration, because the first rendering must equal the server's. The order matters: opening another
 * campaign than the saved one begins a new visit, and the typed text belongs to this new visit.
 */
export function resumeSession({ store, platform, organizationId, opened, typed }: Resuming): void {
  const kept = loadSession(platform.tabStorage, organizationId, platform.freshId())
  if (kept) store.dispatch({ type: 'sessionRestored', session: kept })
  const info = loadConstituent(platform.deviceStorage)
  if (info) store.dispatch({ type: 'constituentRecalled', info })
  const address = loadAddress(platform.deviceStorage)
  if (address) store.dispatch({ type: 'addressRecalled', address })
  if (opened) store.dispatch(opened)
  for (const event of typedEvents(typed, store.session())) store.dispatch(event)
}

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

/** The time in ms without typing before the session is saved. Saving at each key press would be too slow. */
const QUIET_MS = 250

/** Saves the visit when it changes, and when the page is hidden. The returned function ends this. */
export function autosave(store: SessionStore, platform: Platform, organizationId: string): () => void {
  let cancel: (() => void) | undefined
  const keep = () => {
    cancel?.()
    cancel = undefined
    saveSession(platform.tabStorage, organizationId, store.session())
  }
  const stopListening = store.subscribe(() => {
    cancel?.()
    cancel = platform.later(QUIET_MS, keep)
  })
  const stopWatching = platform.whenHidden(keep)
  return () => {
    stopListening()
    stopWatching()
    if (cancel) keep()
  }
}
