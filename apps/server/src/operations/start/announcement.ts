import { isLocalTestMode } from '../../platform/config/readNetwork.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { needsOwnSimulator } from '../congress/openCongress.ts'

/** Returns the lines that the person at the terminal sees after startup. */
export function formatAnnouncement(
  settings: Settings,
  { adminAddress, isConsoleOpen }: { adminAddress: string | null; isConsoleOpen: boolean },
): string[] {
  const { publicUrl, databaseUrl, delivery, role } = settings
  const store = databaseUrl ? 'PostgreSQL' : 'embedded database'
  const mode = delivery === 'live' ? 'live delivery' : 'Capitol simulator: no letter leaves this machine'
  const lines = [role === 'worker' ? 'Redress works' : `Redress runs at ${publicUrl}`, `  ${store}, ${mode}`]
  const sandbox = findSandbox(settings, adminAddress)
  if (sandbox) lines.push(`  What the offices received: ${sandbox}/sandbox`)
  if (isLocalTestMode(settings) && role !== 'worker') lines.push(describeConsole(settings, isConsoleOpen))
  if (adminAddress) lines.push(`  For operators only: ${adminAddress}/metrics and /readyz?detail`)
  if (role !== 'worker') lines.push(`  Client addresses: ${describeProxies(settings.trustedProxies)}`)
  return lines
}

/**
 * Until a person is invited, the console is closed, and the command that invites the first person opens it. The
 * examples belong to files, so the person gets an organization of their own, in which they can publish.
 */
function describeConsole({ consoleUrl }: Settings, isOpen: boolean): string {
  if (isOpen) return `  Staff console: ${consoleUrl}`
  return '  To try the staff console: npx redress organizations create my-group --name "My Group" && npx redress staff invite you@example.org --organization my-group --role owner --people'
}

/**
 * Returns the URL at which the letters to the simulator can be read. Returns null if this process has no worker and
 * therefore sends none to its own simulator.
 */
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
