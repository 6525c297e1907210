import type { Settings } from '@redress/server/platform/config/settings'
import { settingsOf } from '../terminal/product.ts'
import { InputError, type Terminal } from '../terminal/terminal.ts'

/** The time limit of the check. It is shorter than the time limits of container engines and load balancers. */
const DEADLINE_MS = 3_000

/**
 * Checks the product's health, for a container's health check.
 * @returns 1 unless the product with these settings answers in time
 */
export async function checkHealth(terminal: Terminal): Promise<number> {
  const address = addressOf(settingsOf(terminal))
  if (address === undefined) throw new InputError(terminal.words.health.noListener)
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(
    () => undefined,
  )
  if (answer?.ok) return 0
  terminal.printError(terminal.words.health.notAnswering(address))
  return 1
}

/** Returns the URL to check. A worker has only the operators' listener. */
function addressOf({ role, host, port, admin }: Settings): string | undefined {
  const listener = role === 'worker' ? admin : { host, port }
  return listener ? `http://${reachable(listener.host)}:${listener.port}` : undefined
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
