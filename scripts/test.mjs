import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runPhases } from './lib/runStages.mjs'

// When this process exits, it stops what it started for the tests, so a signal becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()

// Words after the command select stages: `npm test -- journeys`. `npm run test:all` runs every test of a store on both
// databases, every journey and every drill.
const { phasesOf } = await import('./lib/stages.mjs')
const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter(word => word !== '--all')
const isWanted = ({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word))
const chosen = phasesOf({ isAll }).map(lanes => lanes.map(stages => stages.filter(isWanted)))
conclude(await runPhases(chosen))
