import type { Environment } from '@redress/contract/shapes/environment'
import type { Settings } from '../platform/config/settings.ts'

/** Returns the settings that the browser may know. */
export function environmentOf(settings: Settings): Environment {
  return {
    apiBase: settings.apiBase,
    apiKey: settings.publicApiKey,
    publicUrl: settings.publicUrl,
    providerName: settings.providerName,
    brandedOrganizationId: settings.brandedOrganizationId,
    simulated: settings.delivery === 'simulator',
    retentionDays: settings.retentionDays,
    ...(settings.drafter.kind === 'offline' ? {} : { hasModel: true }),
    ...(settings.sourceUrl ? { sourceUrl: settings.sourceUrl } : {}),
    ...(settings.preview ? { preview: settings.preview } : {}),
    ...(settings.analytics ? { analytics: settings.analytics } : {}),
  }
}
