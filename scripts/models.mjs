import fs from 'node:fs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { programs, root } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'

// Writes the models with which the page compares the API's replies, from the contract's schemas. Run it after each
// change of a reply's shape.

checkNode()
await install()
await buildIfStale()

const { writeModels } = await import('@redress/contract/testing/writeModels')
const file = `${root}packages/contract/src/models.ts`
fs.writeFileSync(file, writeModels())
await runNode(programs.biome, ['check', '--write', file])
