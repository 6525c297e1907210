import { createContext } from 'react'

/** A section that is folded to one line. */
export type Fold = {
  /** What the person has chosen or written in the section. */
  line: string
  /**
   * The text of the button that unfolds the section. `changeName` returns the button's full name for screen readers.
   */
  change: string
  changeName: (title: string) => string
  open: () => void
}

/** The folded sections of the page, by the id of their card. */
export const FoldContext = createContext<Readonly<Record<string, Fold>>>({})
