import type { Bill } from '@redress/core/bill/bill'
import type { ImagePlaceholder } from '@redress/core/campaign/picture'
import { defaultLanguage, type Language } from '@redress/core/language/language'
import type { Organization, OrganizationConfig } from '@redress/core/organization/organization'
import type { Session } from '@redress/core/session/session'
import type { LegalText } from '@redress/words/legalText'
import { hasShapeOf } from './hasShapeOf.ts'
import { models } from './models.ts'
import type { Environment } from './shapes/environment.ts'

const bootModel: Boot = {
  environment: models.environment,
  language: defaultLanguage,
  requestId: '',
  now: 0,
  config: null,
  organizations: models.organizations,
  bills: null,
}

export function readBoot(said: unknown): Boot | null {
  if (!hasShapeOf(bootModel, said)) return null
  const isWhole = said.config === null || hasShapeOf(models.config, said.config)
  return isWhole && (said.bills === null || hasShapeOf(models.bills, said.bills)) ? said : null
}

/**
 * The answers that the server puts into the page. `config` is null while the visitor has to choose; then
 * `organizations` lists the choices, on a loopback address only, and is null if the list failed.
 */
export type Boot = {
  environment: Environment
  /** The language of the page. The texts in `config` are in this language, if they are translated. */
  language: Language
  /** Empty in a page that the server shares among many visitors. Each of these pages makes its own id. */
  requestId: string
  now: number
  config: OrganizationConfig | null
  organizations: Organization[] | null
  /** The bills of the campaign in the page's address. Null if the page has to ask for them. */
  bills: Bill[] | null
  /** The placeholder of that campaign's image. It stands in the page's style, not among the answers. */
  placeholder?: ImagePlaceholder | null
  /** The legal text, on the page of a legal text. */
  legal?: LegalText | null
  /** The visit of a browser that has posted a form. */
  visit?: PostedVisit | undefined
}

/** A visit without script. The page shows it, and a script takes it over. */
export type PostedVisit = {
  session: Session
  /** Hidden fields of the page's form. */
  fields: Record<string, string>
  /** The section that a button opened, such as `address`. Empty if there is none. */
  open: string
  /** True once the person has tried to go on. The page then lists the errors. */
  submitAttempted: boolean
  /** True if the last form was out of date. Its button then did nothing. */
  isStale: boolean
}
