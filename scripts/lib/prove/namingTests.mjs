import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

/** Each kind of tests as Vitest knows it, the cheapest first. */
const projects = [
  { project: 'unit', folders: ['packages', 'apps/simulator/src', 'tests'] },
  { project: 'web', folders: ['apps/web/src'] },
  { project: 'server*', folders: ['apps/server/src', 'apps/cli/src'] },
]

/** An id in the brackets of a test's title, alone or among others. */
export const inTitle = id => new RegExp(`\\[[^\\]]*\\b${id}\\b[^\\]]*\\]`)

/**
 * Where tests name an id, by project.
 * @returns {(id: string) => { project: string, files: string[] }[]}
 */
export function namingTests() {
  const known = projects.map(({ project, folders }) => ({ project, tests: folders.flatMap(testsIn) }))
  return id => {
    const name = inTitle(id)
    return known
      .map(({ project, tests }) => ({
        project,
        files: tests.filter(({ text }) => name.test(text)).map(({ file }) => file),
      }))
      .filter(({ files }) => files.length > 0)
  }
}

function testsIn(folder) {
  return fs
    .readdirSync(root + folder, { recursive: true })
    .filter(name => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => path.join(folder, name))
    .map(file => ({ file, text: fs.readFileSync(root + file, 'utf8') }))
}
