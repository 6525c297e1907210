import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runPhases } from './lib/runStages.mjs'

checkNode()
await install()
const { quickPhases } = await import('./lib/stages.mjs')
conclude(await runPhases(quickPhases))
