import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isListening } from './freePort.mjs'
import { root } from './paths.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

/**
 * Returns the path of the installed nginx, or installs it, which only root may do.
 * @returns {string | null} null if it is not available
 */
export function provideNginx() {
  return findNginx() ?? installNginx()
}

function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(each => path.join(each, 'nginx')).find(each => fs.existsSync(each)) ?? null
}

function installNginx() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = args => spawnSync('apt-get', args, { env }).status === 0
  if (process.getuid?.() !== 0) return null
  if (apt(['update'])) apt(['install', '-y', 'nginx-light'])
  return findNginx()
}

/**
 * Starts nginx with the configuration in examples/proxy, in front of ports of this machine. Only the ports are changed,
 * and TLS is removed.
 * @param {string} program
 * @param {readonly number[]} upstreams
 * @param {number} [port] a free port by default
 * @returns {Promise<{ port: number, stop(): Promise<void>, kill(): Promise<void> }>}
 */
export async function startNginx(program, upstreams, port) {
  const folder = temporaryFolder('nginx')
  port ??= await freePort()
  const recipe = fs
    .readFileSync(`${root}examples/proxy/nginx.conf`, 'utf8')
    .replace('server 127.0.0.1:8080;', upstreams.map(each => `server 127.0.0.1:${each};`).join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*$/gm, '')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    each => `${each}_temp_path ${folder}/${each};`,
  )
  const config = [
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/pid;`, 'error_log stderr error;', 'events {}'],
    ...['http {', 'access_log off;', ...own, recipe, '}'],
  ]
  fs.writeFileSync(`${folder}/nginx.conf`, config.join('\n'))
  const child = spawn(program, ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // nginx has its own process group, so that its workers are killed with it.
    detached: true,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const ended = once(child, 'exit')
  const end = signal => async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
    await ended
  }
  process.once('exit', end('SIGKILL'))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start.\n${said}`)
    await pause(20)
  }
  return { port, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
