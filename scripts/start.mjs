import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { runBuiltApp } from './lib/runBuiltApp.mjs'

checkNode()
await install()
await buildIfStale()
await runBuiltApp('server')
