import type { ReactNode } from 'react'
import { SessionContext, type SessionView } from './useSession.ts'

/** Where cards play: gives them a session. The page puts the live one here, a test any it likes. */
export function SessionStage({ value, children }: { value: SessionView; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}
