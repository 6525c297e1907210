import { createHmac } from 'node:crypto'
import type { SubmittedAddon } from '../../supporters/consents/submittedAddon.ts'
import type { ComposedLetter } from './letters.ts'

export type ShownLetters = { letters: readonly ComposedLetter[]; addons: readonly SubmittedAddon[] }

/**
 * Returns a digest of everything that the person agrees to with a button: the letters with text, subject, sender,
 * offices and bills, and the ticked boxes. The button works only while the digest is the same as on the page. The
 * digest is keyed, because the letters contain the street, which the page does not show.
 */
export function shownDigest({ letters, addons }: ShownLetters, secretKey: string): string {
  const content = JSON.stringify([letters, addons])
  return createHmac('sha256', secretKey).update(`shown\n${content}`).digest('base64url')
}
