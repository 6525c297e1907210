import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './freePort.mjs'
import { root } from './paths.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

/**
 * The installed nginx, or one that is installed now, which only root may do.
 * @returns {string | null} its program
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
 * nginx with the recipe of examples/proxy, in front of a port of this machine. Only ports and TLS are replaced.
 * @param {string} program
 * @param {number} upstream
 * @returns {Promise<{ port: number, stop(): Promise<void> }>}
 */
export async function startNginx(program, upstream) {
  const folder = temporaryFolder('nginx')
  const port = await freePort()
  const recipe = fs
    .readFileSync(`${root}examples/proxy/nginx.conf`, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
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
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const ended = once(child, 'exit')
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start.\n${said}`)
    await pause(20)
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function isListening(port) {
  return new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
