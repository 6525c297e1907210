import type { Bill } from '@redress/core/bill/bill'
import type { ImagePlaceholder } from '@redress/core/campaign/picture'
import { DEFAULT_LANGUAGE, type Language } from '@redress/core/language/language'
import type { ListedOrganization, OrganizationConfig } from '@redress/core/organization/organization'
import type { Session } from '@redress/core/session/session'
import type { LegalText } from '@redress/words/legalText'
import { hasShapeOf } from './hasShapeOf.ts'
import { models } from './models.ts'
import type { Environment } from './shapes/environment.ts'

const bootModel: Boot = {
  environment: models.environment,
  language: DEFAULT_LANGUAGE,
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
 * The data that the server puts into the page. If `config` is null, the visitor has to choose an organization.
 * `organizations` then lists the choices on a loopback host. It is empty on other hosts, and null if the list could not
 * be loaded.
 */
export type Boot = {
  environment: Environment
  /** The language of the page. If the texts in `config` are translated, they are in this language. */
  language: Language
  /** It is empty in a cached page that the server sends to many visitors. The browser then makes an id of its own. */
  requestId: string
  now: number
  config: OrganizationConfig | null
  organizations: ListedOrganization[] | null
  /** The bills of the campaign in the page's URL. Null if the page has to request them. */
  bills: Bill[] | null
  /**
   * The placeholder of the campaign's image. The server writes it into the page's style, and not into the page's data.
   */
  placeholder?: ImagePlaceholder | null
  /** The text that a page for a legal text shows. */
  legal?: LegalText | null
  /** The state of a visit in which the browser sent a form. */
  visit?: PostedVisit | undefined
}

/** The state of a visit without script. The page shows this state, and a script that loads continues from it. */
export type PostedVisit = {
  session: Session
  /** Hidden fields of the page's form. */
  fields: Record<string, string>
  /** The section that a button opened, such as `address`. Empty if there is none. */
  open: string
  /** True once the person has tried to continue. The page then lists the errors. */
  submitAttempted: boolean
  /** True if the last form came from an outdated page. The server then ignored its button. */
  isStale: boolean
}
