import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { layDatabase } from '../scripts/lib/trial/layDatabase.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Running = {
  /** Kills the process without a warning, like a power failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a built program with a prepared empty database, and waits until it answers at `url`. */
export async function start(
  app: 'server' | 'simulator',
  env: Record<string, string>,
  url: string,
): Promise<Running> {
  if (env.DATA_DIR !== undefined) await layDatabase(env.DATA_DIR)
  return startAsIs(app, env, url)
}

/** Starts a program without a prepared database, so that it creates the database itself. */
export async function startAsIs(
  app: 'server' | 'simulator',
  env: Record<string, string>,
  url: string,
): Promise<Running> {
  const child = spawn(process.execPath, [`apps/${app}/dist/main.js`], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', LIMITS: 'off', ADMIN_PORT: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', said => {
    complaint += said
  })
  await answering(url, () => child.exitCode === null).catch(error => {
    child.kill('SIGKILL')
    throw new Error(`${error.message} ${complaint}`)
  })
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { kill: end('SIGKILL'), stop: end('SIGTERM') }
}

async function answering(url: string, isRunning: () => boolean): Promise<void> {
  // A first start on a busy machine takes minutes.
  for (let tries = 0; tries < 2_200; tries += 1) {
    if (!isRunning()) throw new Error('It ended before it answered.')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}.`)
}
