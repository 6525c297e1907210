import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { run } from '../run.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { until } from '../trial/until.mjs'

const packages = ['docker.io', 'docker-compose']

/**
 * @typedef {{
 *   docker(args: string[]): Promise<{ ok: boolean, output: string }>,
 *   stop(): Promise<void>,
 * }} Engine
 */

/**
 * Provides the running Docker engine, or starts Debian's own for this run, which only root may do.
 * @returns {Promise<{ engine: Engine } | { reason: string }>} the engine, or the reason why there is none
 */
export async function provideEngine() {
  const running = dockerAt(process.env.DOCKER_HOST)
  if ((await running(['info'])).ok) return { engine: { docker: running, stop: async () => {} } }
  if (process.getuid?.() !== 0) return { reason: 'no Docker engine answers, and only root can start one' }
  if (!fs.existsSync('/usr/sbin/dockerd') && !installPackages())
    return { reason: `no Docker engine answers, and ${packages.join(' and ')} could not be installed` }
  return startEngine()
}

/**
 * Returns Debian's own client if it is installed, because a newer client builds images in a way that an older engine
 * does not support.
 */
function dockerAt(host) {
  const program = fs.existsSync('/usr/bin/docker') ? '/usr/bin/docker' : 'docker'
  const env = { ...process.env, DOCKER_BUILDKIT: '0', ...(host ? { DOCKER_HOST: host } : {}) }
  return args => run(program, args, { env })
}

/** Installs the packages as if the system were at run level 1, because packages then do not start their services. */
function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = args => spawnSync('apt-get', args, { env }).status === 0
  return apt(['update']) && apt(['install', '-y', '--no-install-recommends', ...packages])
}

/**
 * Starts an engine with its own folder and socket, separate from any other engine. It sets no network rules, because
 * containers use this machine's network.
 */
async function startEngine() {
  const folder = temporaryFolder('docker')
  const host = `unix://${folder}/docker.sock`
  const log = fs.openSync(`${folder}/log`, 'w')
  const args = [
    '--iptables=false',
    '--bridge=none',
    '--data-root',
    `${folder}/data`,
    '--exec-root',
    `${folder}/run`,
  ]
  const child = spawn('/usr/sbin/dockerd', [...args, '--host', host, '--pidfile', `${folder}/pid`], {
    stdio: ['ignore', log, log],
  })
  process.prependListener('exit', () => endEngine(child, folder))
  const docker = dockerAt(host)
  const answers = async () => child.exitCode !== null || (await docker(['info'])).ok
  await until('the engine answers', answers, { ms: 30_000 }).catch(() => {})
  if (!(await docker(['info'])).ok) {
    child.kill('SIGTERM')
    const said = fs.readFileSync(`${folder}/log`, 'utf8').trim().split('\n').at(-1)
    return { reason: `Debian's Docker engine does not start here: ${said}` }
  }
  return { engine: { docker, stop: async () => endEngine(child, folder) } }
}

/**
 * Ends the engine, and waits until it has ended, because its folder can be removed only when its process id file and
 * its mounts are gone.
 */
function endEngine(child, folder) {
  child.kill('SIGTERM')
  const wait = 'for i in $(seq 150); do [ -e "$1/pid" ] || break; sleep 0.1; done'
  const unmount = 'grep -o " $1/[^ ]*" /proc/mounts | sort -r | xargs --no-run-if-empty umount --lazy'
  spawnSync('sh', ['-c', `${wait}; ${unmount}`, 'sh', folder])
}
