import { keepQuery } from '../session/keepQuery.ts'
import type { World } from '../session/world.ts'

/** To the start page, in place of the one that leads nowhere. */
export function toRoot(world: World): void {
  world.navigate(keepQuery('/', world.search()), { replace: true })
}
