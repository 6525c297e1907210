import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'

const NOT_COPIED = /^(node_modules|dist|\.git|\.tsbuild|\.redress|test-results)$/

/**
 * Copies the working tree, so that only the copy is mutated. The copy's folder is removed when this process exits. The
 * copy uses the original's libraries, but test tools write their caches into the copy.
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

/** Lists the library folders of single workspaces, which are not in the common node_modules. */
function ownLibraries() {
  return ['apps', 'packages']
    .flatMap(parent => fs.readdirSync(root + parent).map(name => `${parent}/${name}/node_modules`))
    .filter(folder => fs.existsSync(root + folder))
}
