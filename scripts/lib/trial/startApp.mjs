import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../paths.mjs'
import { until } from './until.mjs'

const running = new Set()

// If only this process gets a signal, it must end the programs that it started.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * A product that a test starts calls no outside service: it has no geocoder, no photos and no bills, and its table of
 * ZIP codes does not exist.
 */
const nothingFetched = {
  GEOCODER_URL: 'off',
  PHOTOS_URL: 'off',
  GOVINFO_URL: 'off',
  DISTRICT_OFFICES_URL: 'off',
  COMMITTEES_URL: 'off',
  ZIP_DISTRICTS_URL: 'file:///none/zips-119.csv',
}

/**
 * All letters of a test come from one IP address, so limits are off. Many tests run at once, so no test opens the
 * operators' port. A test of limits or metrics sets its own values.
 */
const trialSettings = { LIMITS: 'off', ADMIN_PORT: 'off' }

/** The container, the systemd service and docs/how-to/deploy.md set these variables for every process. */
export const glibc = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** docs/how-to/deploy.md sets this variable for a worker. */
export const ofWorker = { NODE_OPTIONS: '--max-semi-space-size=1' }

/**
 * Starts a program of this project in a separate process.
 * @param {string} main the path of its file, from the project's folder
 * @param {Record<string, string>} env all of its environment; it inherits no variable of this process
 * @param {{ url?: string, says?: string, onOutput?: (text: string) => void }} options waits until `url` answers, or
 * until the program prints `says`; `onOutput` gets all output
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
    await until(`it says ${says}`, () => isOver() || said().includes(says), { ms: LONGEST_START_MS }).catch(
      error => fail(error, said),
    )
  const end = signal => async () => {
    if (!isOver()) child.kill(signal)
    await ended
  }
  return { pid: child.pid, said, kill: end('SIGKILL'), stop: end('SIGTERM'), isOver }
}

/** Stores the last part of a program's output, from both streams. */
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

/** This time limit is long enough for a machine that is busy with other work. */
const LONGEST_START_MS = 180_000

async function answering(url, isOver) {
  const isThere = async () => {
    if (isOver()) throw new Error(`It ended before it answered at ${url}.`)
    return (await fetch(url).catch(() => null))?.ok ?? false
  }
  await until(`something answers at ${url}`, isThere, { ms: LONGEST_START_MS, everyMs: 25 })
}
