import fs from 'node:fs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { isMet, printResult } from './lib/printResult.mjs'
import { run } from './lib/run.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()
await buildIfStale()

const { provideEngine } = await import('./lib/container/engine.mjs')
const { makeBaseImage } = await import('./lib/container/baseImage.mjs')
const { tryContainer } = await import('./lib/container/runContainer.mjs')
const { startScratchServer } = await import('./lib/postgres.mjs')

const began = performance.now()
const provided = await provideEngine()

if ('reason' in provided) {
  console.log(`Not tried: ${provided.reason}.`)
} else {
  const result = await tryAll(provided.engine).catch(error => ({
    figures: {},
    limits: [{ what: 'it ran to its end', met: false }],
    output: error.message,
  }))
  await provided.engine.stop()
  printResult('container', result, (performance.now() - began) / 1000)
  if (!isMet(result)) process.exitCode = 1
}
process.exit()

async function tryAll(engine) {
  const base = await chooseBase(engine)
  const image = 'redress-test'
  const building = performance.now()
  const built = await engine.docker(['build', '--network', 'host', ...base, '--tag', image, '.'])
  if (!built.ok) throw new Error(built.output.split('\n').slice(-40).join('\n'))
  const seconds = (performance.now() - building) / 1000
  const { output: bytes } = await engine.docker(['image', 'inspect', '--format', '{{.Size}}', image])
  const limits = [
    ...(await tryContainer(engine, { image, databaseUrl: startScratchServer() })),
    ...(await tryContainer(engine, { image })),
    ...(await checkCompose()),
  ]
  const figures = { 'built in, s': seconds.toFixed(0), 'image, MB': (Number(bytes) / 1e6).toFixed(0) }
  return { figures, limits }
}

/**
 * Returns the build arguments that choose the base image. There are none if the Dockerfile's own base image is
 * available; otherwise they name a base image that is made here.
 */
async function chooseBase(engine) {
  const own = /^ARG BASE=(.*)$/m.exec(fs.readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  const isThere =
    (await engine.docker(['image', 'inspect', own])).ok || (await engine.docker(['pull', own])).ok
  return isThere ? [] : ['--build-arg', `BASE=${await makeBaseImage(engine)}`]
}

/** Checks compose.yaml with the installed version of compose, which is 1.29 on Debian 12. */
async function checkCompose() {
  const env = { ...process.env, DELIVERY: 'simulator' }
  const args = ['--file', 'compose.yaml', 'config', '--quiet']
  const plugin = await run('docker', ['compose', 'version'])
  const { ok, output } = plugin.ok
    ? await run('docker', ['compose', ...args], { env })
    : await run('docker-compose', args, { env })
  if (!ok) console.log(output)
  return [{ what: 'compose takes compose.yaml', met: ok }]
}
