import type { ConsoleFrame } from '@redress/contract/console/frame'
import { isAtLeast, type Role } from '@redress/contract/console/roles'
import { type StaffWords, staffWordsOf } from '@redress/words/staffWords'
import { createContext, useContext } from 'react'
import { useLanguage } from '../../language/useWords.ts'

/** What surrounds the page. */
export const FrameContext = createContext<ConsoleFrame | null>(null)

export function useFrame(): ConsoleFrame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext around it')
  return frame
}

export function useStaffWords(): StaffWords {
  return staffWordsOf(useLanguage())
}

/** Tells whether the person has at least this role in the organization of the page. */
export function useMay(role: Role): boolean {
  const { organization } = useFrame()
  return organization !== null && isAtLeast(organization.role, role)
}

/** Tells whether the person may save what a screen edits. The settings of the organization need an owner. */
export function useMayEdit({ screen }: { screen: 'campaign' | 'settings' }): boolean {
  return useMay(screen === 'settings' ? 'owner' : 'editor')
}
