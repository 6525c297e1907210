import type { Settings } from '../config/settings.ts'
import { openLegislatorEmails } from '../legislators/legislatorEmails.ts'
import { needsOwnSimulator } from './needsOwnSimulator.ts'

function sendsMail({ delivery, gateways }: Settings): boolean {
  if (gateways.smtpUrl) return true
  return needsOwnSimulator({ delivery, gateways })
}

/**
 * The operator's addresses of offices, read in any case so that mistakes show; nobody's where no mail can be sent,
 * since an office that cannot be written to must not seem to be one.
 * @throws BadSettings where the file is wrong
 */
export async function supplyEmails(settings: Settings): Promise<ReadonlyMap<string, string>> {
  const addresses = await openLegislatorEmails(settings.legislatorEmailsFile)
  return sendsMail(settings) ? addresses : new Map()
}
