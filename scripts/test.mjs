import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runPhases } from './lib/runStages.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()

// With words after the command, only these stages run: `npm test -- journeys`. `npm run test:all` runs every store test
// on both databases, every journey and every drill.
const { phasesOf } = await import('./lib/stages.mjs')
const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter(word => word !== '--all')
const isWanted = ({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word))
const chosen = phasesOf({ isAll }).map(lanes => lanes.map(stages => stages.filter(isWanted)))
conclude(await runPhases(chosen))
