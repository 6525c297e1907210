import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** These helpers open a test's database and say which store it is on. */
const kit = ['openTestDatabase.ts', 'testSettings.ts'].map(
  name => `apps/server/src/platform/database/testing/${name}`,
)

/**
 * Returns the tests of some folders whose imports lead to the database helpers. These tests run on every store. The
 * other tests do not depend on a store, so they run once.
 * @param root the project's folder, with a slash at its end
 */
export function storeTests(root: string, folders: readonly string[]): string[] {
  const known = new Map<string, readonly string[]>()

  function importsOf(file: string): readonly string[] {
    const before = known.get(file)
    if (before) return before
    const found = existsSync(root + file) ? findImports(file, readFileSync(root + file, 'utf8')) : []
    known.set(file, found)
    return found
  }

  function leadsToKit(test: string): boolean {
    const reached = new Set([test])
    for (const file of reached) for (const each of importsOf(file)) reached.add(each)
    return kit.some(file => reached.has(file))
  }

  return folders
    .flatMap(folder =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(file => file.endsWith('.test.ts'))
    .filter(leadsToKit)
    .toSorted()
}

/**
 * Returns the sources of the server and of the command line that a source loads. No other source reaches the helpers.
 */
function findImports(file: string, source: string): string[] {
  const loaded = source.replaceAll(/^(?:import|export) type [^']*'[^']*'/gm, '')
  return [...loaded.matchAll(/\b(?:from|import)[\s(]*'([^']+)'/g)].flatMap(([, name = '']) => {
    const ours = /^@redress\/(server|cli)\/(.+)$/.exec(name)
    if (ours) return `apps/${ours[1]}/src/${ours[2]}.ts`
    return name.startsWith('.') ? join(file, '..', name) : []
  })
}
