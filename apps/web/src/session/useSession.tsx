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

/** The session and its surroundings, as components use them. */
type SessionView = {
  session: Session
  dispatch: (event: SessionEvent) => void
  /** The session with the newest texts of the fields. `session` may still contain older texts. */
  newest: Pick<SessionStore, 'session' | 'subscribe'>
  organization: OrganizationConfig
  /** The open campaign. */
  campaign: Campaign | undefined
  environment: Environment
  /** The time in ms since 1970, by the server's clock. */
  now: number
  /** The state of a visit without script, which sends each step as a form. Set only on the server. */
  posted?: PostedVisit | undefined
}

const SessionContext = createContext<SessionView | null>(null)

export function useSession(): SessionView {
  const view = useContext(SessionContext)
  if (!view) throw new Error('useSession needs a SessionStage around it')
  return view
}

/**
 * Returns whether a part of the page is open at first, because its button sent a form. In a browser with script, a
 * click opens the part instead.
 */
export function useOpened(part: string): boolean {
  const { posted } = useSession()
  return import.meta.env.SSR && posted?.open === part
}

/** Returns a text of the session. Updates at each key press. */
export function useNewestText(read: (session: Session) => string): string {
  const { newest } = useSession()
  const text = () => read(newest.session())
  return useSyncExternalStore(newest.subscribe, text, text)
}

/** Returns the text of the draft's field. Updates at each key press. */
export function useNewestDraft(): string {
  return useNewestText(shownDraft)
}

/** The events of fields that update before the rest of the page. These fields read their text by `useNewestText`. */
const paintedFirst: readonly SessionEvent['type'][] = ['draftEdited', 'reasoningEdited', 'subjectEdited']

/** Returns the session for the page. After a key press in a long text, the field updates first and the page follows. */
export function useShownSession({ session, subscribe }: SessionStore): Session {
  const [shown, show] = useState(session)
  useLayoutEffect(() => {
    show(session())
    return subscribe(event => {
      if (paintedFirst.includes(event.type)) startTransition(() => show(session()))
      else show(session())
    })
  }, [session, subscribe])
  return shown
}

export function SessionProvider({ value, children }: { value: SessionView; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}
