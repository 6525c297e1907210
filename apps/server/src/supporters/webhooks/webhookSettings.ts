import { isLocalTestMode } from '../../platform/config/readNetwork.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { localNetwork, publicNetwork } from '../../platform/http/publicClient.ts'

/**
 * Returns the settings of webhooks. Webhooks are sent only to public IP addresses. In test mode, a receiver may also
 * run on this machine.
 */
export function webhookSettings(settings: Settings) {
  const network = isLocalTestMode(settings) ? localNetwork : publicNetwork
  return { secretsFolder: settings.webhookSecretsFolder, network }
}
