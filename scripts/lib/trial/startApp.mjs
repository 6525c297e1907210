import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../paths.mjs'
import { until } from './until.mjs'

const running = new Set()

// If only this process gets a signal, it must not leave behind what it started.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * A trial calls no other service: it has no geocoder, no photos, no bills, and its table of ZIP codes does not exist.
 */
const nothingFetched = {
  GEOCODER_URL: 'off',
  PHOTOS_URL: 'off',
  GOVINFO_URL: 'off',
  ZIP_DISTRICTS_URL: 'file:///none/zips-119.csv',
}

/**
 * A trial's letters come from one address, and many trials run at once. A trial that tests limits or metrics sets its
 * own values.
 */
const trialSettings = { LIMITS: 'off', ADMIN_PORT: 'off' }

/** The container, the service and docs/how-to/deploy.md start every process with these settings. */
export const glibc = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** docs/how-to/deploy.md starts a worker with these settings. */
export const ofWorker = { NODE_OPTIONS: '--max-semi-space-size=1' }

/**
 * Starts a program of this project in a separate process.
 * @param {string} main its file, from the project's folder
 * @param {Record<string, string>} env its whole environment; nothing of this process reaches it
 * @param {{ url?: string, says?: string, onOutput?: (text: string) => void }} options waits until `url` answers, or until
 * the program prints `says`; `onOutput` gets all output
 */
export async function startApp(main, env, { url, says, onOutput = () => {} } = {}) {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      ...glibc,
      ...nothingFetched,
      ...trialSettings,
      ...(env.ROLE === 'worker' && ofWorker),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const said = listen(child, onOutput)
  if (url) await answering(url, isOver).catch(error => fail(error, said))
  if (says)
    await until(`it says ${says}`, () => isOver() || said().includes(says), { ms: longestStartMs }).catch(
      error => fail(error, said),
    )
  const end = signal => async () => {
    if (!isOver()) child.kill(signal)
    await ended
  }
  return { pid: child.pid, said, kill: end('SIGKILL'), stop: end('SIGTERM'), isOver }
}

/** Keeps the end of what a program wrote on both its streams. */
function listen(child, onOutput) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      onOutput(chunk)
      text = (text + chunk).slice(-5_000)
    })
  }
  return () => text
}

function fail(error, said) {
  throw new Error(`${error.message}\n${said()}`)
}

/** The limit allows for a machine that is busy with other things. */
const longestStartMs = 180_000

async function answering(url, isOver) {
  const isThere = async () => {
    if (isOver()) throw new Error(`It ended before it answered at ${url}.`)
    return (await fetch(url).catch(() => null))?.ok ?? false
  }
  await until(`something answers at ${url}`, isThere, { ms: longestStartMs, everyMs: 25 })
}
