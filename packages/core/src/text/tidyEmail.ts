import { tidyLine } from './tidyLine.ts'

/** An email address as it may be stored and sent: what comes along unseen from where it was copied is none of it. */
export function tidyEmail(text: string): string {
  return tidyLine(text.replace(/\p{Cf}/gu, ''))
}
