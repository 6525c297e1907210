import fs from 'node:fs'
import path from 'node:path'
import swc from '@swc/core'
import { root } from './paths.mjs'

// dependency-cruiser 17 makes swc parse every file as TypeScript without JSX, so it fails at the first JSX element of a
// .tsx file. This turns on JSX for files whose name ends with x.
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
const { cruise } = await import('dependency-cruiser')
const { default: rules } = await import('../../.dependency-cruiser.mjs')

/** The names of all rules. */
export const ruleNames = rules.forbidden.map(({ name }) => name)

const source = /\.tsx?$/
const isTest = /\.test\.tsx?$|\/testing\//

/**
 * Checks the imports of the packages and apps in a folder against .dependency-cruiser.mjs.
 * @param {string} folder the project's folder, or a folder with samples
 * @returns {Promise<{ rule: string, from: string, to: string }[]>} the imports that break a rule
 * @throws if a source was not read, because the rules would then prove nothing
 */
export async function findBreaches(folder = root) {
  const sources = listSources(folder)
  const ofFiles = await look(folder, {
    files: sources,
    forbidden: rules.forbidden.filter(each => !each.scope),
  })
  // A test may import from modules above its own, so the rules between folders are checked without tests.
  const files = sources.filter(file => !isTest.test(file))
  const ofFolders = await look(folder, { files, forbidden: rules.forbidden.filter(each => each.scope) })
  return [...ofFiles, ...ofFolders]
}

async function look(folder, { files, forbidden }) {
  const options = { ...rules.options, baseDir: folder, validate: true, ruleSet: { forbidden } }
  const { output } = await cruise(files, options, { alias: aliases(folder), extensions: ['.ts', '.tsx'] })
  const seen = new Set(output.modules.map(each => each.source))
  const unseen = files.filter(file => !seen.has(file))
  if (files.length === 0 || unseen.length > 0) {
    throw new Error(`${unseen.length} of ${files.length} sources were not looked at: ${unseen.slice(0, 3)}`)
  }
  const lost = output.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(each => each.couldNotResolve && /^(\.|@redress\/)/.test(each.module))
      .map(each => `${source} → ${each.module}`),
  )
  if (lost.length > 0) throw new Error(`${lost.length} imports lead to no file: ${lost.slice(0, 3)}`)
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(each => each.name).join(' → ') : to,
  }))
}

/** Maps the packages' names to their sources, so that imports by name are followed as in the tests. */
function aliases(folder) {
  return Object.fromEntries(
    projects(folder).map(project => [
      `@redress/${path.basename(project)}`,
      path.join(folder, project, 'src'),
    ]),
  )
}

function projects(folder) {
  return ['packages', 'apps'].flatMap(group => {
    const home = path.join(folder, group)
    return fs.existsSync(home) ? fs.readdirSync(home).map(name => `${group}/${name}`) : []
  })
}

function listSources(folder) {
  return projects(folder)
    .map(project => `${project}/src`)
    .filter(home => fs.existsSync(path.join(folder, home)))
    .flatMap(home =>
      fs
        .readdirSync(path.join(folder, home), { recursive: true })
        .filter(name => source.test(name))
        .map(name => path.posix.join(home, name)),
    )
}

/** Checks the imports for the lint stage. */
export async function checkWalls() {
  const breaches = await findBreaches()
  return {
    ok: breaches.length === 0,
    output: breaches.map(({ rule, from, to }) => `${rule}\n  ${from} → ${to}\n`).join(''),
  }
}
