import type { Boot } from './boot.ts'
import { hasShapeOf } from './hasShapeOf.ts'
import { models } from './models.ts'

const model: Boot = {
  environment: models.environment,
  requestId: '',
  now: 0,
  config: null,
  organizations: models.organizations,
}

/** The start-up answers, where they are that; null otherwise. */
export function readBoot(said: unknown): Boot | null {
  if (!hasShapeOf(model, said)) return null
  return said.config === null || hasShapeOf(models.config, said.config) ? said : null
}
