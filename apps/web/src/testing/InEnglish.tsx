import type { ReactNode } from 'react'
import { LanguageContext } from '../language/useWords.ts'

/** For `render(…, { wrapper: InEnglish })`. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <LanguageContext value="en">{children}</LanguageContext>
}
