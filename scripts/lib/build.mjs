import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { programs, root } from './paths.mjs'
import { runNode } from './run.mjs'

const STAMP = `${root}.tsbuild/built`
/**
 * The TypeScript projects of the packages and apps without their tests. Each comes after the projects that it imports.
 */
export const projects = [
  'packages/core',
  'packages/channels',
  'packages/contract',
  'apps/simulator',
  'apps/server',
  'apps/web',
  'apps/cli',
]
const RESULTS = [
  'apps/server/dist/main.js',
  'apps/simulator/dist/main.js',
  'apps/web/dist/client/index.html',
  'apps/web/dist/client/index.es.html',
  'apps/web/dist/server/render.js',
  'apps/web/dist/console/console.js',
]
/** Every folder in these two folders is a package or an app. */
const GROUPS = ['packages', 'apps']
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs']
const NOT_BUILT = /^(node_modules|dist|\.tsbuild)$|\.test\.tsx?$/

/** Builds the product if a source has changed since the last build. Ends this program if the build fails. */
export async function buildIfStale() {
  if (!isStale()) return
  console.log('Building: some seconds.')
  const { ok, output } = await build()
  if (ok) return
  console.error(`${output}The build failed.`)
  process.exit(1)
}

/**
 * Builds the packages and apps, the server's program, and then the page: for browsers in each language, and for the
 * server that renders it. The build also compresses the files that a browser loads. It uses the highest level, which is
 * slow, because it runs only once.
 */
export async function build() {
  const before = fingerprint()
  fs.rmSync(STAMP, { force: true })
  const steps = [
    () => runNode(programs.tsc, ['-b', ...projects]),
    () => runNode(programs.vite, ['build', '--logLevel', 'warn'], { cwd: `${root}apps/server` }),
    emptyClient,
    () => buildPage([]),
    () => buildPage(['--mode', 'es']),
    () => buildPage(['--ssr', 'src/render.tsx', '--outDir', 'dist/server']),
    () => buildPage(['--config', 'viteConsole.config.ts']),
    compressAssets,
  ]
  for (const step of steps) {
    const result = await step()
    if (!result.ok) return result
  }
  fs.mkdirSync(path.dirname(STAMP), { recursive: true })
  fs.writeFileSync(STAMP, before)
  return { ok: true, output: '' }
}

function buildPage(args) {
  return runNode(programs.vite, ['build', '--logLevel', 'warn', ...args], { cwd: `${root}apps/web` })
}

async function emptyClient() {
  fs.rmSync(`${root}apps/web/dist/client`, { recursive: true, force: true })
  return { ok: true, output: '' }
}

async function compressAssets() {
  const folder = `${root}apps/web/dist/client/assets/`
  for (const name of fs.readdirSync(folder).filter(each => /\.(js|css)$/.test(each))) {
    const plain = fs.readFileSync(folder + name)
    fs.writeFileSync(`${folder}${name}.br`, zlib.brotliCompressSync(plain))
    fs.writeFileSync(`${folder}${name}.gz`, zlib.gzipSync(plain, { level: 9 }))
  }
  return { ok: true, output: '' }
}

function isStale() {
  const built = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : ''
  return built !== fingerprint() || RESULTS.some(result => !fs.existsSync(root + result))
}

/**
 * Returns a hash of the names and contents of everything that a build reads: the sources of all packages and apps, and
 * their settings.
 */
export function fingerprint(folder = root) {
  const hash = createHash('sha256')
  for (const file of listSources(folder)) {
    hash.update(`${path.relative(folder, file)}\n`)
    hash.update(createHash('sha256').update(fs.readFileSync(file)).digest())
  }
  return hash.digest('hex')
}

/** Lists the sources in sorted order, so that the order of a folder's entries does not matter. */
function listSources(folder) {
  const files = SETTINGS.map(name => path.join(folder, name)).filter(file => fs.existsSync(file))
  for (const group of GROUPS) collect(path.join(folder, group), files)
  return files.sort()
}

function collect(folder, files) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (NOT_BUILT.test(entry.name)) continue
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) collect(inside, files)
    else files.push(inside)
  }
}
