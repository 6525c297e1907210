import { keepLegal } from './keepLegal.ts'

/** A one-line field as it may be stored and sent: legal characters, single spaces, trimmed. */
export function tidyLine(text: string): string {
  return keepLegal(text).replace(/\s+/g, ' ').trim()
}
