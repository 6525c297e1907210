import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The path of the page's address as it stands; `first` is what the server has rendered. */
export function usePathname(first: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => first,
  )
}
