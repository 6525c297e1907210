import { checkWalls } from './lib/walls.mjs'

const { ok, output } = await checkWalls()
console.log(ok ? 'Every import is allowed.' : output)
process.exitCode = ok ? 0 : 1
