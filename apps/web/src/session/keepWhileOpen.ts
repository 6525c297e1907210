import { keepSession } from './keep.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/** Keys come faster than memory is worth writing. */
const quietMs = 250

/** Keeps the visit as it goes on, and once more when the page is put away. The answer ends that. */
export function keepWhileOpen(store: Store, world: World, organizationId: string): () => void {
  let cancel: (() => void) | undefined
  const keep = () => {
    cancel?.()
    cancel = undefined
    keepSession(world.visitMemory, organizationId, store.session())
  }
  const stopListening = store.subscribe(() => {
    cancel?.()
    cancel = world.later(quietMs, keep)
  })
  const stopWatching = world.whenHidden(keep)
  return () => {
    stopListening()
    stopWatching()
    if (cancel) keep()
  }
}
