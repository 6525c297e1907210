import { build } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'

checkNode()
await install()
const { ok, output } = await build()
if (!ok) {
  console.error(`${output}The build failed.`)
  process.exitCode = 1
}
