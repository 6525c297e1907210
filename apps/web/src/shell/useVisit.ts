import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepWhileOpen } from '../session/keepWhileOpen.ts'
import { laterOf, readTyped, type Typed } from '../session/readBack.ts'
import type { Store } from '../session/store.ts'
import { wake } from '../session/wake.ts'
import type { World } from '../session/world.ts'
import { openedBy } from './openedBy.ts'
import type { Route } from './routes.ts'

export type Visit = {
  store: Store
  world: World | null
  organizationId: string
  route: Route
  /** What stood in the fields just before the page came alive. */
  typed: Typed
}

/**
 * Wakes the session once the page is alive, tells it of every screen that is gone to, and keeps it. Before
 * anything is painted: nobody sees the page as it was before it knew them.
 */
export function useVisit({ store, world, organizationId, route, typed }: Visit): void {
  const wokenFor = useRef<Store | null>(null)
  useLayoutEffect(() => {
    if (!world) return
    const opened = openedBy(route, world.referrer)
    if (wokenFor.current === store) {
      if (opened) store.tell(opened)
      return
    }
    wokenFor.current = store
    wake({ store, world, organizationId, opened, typed: laterOf(typed, readTyped(document)) })
  }, [store, world, organizationId, route, typed])
  useEffect(
    () => (world ? keepWhileOpen(store, world, organizationId) : undefined),
    [store, world, organizationId],
  )
}
