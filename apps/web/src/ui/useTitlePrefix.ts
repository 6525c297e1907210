import { useEffect } from 'react'

/** Puts a word before the document's title for as long as something holds: whoever hears it, or sees the tab, knows. */
export function useTitlePrefix(prefix: string, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    document.title = prefix + document.title
    return () => {
      // Another screen may have brought its own title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, holds])
}
