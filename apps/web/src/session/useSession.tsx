import type { Environment } from '@redress/contract/shapes/environment'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { createContext, type ReactNode, useContext } from 'react'

/** The session as a card sees it. */
type SessionView = {
  session: Session
  dispatch: (event: SessionEvent) => void
  organization: OrganizationConfig
  /** The open campaign. */
  campaign: Campaign | undefined
  environment: Environment
  /** ms since 1970, by the server's clock. */
  now: number
}

const SessionContext = createContext<SessionView | null>(null)

export function useSession(): SessionView {
  const view = useContext(SessionContext)
  if (!view) throw new Error('useSession needs a SessionStage around it')
  return view
}

export function SessionProvider({ value, children }: { value: SessionView; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}
