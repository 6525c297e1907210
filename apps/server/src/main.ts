import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { openProduct } from './compose.ts'
import { formatAnnouncement } from './operations/start/announcement.ts'
import { explainStart, listenToSignals } from './operations/start/startProcess.ts'
import { startWatchdog } from './operations/start/watchdog.ts'
import { readSettings } from './platform/config/readSettings.ts'
import type { Settings } from './platform/config/settings.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Writes a line for the person at the terminal. A log collector gets only JSON lines. */
const say = (line: string) =>
  process.env.NODE_ENV === 'production' ? log.info(line.trim()) : process.stdout.write(`${line}\n`)

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
// The watchdog starts only after startup, because opening a large database may be one long step.
startWatchdog()
for (const line of formatAnnouncement(settings, product)) say(line)
