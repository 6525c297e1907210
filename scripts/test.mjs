import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { conclude, runStages } from './lib/runStages.mjs'

// What is started for the tests is stopped when this process exits, so a signal becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()

// Words after the command choose stages: `npm test -- journeys`. `npm run test:all` runs every test of a store
// on both databases, and every drill.
const { stagesOf } = await import('./lib/stages.mjs')
const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter(each => each !== '--all')
const chosen = stagesOf({ isAll }).filter(
  ({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)),
)
const results = await runStages(chosen)
conclude([...results.values(), ...(isAll ? compareStores() : [])])

/** Every test that a store could fail runs on both: as many on the one as on the other. */
function compareStores() {
  const embedded = results.get('server on the embedded database')
  const server = results.get('server on PostgreSQL')
  if (!embedded || !server) return []
  const countOf = ({ passed, failed, skipped }) => passed + failed + skipped
  console.log(
    `tests on a store: ${countOf(embedded)} on the embedded database, ${countOf(server)} on PostgreSQL`,
  )
  if (countOf(embedded) === countOf(server)) return []
  console.log('The two counts must be equal.')
  return [{ passed: 0, failed: 1, skipped: 0, retried: 0 }]
}
