import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { freePort, isListening } from './freePort.mjs'
import { serverOwner } from './postgres.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'
import { until } from './trial/until.mjs'

const PLACE = '/usr/sbin/pgbouncer'

function providePgbouncer() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args => spawnSync('apt-get', args, { env }).status === 0
  if (!fs.existsSync(PLACE) && process.getuid?.() === 0 && apt(['update']))
    apt(['install', '-y', 'pgbouncer'])
  if (!fs.existsSync(PLACE)) throw new Error(`The drill needs ${PLACE}: install pgbouncer.`)
  return PLACE
}

/**
 * Starts pgbouncer in transaction mode. It has the same port when it is started again.
 * @param {string} direct the URL of a database on a server that listens on a socket in a folder
 */
export async function openPgbouncer(direct) {
  const program = providePgbouncer()
  const [folder, port, owner] = [temporaryFolder('pgbouncer'), await freePort(), serverOwner()]
  const { searchParams, pathname } = new URL(direct)
  const file = `${folder}/pgbouncer.ini`
  fs.writeFileSync(
    file,
    `[databases]
* = host=${searchParams.get('host')} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  )
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  let child
  async function start() {
    child = spawn(program, ['-q', file], { cwd: folder, stdio: 'ignore', ...owner })
    await until('pgbouncer listens', () => isListening(port), { ms: 10_000, everyMs: 20 })
  }
  async function kill() {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  process.once('exit', () => child.kill('SIGKILL'))
  await start()
  return { url: `postgres://postgres@127.0.0.1:${port}${pathname}`, start, kill }
}
