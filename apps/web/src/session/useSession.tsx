import type { PostedVisit } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { shownDraft } from '@redress/core/session/shown'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { SessionStore } from './store.ts'

/** The session as a card sees it. */
type SessionView = {
  session: Session
  dispatch: (event: SessionEvent) => void
  /** The session with the newest text of the field, which can be ahead of `session`. */
  newest: Pick<SessionStore, 'session' | 'subscribe'>
  organization: OrganizationConfig
  /** The open campaign. */
  campaign: Campaign | undefined
  environment: Environment
  /** The time in ms since 1970, by the server's clock. */
  now: number
  /** The visit of a browser that posts forms. Set only on the server. */
  posted?: PostedVisit | undefined
}

const SessionContext = createContext<SessionView | null>(null)

export function useSession(): SessionView {
  const view = useContext(SessionContext)
  if (!view) throw new Error('useSession needs a SessionStage around it')
  return view
}

/** Returns whether a posted button opened this part of the page. In a browser, a click opens it instead. */
export function useOpened(part: string): boolean {
  const { posted } = useSession()
  return import.meta.env.SSR && posted?.open === part
}

/** Returns the text of the draft's field, updated at each key press. */
export function useNewestDraft(): string {
  const { newest } = useSession()
  const draft = () => shownDraft(newest.session())
  return useSyncExternalStore(newest.subscribe, draft, draft)
}

/**
 * Returns the session as the page shows it. A key press in the draft is painted first, and the rest of the page
 * follows.
 */
export function useShownSession({ session, subscribe }: SessionStore): Session {
  const [shown, show] = useState(session)
  useLayoutEffect(() => {
    show(session())
    return subscribe(event => {
      if (event.type === 'draftEdited') startTransition(() => show(session()))
      else show(session())
    })
  }, [session, subscribe])
  return shown
}

export function SessionProvider({ value, children }: { value: SessionView; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}
