import type { Place } from '@redress/core/session/effects'
import { createContext, useContext } from 'react'

/** How one gets around inside the page. */
export type Navigation = {
  /** The query string that every link keeps; empty or with its question mark. */
  search: string
  /** Null where nothing can be gone to without loading anew: a link is then a plain link. */
  goTo: ((place: Place, how?: { replace: boolean }) => void) | null
}

export const NavigationContext = createContext<Navigation>({ search: '', goTo: null })

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}
