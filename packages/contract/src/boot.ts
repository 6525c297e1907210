import type { Bill } from '@redress/core/bill/bill'
import type { Organization, OrganizationConfig } from '@redress/core/organization/organization'
import { hasShapeOf } from './hasShapeOf.ts'
import { models } from './models.ts'
import type { Environment } from './shapes/environment.ts'

const bootModel: Boot = {
  environment: models.environment,
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
 * `organizations` lists the choices, on a loopback address only.
 */
export type Boot = {
  environment: Environment
  /** Empty in a page of the server, which many visitors share: each makes its own. */
  requestId: string
  now: number
  config: OrganizationConfig | null
  organizations: Organization[]
  /** Of the campaign in the page's address; null if the page has to ask for them. */
  bills: Bill[] | null
}
