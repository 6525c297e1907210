import type { Environment } from '@redress/contract/shapes/environment'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { createContext, type ReactNode, useContext } from 'react'

/** What a card may know and say: the session as it stands, and a way to tell what happened. */
type SessionView = {
  session: Session
  dispatch: (event: SessionEvent) => void
  organization: OrganizationConfig
  /** The campaign that is open, if any. */
  campaign: Campaign | undefined
  environment: Environment
  /** ms since 1970, by the server's clock. */
  now: number
}

const SessionContext = createContext<SessionView | null>(null)

/** For everything below a `SessionStage`. */
export function useSession(): SessionView {
  const view = useContext(SessionContext)
  if (!view) throw new Error('useSession needs a SessionStage around it')
  return view
}

/** Where cards play: gives them a session. The page puts the live one here, a test any it likes. */
export function SessionProvider({ value, children }: { value: SessionView; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}
