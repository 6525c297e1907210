import type { Settings } from '../config/settings.ts'

/** Whether this process stands in for Congress itself, or a simulator that stands alone does. */
export function needsOwnSimulator({ delivery, gateways }: Pick<Settings, 'delivery' | 'gateways'>): boolean {
  return delivery === 'simulator' && !(gateways.houseUrl && gateways.senateUrl)
}
