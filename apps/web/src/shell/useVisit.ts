import type { SessionEvent } from '@redress/core/session/events'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import { loadConstituent, loadSession, saveSession } from '../session/storage.ts'
import type { SessionStore } from '../session/store.ts'
import { mergeTyped, readTyped, type TypedFields, typedEvents } from '../session/typedFields.ts'

type Visit = {
  store: SessionStore
  platform: Platform | null
  organizationId: string
  route: Route
  /** The field values just before hydration. */
  typed: TypedFields
}

/**
 * Restores the session after hydration and before the first paint, dispatches every navigation, and saves
 * the session.
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
    resumeSession({ store, platform, organizationId, opened, typed: mergeTyped(typed, readTyped(document)) })
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
  /** The event for the open page, if the session needs one. */
  opened: SessionEvent | null
  typed: TypedFields
}

/**
 * Restores, after hydration so that both renderings agree: the saved visit, the person's details, the open page, and
 * the text typed in the meantime. The order matters: opening a campaign other than the saved one starts a new visit,
 * and the text just typed belongs to the new one.
 */
export function resumeSession({ store, platform, organizationId, opened, typed }: Resuming): void {
  const kept = loadSession(platform.tabStorage, organizationId, platform.freshId())
  if (kept) store.dispatch({ type: 'sessionRestored', session: kept })
  const info = loadConstituent(platform.deviceStorage)
  if (info) store.dispatch({ type: 'constituentRecalled', info })
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

/** The pause after typing before the session is saved, because a write for every key press costs too much. */
const quietMs = 250

/** Saves the visit as it changes, and when the page is hidden. The returned function stops this. */
export function autosave(store: SessionStore, platform: Platform, organizationId: string): () => void {
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
