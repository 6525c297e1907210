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
  /** Of the field that is typed into, which is ahead of `session`. */
  newest: Pick<SessionStore, 'session' | 'subscribe'>
  organization: OrganizationConfig
  /** The open campaign. */
  campaign: Campaign | undefined
  environment: Environment
  /** ms since 1970, by the server's clock. */
  now: number
  /** On the server: the visit of a browser that posts forms. */
  posted?: PostedVisit | undefined
}

const SessionContext = createContext<SessionView | null>(null)

export function useSession(): SessionView {
  const view = useContext(SessionContext)
  if (!view) throw new Error('useSession needs a SessionStage around it')
  return view
}

/** Whether a posted button opened this part of the page; in a browser, a click opens it. */
export function useOpened(part: string): boolean {
  const { posted } = useSession()
  return import.meta.env.SSR && posted?.open === part
}

/** The text of the draft's field, at each key. */
export function useNewestDraft(): string {
  const { newest } = useSession()
  const draft = () => shownDraft(newest.session())
  return useSyncExternalStore(newest.subscribe, draft, draft)
}

/** The session as the page shows it: a key in the draft is painted first, and the rest of the page follows. */
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
