import { createHmac } from 'node:crypto'
import type { SubmittedAddon } from '../../platform/database/tables.ts'
import type { ComposedLetter } from './letters.ts'

export type Shown = { letters: readonly ComposedLetter[]; addons: readonly SubmittedAddon[] }

/**
 * Returns a digest that ties a button to the letters that its page shows, with text, subject, sender, offices and
 * bills, and to the boxes that were ticked. The button counts only while they are the same. The digest is keyed,
 * because the letters hold the street, which the page does not show.
 */
export function shownDigest({ letters, addons }: Shown, secretKey: string): string {
  const content = JSON.stringify([letters, addons])
  return createHmac('sha256', secretKey).update(`shown\n${content}`).digest('base64url')
}
