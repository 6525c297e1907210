import { spawn } from 'node:child_process'
import readline from 'node:readline'
import { buildIfStale, projects } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { openCompilerReader, serveOverlay } from './lib/devOverlay.mjs'
import { freePort } from './lib/freePort.mjs'
import { install } from './lib/install.mjs'
import { programs, root } from './lib/paths.mjs'
import { restartOnChange } from './lib/restartOnChange.mjs'

checkNode()
await install()
// A complete build comes first, so that no watcher below has to wait for the output of another one.
await buildIfStale()

const port = Number(process.env.PORT || 8080)
const productPort = await freePort()
const overlay = await serveOverlay({ port, productPort, host: process.env.HOST || '127.0.0.1' }).catch(
  error => {
    console.error(`Port ${port} cannot be used (${error.code}). Set PORT to another.`)
    process.exit(1)
  },
)
const readCompiler = openCompilerReader()
const served = {
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '127.0.0.1',
  ...process.env,
  PORT: String(productPort),
}

const web = `${root}apps/web`
const build = [programs.vite, 'build', '--watch', '--logLevel', 'warn']
const children = [
  watch('program', build, { cwd: `${root}apps/server` }),
  watch('page', build, { cwd: web }),
  watch('page es', [...build, '--mode', 'es'], { cwd: web }),
  watch('render', [...build, '--ssr', 'src/render.tsx', '--outDir', 'dist/server'], { cwd: web }),
]
const server = restartOnChange({
  folders: ['apps/server/dist', 'apps/web/dist/server', 'apps/web/dist/client'].map(name => root + name),
  start: () => run('server', [`${root}apps/server/dist/main.js`], { cwd: root }),
  isReady: () =>
    fetch(`http://127.0.0.1:${productPort}/healthz`).then(
      answer => answer.ok,
      () => false,
    ),
  onRestarted: overlay.reload,
})
// The watcher gets its own process group, because TypeScript's program starts a second program and passes no signal on
// to it.
const types = watch('types', [programs.tsc, '-b', ...projects, '--watch', '--preserveWatchOutput'], {
  cwd: root,
  detached: true,
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

/** Starts a watcher. If a watcher ends by itself, everything stops, because the others would show a stale product. */
function watch(name, args, options) {
  const child = run(name, args, options)
  child.on('exit', stop)
  return child
}

function run(name, args, options) {
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, args, { env: served, stdio, ...options })
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream }).on('line', line => {
      console.log(`${name.padEnd(7)} | ${line}`)
      const problems = name === 'types' ? readCompiler(line) : null
      if (problems !== null) overlay.show(problems)
    })
  }
  return child
}

function stop() {
  void server.stop()
  for (const child of children) child.kill('SIGTERM')
  try {
    process.kill(-types.pid, 'SIGTERM')
  } catch {
    // The process has already ended.
  }
  overlay.close()
}
