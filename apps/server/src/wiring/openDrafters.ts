import type { Clock } from '../base/clock.ts'
import type { Settings } from '../config/settings.ts'
import type { Drafter } from '../drafts/drafter.ts'
import { guarded } from '../drafts/guarded.ts'
import { openModelDrafter } from '../drafts/model/openModelDrafter.ts'
import { usualPatience } from '../drafts/model/patience.ts'
import { openOfflineDrafter } from '../drafts/offline/openOfflineDrafter.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Who writes drafts here. The libraries that speak with a model are loaded only where there is one. */
export async function openDrafters(
  { drafter }: Pick<Settings, 'drafter'>,
  { metrics, clock }: { metrics: Metrics; clock: Clock },
): Promise<{ offlineDrafter: Drafter; modelDrafter: Drafter | null }> {
  const offlineDrafter = guarded(openOfflineDrafter())
  if (drafter.kind === 'offline') return { offlineDrafter, modelDrafter: null }
  const { openLanguageModel } = await import('../outside/drafter/openLanguageModel.ts')
  const model = openLanguageModel(drafter.kind, drafter)
  const modelDrafter = openModelDrafter({
    model,
    standIn: offlineDrafter,
    metrics,
    patience: usualPatience,
    clock,
  })
  return { offlineDrafter, modelDrafter }
}
