import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { type DraftingModel, openDraftingModel } from './draftingModel.ts'

/** Returns a function that opens the drafting model. The libraries are loaded only if a model is configured. */
export function draftingModelOpener({
  drafter,
  draftTimeouts,
  draftsAreVerified,
}: Pick<Settings, 'drafter' | 'draftTimeouts' | 'draftsAreVerified'>): (services: {
  metrics: Metrics
  clock: Clock
}) => Promise<DraftingModel | null> {
  return async services => {
    if (drafter.kind === 'offline') return null
    const { openLanguageModel } = await import('../models/openLanguageModel.ts')
    const model = openLanguageModel(drafter.kind, drafter)
    return openDraftingModel({ ...services, model, timeouts: draftTimeouts, isVerified: draftsAreVerified })
  }
}
