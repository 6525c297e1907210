import type { Place } from '@redress/core/session/effects'
import type { MouseEvent, ReactNode } from 'react'
import { keepQuery } from './keepQuery.ts'
import { useNavigation } from './navigation.ts'
import { pathOf } from './pathOf.ts'

/** A click that means to follow the link right here, and not in a new tab or window. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** A link to a place inside the page. It keeps the whole query string, and works before the page is alive. */
export function PlaceLink({
  to,
  className,
  children,
}: {
  to: Place
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
    <a href={keepQuery(pathOf(to), search)} className={className} onClick={follow}>
      {children}
    </a>
  )
}
