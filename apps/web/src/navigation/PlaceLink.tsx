import type { Destination } from '@redress/core/session/effects'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { placeAddress } from './routes.ts'

/** Returns whether a click opens the link in this window, and not in a new tab or window. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  defaultPrevented,
}: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** Shows a link inside the page. It keeps the whole query string, and works before hydration. */
export function PlaceLink({
  to,
  className,
  children,
}: {
  to: Destination
  className?: string | undefined
  children: ReactNode
}) {
  const { search, goTo } = useNavigation()
  const follow = (event: MouseEvent) => {
    if (!goTo || !isPlainClick(event)) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={placeAddress(to, search)} className={className} onClick={follow}>
      {children}
    </a>
  )
}

export type Navigation = {
  /** The query string that every link keeps: empty, or with its question mark. */
  search: string
  /**
   * Opens another place of the page without loading a new document. If null, links are plain links that load a
   * document.
   */
  goTo: ((place: Destination, how?: { replace: boolean }) => void) | null
  /** The id that the page sends with each request. */
  requestId: string
}

export const NavigationContext = createContext<Navigation>({ search: '', goTo: null, requestId: '' })

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}
