import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { isLocalTestMode } from './config/readNetwork.ts'
import { readSettings } from './config/readSettings.ts'
import type { Settings } from './config/settings.ts'
import { needsOwnSimulator } from './wiring/openCongress.ts'
import { openProduct, type Product } from './wiring/openProduct.ts'
import { explainStart, listenToSignals } from './wiring/startProcess.ts'
import { startWatchdog } from './wiring/watchdog.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** For the person at the terminal: a log collector gets JSON lines alone. */
const say = (line: string) =>
  process.env.NODE_ENV === 'production' ? log.info(line.trim()) : process.stdout.write(`${line}\n`)

function announce(settings: Settings, { adminAddress }: Product): void {
  const { publicUrl, databaseUrl, delivery, role } = settings
  const store = databaseUrl ? 'PostgreSQL' : 'embedded database'
  const mode = delivery === 'live' ? 'live delivery' : 'Capitol simulator: no letter leaves this machine'
  const place = role === 'worker' ? 'Redress works' : `Redress runs at ${publicUrl}`
  say(`${place}\n  ${store}, ${mode}`)
  const sandbox = sandboxOf(settings, adminAddress)
  if (role !== 'worker' && sandbox) say(`  What the offices received: ${sandbox}/sandbox`)
  if (adminAddress) say(`  For operators only: ${adminAddress}/metrics and /readyz?detail`)
  if (role !== 'worker') say(`  Client addresses: ${believed(settings.trustedProxies)}`)
}

function sandboxOf(settings: Settings, adminAddress: string | null): string | null {
  if (settings.delivery === 'live') return null
  if (!needsOwnSimulator(settings)) return new URL(settings.gateways.houseUrl ?? '').origin
  return isLocalTestMode(settings) ? `http://localhost:${settings.port}` : adminAddress
}

function believed(proxies: Settings['trustedProxies']): string {
  if (typeof proxies === 'number') return `as the nearest ${proxies} in front of this process forward them`
  if (proxies.length > 0) return `as ${proxies.join(', ')} forward them`
  return 'as they connect; behind a proxy, set TRUSTED_PROXIES'
}

function settingsOf(): Settings {
  try {
    return readSettings(process.env, root)
  } catch (error) {
    return stopWith(explainStart(error, { host: '', port: 0, dataFolder: '' }))
  }
}

const settings = settingsOf()
const log = pino({
  level: settings.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: label => ({ level: label }) },
})
const product = await openProduct(settings, { root, log, say }).catch((error: unknown) => {
  log.debug({ err: error }, 'the start failed')
  return stopWith(explainStart(error, settings))
})
listenToSignals(process, {
  product,
  log,
  end: error => (error === undefined ? process.exit(0) : stopWith(explainStart(error, settings))),
})
// Not before the start is over: to open a large database may take long in one step.
startWatchdog()
announce(settings, product)
