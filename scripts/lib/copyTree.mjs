import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

const NOT_COPIED = /^(node_modules|dist|\.git|\.tsbuild|\.redress|test-results)$/

/**
 * The working tree once more, in a folder that goes with this process: lines are broken only there. The
 * libraries are those of the original; what a test tool keeps beside them stays its own.
 */
export function copyTree() {
  const copy = temporaryFolder('prove')
  fs.cpSync(root, copy, { recursive: true, filter: from => !NOT_COPIED.test(path.basename(from)) })
  fs.mkdirSync(`${copy}/node_modules`)
  for (const name of fs.readdirSync(`${root}node_modules`)) {
    if (!name.startsWith('.')) fs.symlinkSync(`${root}node_modules/${name}`, `${copy}/node_modules/${name}`)
  }
  for (const folder of ownLibraries()) fs.symlinkSync(root + folder, `${copy}/${folder}`)
  return copy
}

/** Of the workspaces: what is not installed beside all others. */
function ownLibraries() {
  return ['apps', 'packages']
    .flatMap(parent => fs.readdirSync(root + parent).map(name => `${parent}/${name}/node_modules`))
    .filter(folder => fs.existsSync(root + folder))
}
