import fs from 'node:fs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { programs, root } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()
await buildIfStale()

const folder = `${root}screenshots`
const args = [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--reporter=list',
  'screens.spec',
  'console.spec',
]
// With words after the command, only the walks whose names contain them run: `npm run screenshots -- receipt`.
const wanted = process.argv.slice(2).join(' ')
if (wanted) args.push('--grep', wanted)
else fs.rmSync(folder, { recursive: true, force: true })
// The product in the pictures must not get the operator's settings from the environment.
const { PATH, HOME, LANG, E2E_PORT } = process.env
const chosen = { E2E_ALL: 'yes', SCREENSHOTS_DIR: folder }
const env = { PATH, HOME, LANG, E2E_PORT, CHROMIUM_PATH: await provideChromium(), ...chosen }
const { ok, output } = await runNode(programs.playwright, args, { env })
console.log(output.trimEnd())
console.log(`${fs.readdirSync(folder).length} pictures are in screenshots/`)
process.exitCode = ok ? 0 : 1
