import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runStages } from './lib/runStages.mjs'

checkNode()
await install()
const { stagesOf } = await import('./lib/stages.mjs')
const results = await runStages(
  stagesOf({ isAll: false }).filter(({ name }) => ['types', 'lint', 'unit'].includes(name)),
)
conclude([...results.values()])
