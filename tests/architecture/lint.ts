import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Sample, withFolder } from './samples.ts'

type Report = {
  diagnostics: { category: string; location: { path: string } }[]
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/**
 * Returns the project's linter settings with git turned off, because the samples are in a folder that is not a
 * repository.
 */
function ownRules(): Sample[] {
  const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const plugins = readdirSync(join(root, 'lint')).map(name => ({
    path: `lint/${name}`,
    source: readFileSync(join(root, 'lint', name), 'utf8'),
  }))
  return [...plugins, { path: 'biome.json', source: JSON.stringify({ ...rules, vcs: { enabled: false } }) }]
}

/** Runs the linter on samples, and returns by path which rules each sample breaks. */
export function lintSamples(samples: readonly Sample[]): Promise<Map<string, string[]>> {
  return withFolder([...ownRules(), ...samples], folder => {
    const found = new Map<string, string[]>(samples.map(({ path }) => [path, []]))
    for (const { category, location } of lint(folder, ['.']).diagnostics) {
      found.get(location.path)?.push(category)
    }
    return found
  })
}

function lint(cwd: string, args: readonly string[]): Report {
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', ...args]
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stderr}`)
  return JSON.parse(stdout)
}

/**
 * Returns the places in files and folders that match one GritQL pattern, which is the only pattern that the linter
 * checks.
 */
export function findPattern(pattern: string, paths: readonly string[]): Promise<string[]> {
  const off = { enabled: false }
  const rules = { plugins: ['./pattern.grit'], linter: { rules: { preset: 'none' } }, formatter: off }
  const config = [
    { path: 'pattern.grit', source: pattern },
    { path: 'biome.json', source: JSON.stringify(rules) },
  ]
  return withFolder(config, folder => {
    const found = lint(root, [`--config-path=${folder}`, ...paths]).diagnostics
    return found.filter(each => each.category === 'plugin').map(each => each.location.path)
  })
}
