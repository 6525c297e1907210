import { isLocalTestMode } from '../../platform/config/readNetwork.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { needsOwnSimulator } from '../congress/openCongress.ts'

/** Returns the lines that the person at the terminal reads after a start. */
export function formatAnnouncement(
  settings: Settings,
  { adminAddress }: { adminAddress: string | null },
): string[] {
  const { publicUrl, databaseUrl, delivery, role } = settings
  const store = databaseUrl ? 'PostgreSQL' : 'embedded database'
  const mode = delivery === 'live' ? 'live delivery' : 'Capitol simulator: no letter leaves this machine'
  const lines = [role === 'worker' ? 'Redress works' : `Redress runs at ${publicUrl}`, `  ${store}, ${mode}`]
  const sandbox = findSandbox(settings, adminAddress)
  if (sandbox) lines.push(`  What the offices received: ${sandbox}/sandbox`)
  if (adminAddress) lines.push(`  For operators only: ${adminAddress}/metrics and /readyz?detail`)
  if (role !== 'worker') lines.push(`  Client addresses: ${describeProxies(settings.trustedProxies)}`)
  return lines
}

/** Returns where letters arrive. Without a worker in this process, its simulator receives none. */
function findSandbox(settings: Settings, adminAddress: string | null): string | null {
  const { delivery, role } = settings
  if (delivery === 'live') return null
  if (!needsOwnSimulator(settings)) return new URL(settings.gateways.houseUrl ?? '').origin
  if (role === 'api') return null
  return role === 'all' && isLocalTestMode(settings) ? `http://localhost:${settings.port}` : adminAddress
}

function describeProxies(proxies: Settings['trustedProxies']): string {
  if (typeof proxies === 'number') return `as the nearest ${proxies} in front of this process forward them`
  if (proxies.length > 0) return `as ${proxies.join(', ')} forward them`
  return 'as they connect; behind a proxy, set TRUSTED_PROXIES'
}
