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
}

export function readBoot(said: unknown): Boot | null {
  if (!hasShapeOf(bootModel, said)) return null
  return said.config === null || hasShapeOf(models.config, said.config) ? said : null
}

/**
 * The answers that the server puts into the page. `config` is null while the visitor has to choose; then
 * `organizations` lists the choices, on a loopback address only.
 */
export type Boot = {
  environment: Environment
  requestId: string
  now: number
  config: OrganizationConfig | null
  organizations: Organization[]
}
