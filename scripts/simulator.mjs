import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { startApp } from './lib/startApp.mjs'

checkNode()
await install()
await buildIfStale()
await startApp('simulator')
