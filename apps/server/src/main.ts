import { fileURLToPath } from 'node:url'
import { ChannelSettingsError } from '@redress/channels/deliver'
import pino from 'pino'
import { BadSettings, readSettings } from './config/readSettings.ts'
import type { Settings } from './config/settings.ts'
import { AlreadyRunning } from './database/embedded/folderLock.ts'
import { DatabaseUnavailable } from './database/errors.ts'
import { listenToSignals } from './wiring/listenToSignals.ts'
import { needsOwnSimulator } from './wiring/openCongress.ts'
import { openProduct } from './wiring/openProduct.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

const ownErrors = [BadSettings, AlreadyRunning, ChannelSettingsError, DatabaseUnavailable]

/** Why the start failed: a sentence, or the stack of a defect. */
function explain(error: unknown, port: number): string {
  if (ownErrors.some(each => error instanceof each) && error instanceof Error) return error.message
  if (isPortTaken(error)) return `Port ${port} is taken. Stop what uses it, or set PORT to another.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function announce(settings: Settings): void {
  const { publicUrl, databaseUrl, delivery, gateways, role, port } = settings
  const store = databaseUrl ? 'PostgreSQL' : 'embedded database'
  const mode = delivery === 'live' ? 'live delivery' : 'Capitol simulator: no letter leaves this machine'
  const place = role === 'worker' ? 'Redress works' : `Redress runs at ${publicUrl}`
  say(`${place}\n  ${store}, ${mode}`)
  if (delivery === 'live' || role === 'worker') return
  const sandbox = needsOwnSimulator(settings)
    ? `http://localhost:${port}`
    : new URL(gateways.houseUrl ?? '').origin
  say(`  What the offices received: ${sandbox}/sandbox`)
}

function settingsOf(): Settings {
  try {
    return readSettings(process.env, root)
  } catch (error) {
    return stopWith(explain(error, 0))
  }
}

const settings = settingsOf()
const log = pino({ level: settings.logLevel, base: null })
const product = await openProduct(settings, { root, log, say }).catch((error: unknown) =>
  stopWith(explain(error, settings.port)),
)
listenToSignals(process, {
  product,
  log,
  end: error => (error === undefined ? process.exit(0) : stopWith(explain(error, 0))),
})
announce(settings)
