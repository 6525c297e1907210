import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { provideChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { programs } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { withoutSettings } from './lib/withoutSettings.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()
await buildIfStale()

const args = ['test', '--config', 'e2e/accessibility.config.ts', '--reporter=list']
// With words after the command, only the walks whose names contain them run: `npm run accessibility -- receipt`.
const wanted = process.argv.slice(2).join(' ')
if (wanted) args.push('--grep', wanted)
const { E2E_PORT } = process.env
const env = withoutSettings({ CHROMIUM_PATH: await provideChromium(), E2E_PORT })
const { ok, output } = await runNode(programs.playwright, args, { env })
console.log(output.trimEnd())
process.exitCode = ok ? 0 : 1
