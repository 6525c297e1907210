import type { ReactNode } from 'react'
import { LanguageContext } from '../language/useWords.ts'

/** Provides English to a component, for `render(…, { wrapper: InEnglish })`. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <LanguageContext value="en">{children}</LanguageContext>
}
