import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../freePort.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { until } from '../trial/until.mjs'
import { aBatchOf } from '../trial/writers.mjs'

/** Redress promises to exit within ten seconds of SIGTERM. */
const LONGEST_STOP_MS = 10_000

/** This time limit is long enough for a machine that is busy with other work. */
const LONGEST_START_MS = 180_000

/** The headers of an API request. */
const headers = { 'content-type': 'application/json', 'x-api-key': 'redress-public' }

/** Returns the settings of compose.yaml, changed so that Redress uses this machine's network and no outside service. */
function settingsOf({ port, adminPort, databaseUrl }) {
  return {
    ...{
      DELIVERY: 'simulator',
      HOST: '127.0.0.1',
      PORT: port,
      ADMIN_HOST: '127.0.0.1',
      ADMIN_PORT: adminPort,
    },
    GEOCODER_URL: 'off',
    PHOTOS_URL: 'off',
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
    LEGISLATORS_URL: 'file:///none/none.json',
    ZIP_DISTRICTS_URL: 'file:///none/zips-119.csv',
    SECRET_KEY_FILE: '/run/secrets/secret_key',
    ...(databaseUrl ? { DATABASE_URL_FILE: '/run/secrets/database_url' } : {}),
  }
}

/**
 * Tests Redress in a container: starts it, uses it, stops it, and starts it a second time.
 * @param {import('./engine.mjs').Engine} engine
 * @param {{ image: string, databaseUrl?: string }} product uses its embedded database if `databaseUrl` is missing
 * @returns {Promise<{ what: string, met: boolean }[]>}
 */
export async function tryContainer({ docker }, { image, databaseUrl }) {
  const name = `redress-test-${databaseUrl ? 'postgres' : 'embedded'}`
  const ports = { port: await freePort(), adminPort: await freePort() }
  const settings = Object.entries(settingsOf({ ...ports, databaseUrl }))
  const started = await docker([
    ...['run', '--detach', '--name', name, '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--health-interval', '1s'],
    ...['--volume', `${name}:/data`, '--volume', `${secretsFolder(databaseUrl)}:/run/secrets:ro`],
    ...(databaseUrl ? socketOf(databaseUrl) : []),
    ...settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  ])
  if (!started.ok) throw new Error(started.output)
  try {
    return await lookAt({ docker, name, ...ports })
  } catch (error) {
    const { output } = await docker(['logs', '--tail', '20', name])
    throw new Error(`${error.message}\n${output}`)
  } finally {
    await docker(['rm', '--force', '--volumes', name])
    await docker(['volume', 'rm', '--force', name])
  }
}

async function lookAt({ docker, name, port, adminPort }) {
  const found = []
  const hold = (what, met) => found.push({ what: `${name}: ${what}`, met })
  const inside = (...args) => docker(['exec', name, ...args])
  const answers = async () => (await inside('redress', 'healthcheck')).ok
  const healthy = () => until('Redress answers', answers, { ms: LONGEST_START_MS, everyMs: 500 })
  await healthy()
  hold('redress healthcheck says that it answers', true)
  const status = async () => (await inspect(docker, name)).Health.Status
  await until('the engine hears of it', async () => (await status()) === 'healthy', { ms: LONGEST_START_MS })
  hold('the engine counts it as healthy', true)
  hold('it runs as user 10001', (await inside('id', '-u')).output.trim() === '10001')
  hold('it cannot write where its program lies', !(await inside('touch', '/redress/written')).ok)
  hold('no tool for development is in it', !(await inside('ls', 'node_modules/typescript')).ok)
  const receipt = await post(port)
  hold('a letter reaches the simulator', await arrives(adminPort))
  hold('redress deliver status works in it', (await inside('redress', 'deliver', 'status')).ok)
  const began = performance.now()
  await docker(['stop', '--time', '15', name])
  const isSoon = performance.now() - began < LONGEST_STOP_MS
  hold('it stops within ten seconds, by itself', isSoon && (await inspect(docker, name)).ExitCode === 0)
  await docker(['start', name])
  await healthy()
  hold('after a second start the receipt opens', (await pageAt(port, receipt)).includes('marker-container'))
  return found
}

/** Creates a folder of secrets that only the container's user can read, as docs/how-to/deploy.md describes. */
function secretsFolder(databaseUrl) {
  const folder = temporaryFolder('secrets')
  const secrets = {
    secret_key: 'a key for the trial alone, which is long enough\n',
    database_url: databaseUrl,
  }
  for (const [name, text] of Object.entries(secrets)) {
    const file = path.join(folder, name)
    const isRoot = process.getuid?.() === 0
    fs.writeFileSync(file, text ?? '', { mode: isRoot ? 0o400 : 0o444 })
    if (isRoot) fs.chownSync(file, 10_001, 10_001)
  }
  return folder
}

/** Returns the folder of the PostgreSQL server's socket, because the test's server listens only there. */
function socketOf(databaseUrl) {
  const folder = new URL(databaseUrl).searchParams.get('host')
  return ['--volume', `${folder}:${folder}`]
}

async function inspect(docker, name) {
  const { output } = await docker(['inspect', '--format', '{{json .State}}', name])
  return JSON.parse(output)
}

async function post(port) {
  const body = JSON.stringify(aBatchOf(1, { most: 1, marker: 'marker-container' }))
  const address = `http://127.0.0.1:${port}/api/submission/advocacy`
  const answer = await fetch(address, { method: 'POST', headers, body })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`The letter was answered ${answer.status}: ${JSON.stringify(reply)}`)
  return new URL(reply.receipt).pathname
}

async function arrives(adminPort) {
  const isThere = async () => (await pageAt(adminPort, '/sandbox/messages.json')).includes('marker-container')
  await until('the letter is there', isThere, { ms: 20_000 }).catch(() => {})
  return isThere()
}

const pageAt = async (port, address) => (await fetch(`http://127.0.0.1:${port}${address}`)).text()
