import { useEffect, useState } from 'react'
import type { World } from '../session/world.ts'

export type Part<T> = { part: T | null; isMissing: boolean }

type Fetching<T> = {
  world: World | null
  /** It is wanted soon, or now. */
  isNear: boolean
  /** Where the page begins with it. */
  given: T | null
}

/** A part of the page in a file of its own, fetched once it is near. `load` is the same at every rendering. */
export function usePart<T>(load: () => Promise<T>, { world, isNear, given }: Fetching<T>): Part<T> {
  const [fetched, setFetched] = useState<Part<T>>({ part: given, isMissing: false })
  useEffect(() => {
    if (!world || !isNear || given) return
    let isOver = false
    load().then(
      part => isOver || setFetched({ part, isMissing: false }),
      () => {
        world.report('A part of the page could not be loaded.')
        if (!isOver) setFetched({ part: null, isMissing: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [load, world, isNear, given])
  return fetched
}
