import fs from 'node:fs'
import os from 'node:os'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { copyTree } from './lib/prove/copyTree.mjs'
import { namingTests } from './lib/prove/namingTests.mjs'
import { findUnprovable, proveOne } from './lib/prove/prove.mjs'
import { readBreakages } from './lib/prove/readBreakages.mjs'

// The copy in which lines are broken goes when this process exits, so a signal becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

// A folder for each run of tests, to be cleared away at the end.
process.setMaxListeners(1000)

checkNode()
await install()

// Words after the command choose by id: `npm run prove -- VAL RES-04`.
const wanted = process.argv.slice(2)
const breakages = readBreakages(fs.readFileSync(`${root}prove/breakages.txt`, 'utf8')).filter(
  ({ id }) => wanted.length === 0 || wanted.some(word => id.startsWith(word)),
)
const naming = namingTests()
const copies = Array.from({ length: Math.min(os.availableParallelism(), 4) }, copyTree)

console.log('First the same tests with nothing broken.')
const unprovable = await findUnprovable({ copy: copies[0], breakages, naming })
const waiting = [...breakages]
let proven = 0
await Promise.all(copies.map(proveInTurn))
console.log(`${proven} proven, ${breakages.length - proven} not proven`)
process.exit(proven === breakages.length && proven > 0 ? 0 : 1)

/** Takes one breakage after another, for as long as any waits. In each copy one thing is broken at a time. */
async function proveInTurn(copy) {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const why = unprovable.get(next.id)
    const { isProven, said } = why
      ? { isProven: false, said: why }
      : await proveOne(next, { copy, naming }).catch(error => ({ isProven: false, said: error.message }))
    if (isProven) proven += 1
    const [line] = next.find.trim().split('\n')
    console.log(isProven ? `✓ ${next.id}  ${said}` : `✗ ${next.id}  ${next.file}: ${line}\n    ${said}`)
  }
}
