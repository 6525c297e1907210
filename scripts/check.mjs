import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runStages } from './lib/runStages.mjs'

checkNode()
await install()
const { stages } = await import('./lib/stages.mjs')
const results = await runStages(stages.filter(({ name }) => ['types', 'lint', 'unit'].includes(name)))
conclude([...results.values()])
