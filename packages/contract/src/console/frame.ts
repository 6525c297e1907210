import type { Language } from '@redress/core/language/language'
import type { ConsoleNotice } from './notices.ts'
import type { Role } from './roles.ts'

/** What surrounds a page of the console. */
export type ConsoleFrame = {
  language: Language
  providerName: string
  /** The nonce of the content policy. */
  nonce: string
  /** The server accepts a form that changes something only with this value. */
  formToken: string
  /** The page's path and query, without the language. */
  path: string
  notice: ConsoleNotice | null
  /** It is null for a person who is not signed in. */
  staff: { email: string } | null
  /** The organizations of the person, by name. */
  organizations: readonly { id: string; name: string }[]
  /** The organization that the page belongs to, with what the person may do there. */
  organization: { id: string; name: string; role: Role; people: boolean } | null
}
