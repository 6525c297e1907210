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

/** The start-up answers, where they are that; null otherwise. */
export function readBoot(said: unknown): Boot | null {
  if (!hasShapeOf(bootModel, said)) return null
  return said.config === null || hasShapeOf(models.config, said.config) ? said : null
}

/**
 * The start-up answers that the server puts into the page, so that the first paint needs no call.
 * `config` is the organization's whose page this is; null where the visitor has to choose, and
 * `organizations` then lists them where they may be listed (on a loopback address).
 */
export type Boot = {
  environment: Environment
  requestId: string
  now: number
  config: OrganizationConfig | null
  organizations: Organization[]
}
