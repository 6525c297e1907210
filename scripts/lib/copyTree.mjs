import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

const NOT_COPIED = /^(node_modules|dist|\.git|\.tsbuild|\.redress|test-results)$/

/**
 * Copies the working tree into a folder that is removed when this process exits, so that only the copy is mutated. The
 * copy uses the libraries of the original; files that a test tool keeps beside the libraries stay in the copy.
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

/** Lists the libraries of the workspaces that are not installed beside all others. */
function ownLibraries() {
  return ['apps', 'packages']
    .flatMap(parent => fs.readdirSync(root + parent).map(name => `${parent}/${name}/node_modules`))
    .filter(folder => fs.existsSync(root + folder))
}
