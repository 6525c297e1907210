import type { Environment } from '@redress/contract/shapes/environment'
import { isLoopbackName } from '@redress/core/network/loopback'
import { isPrivateHost } from '../platform/config/readSources.ts'
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
    thirdParties: thirdPartiesOf(settings),
    ...(settings.drafter.kind === 'offline' ? {} : { hasModel: true }),
    ...(settings.sourceUrl ? { sourceUrl: settings.sourceUrl } : {}),
    ...(settings.preview ? { preview: { file: settings.preview.file, day: settings.preview.day } } : {}),
    ...(settings.analytics ? { analytics: settings.analytics } : {}),
  }
}

/**
 * Returns the hosts that the page names to visitors, because they receive the person's street address, reasons or mail.
 */
function thirdPartiesOf({ geocoderUrl, drafter, gateways, delivery }: Settings) {
  const model = drafter.kind === 'offline' ? undefined : drafter.url
  // In a simulated delivery, the sandbox receives the email.
  const mail = delivery === 'live' ? gateways.smtpUrl : undefined
  return { geocoder: hostOf(geocoderUrl), model: hostOf(model), mail: hostOf(mail) }
}

function hostOf(url: string | undefined): string | undefined {
  const host = url === undefined ? '' : new URL(url).hostname
  return host === '' || isLoopbackName(host) || isPrivateHost(host) ? undefined : host
}
