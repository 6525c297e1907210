import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'

export type Tell = (event: SessionEvent) => void

/** How a store has its effects performed. */
export type Performer = {
  perform(effects: readonly Effect[]): void
  /** Another visit begins: nothing that was asked for the old one may answer into it. */
  stopAll(): void
}

export type StoreSettings = {
  session: Session
  organization: OrganizationConfig
  /** ms since 1970 */
  now: () => number
  freshId: () => string
  performer: (tell: Tell, session: () => Session) => Performer
}

/** Holds the session between events, in the shape that `useSyncExternalStore` wants. */
export type Store = {
  session: () => Session
  tell: Tell
  subscribe: (listener: () => void) => () => void
}

export function makeStore({ session: first, organization, now, freshId, performer }: StoreSettings): Store {
  let session = first
  const listeners = new Set<() => void>()
  const current = () => session

  function tell(event: SessionEvent) {
    const next = step(session, event, { organization, now: now(), freshId: freshId() })
    if (next.session.sessionId !== session.sessionId) outside.stopAll()
    session = next.session
    for (const listener of listeners) listener()
    outside.perform(next.effects)
  }

  const outside = performer(tell, current)
  return {
    session: current,
    tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For a rendering to which nothing happens. */
export const nothingPerformed: Performer = { perform() {}, stopAll() {} }
