import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** These helpers open a test's database and say whether it is embedded or on a PostgreSQL server. */
const kit = ['openTestDatabase.ts', 'testSettings.ts'].map(
  name => `apps/server/src/platform/database/testing/${name}`,
)

/**
 * Returns the tests in some folders whose imports lead to these helpers. Such tests run on both databases. The other
 * tests do not depend on the database, so they run once.
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
 * Returns the files of the server and of the command line that a file imports. Imports of other packages are left out,
 * because those do not import the helpers.
 */
function findImports(file: string, source: string): string[] {
  const loaded = source.replaceAll(/^(?:import|export) type [^']*'[^']*'/gm, '')
  return [...loaded.matchAll(/\b(?:from|import)[\s(]*'([^']+)'/g)].flatMap(([, name = '']) => {
    const ours = /^@redress\/(server|cli)\/(.+)$/.exec(name)
    if (ours) return `apps/${ours[1]}/src/${ours[2]}.ts`
    return name.startsWith('.') ? join(file, '..', name) : []
  })
}
