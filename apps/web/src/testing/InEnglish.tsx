import type { ReactNode } from 'react'
import { LanguageContext } from '../language/useWords.ts'

/** Wraps a component in English, for `render(…, { wrapper: InEnglish })`. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <LanguageContext value="en">{children}</LanguageContext>
}
