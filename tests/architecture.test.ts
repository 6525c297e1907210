import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { senders } from '@redress/channels/deliver'
import { calls } from '@redress/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { server, web } from '../.dependency-cruiser.mjs'
import { type Breach, findBreaches, ruleNames } from '../scripts/lib/walls.mjs'
import { compileInCore } from './architecture/compileInCore.ts'
import { habits } from './architecture/habits.ts'
import { findPattern, lintSamples } from './architecture/lint.ts'
import { root } from './architecture/root.ts'
import { withFolder } from './architecture/samples.ts'
import { sourceFiles, sourceFolders } from './architecture/sourceFiles.ts'
import { filesWith, walls } from './architecture/walls.ts'

/** The folders with test helpers, and with tests of the whole app. */
const notOnFloors = ['testing', 'links']

describe('walls between modules', () => {
  test('every rule has an example that breaks it', () => {
    expect(walls.map(each => each.rule).sort()).toEqual([...ruleNames].sort())
  })

  let wrongImports: Breach[] = []
  let rightImports: Breach[] = []

  beforeAll(async () => {
    wrongImports = await withFolder(filesWith(walls.flatMap(each => each.wrong)), findBreaches)
    rightImports = await withFolder(filesWith(walls.flatMap(each => each.right)), findBreaches)
  })

  test.each(walls)('$rule', ({ rule, wrong, right }) => {
    const breaches = wrongImports.filter(each => each.rule === rule)
    const isReported = ([from, to]: readonly [string, string]) =>
      breaches.some(
        each =>
          [from, dirname(from), to].includes(each.from) &&
          (each.to.includes('→') || each.to === to.replace('node:', '')),
      )
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.filter(each => !isReported(each))).toEqual([])
    const froms = right.map(([from]) => from)
    expect(rightImports.filter(each => each.rule === rule && froms.includes(each.from))).toEqual([])
  })

  test.each([
    ['server', server],
    ['web', web],
  ])('Every folder and file at the top of the %s belongs to a layer', (app, floors) => {
    const found = readdirSync(join(root, `apps/${app}/src`))
      .map(name => name.replace(/(\.test)?\.tsx?$/, ''))
      .filter(name => !notOnFloors.includes(name))
    expect([...new Set(found)].toSorted()).toEqual(floors.flat().toSorted())
  })

  test('a file that the rules do not cover is an error', async () => {
    await expect(withFolder([{ path: 'packages/core/notes.md', source: '' }], findBreaches)).rejects.toThrow(
      '0 of 0 sources',
    )
  })
})

describe('the linter finds', () => {
  let found = new Map<string, string[]>()

  beforeAll(async () => {
    found = await lintSamples(habits.flatMap(each => [...each.wrong, ...each.right]))
  })

  const isFlagged = (path: string, rule: string) => (found.get(path) ?? []).includes(rule)

  test.each(habits)('the habit $name', ({ rule, wrong, right }) => {
    expect(wrong.filter(each => !isFlagged(each.path, rule)).map(each => each.path)).toEqual([])
    expect(right.filter(each => isFlagged(each.path, rule)).map(each => each.path)).toEqual([])
  })
})

describe('core compiles without a browser and without Node', () => {
  const reaching = [
    'fetch("/")',
    'process.env',
    'window.name',
    'document.title',
    'localStorage.length',
    'setTimeout(() => {}, 1)',
    'Buffer.from("")',
    'performance.now()',
    'crypto.randomUUID()',
  ]
  const wrong = reaching.map((source, index) => ({
    path: `wrong${index}.ts`,
    what: source,
    source: `export const it = ${source}\n`,
  }))
  const right = {
    path: 'right.ts',
    source: 'export const it = [1, 2].toSorted().at(-1) ?? "".toWellFormed()\n',
  }
  let errors = new Map<string, string[]>()

  beforeAll(async () => {
    errors = await compileInCore([...wrong, right])
  })

  test.each(wrong)('$what does not compile there', ({ path }) => {
    expect(errors.get(path)?.join('\n')).toMatch(/TS2304|TS2552|TS2580|TS2584|TS2591|TS2868/)
  })

  test('the standard library of the language compiles there', () => {
    expect(errors.get('right.ts')).toEqual([])
  })
})

describe('the sources', () => {
  const assertion = `language js
or {
  TsAsExpression() as $found where { ! $found <: \`$_ as const\`, register_diagnostic(span = $found, message = "asserted") },
  TsTypeAssertionExpression() as $found where { register_diagnostic(span = $found, message = "asserted") }
}`

  test('contain no type assertion except `as const`: parse, narrow or use satisfies instead', async () => {
    const found = await findPattern(assertion, sourceFolders)
    expect(found.filter(path => !/\.test\.tsx?$/.test(path))).toEqual([])
  })

  test('are checked for type assertions in components too', async () => {
    const samples = [
      { path: 'asserted.ts', source: 'export const it = {} as { name: string }\n' },
      { path: 'angled.ts', source: 'export const it = <string>""\n' },
      { path: 'Asserted.tsx', source: 'export const It = () => <p>{String(1 as number)}</p>\n' },
      {
        path: 'fine.ts',
        source: "import { it as that } from './it.ts'\n\nexport const it = [that] as const\n",
      },
      { path: 'Fine.tsx', source: 'export const Fine = () => <p>as Congress does</p>\n' },
    ]
    const found = await withFolder(samples, folder => findPattern(assertion, [folder]))
    expect(found.map(path => basename(path)).sort()).toEqual(['Asserted.tsx', 'angled.ts', 'asserted.ts'])
  })

  const files = sourceFiles()

  test('have at most 400 lines each', () => {
    expect(files.filter(each => each.lines > 400)).toEqual([])
  })

  test('name their constants of a number or a text in upper case', () => {
    const inLowerCase = /^(?:export )?const [a-z]\w*(?:: \w+)? =\s+(?:-?\d[\d_. *+/()-]*|'[^']*'|"[^"]*")$/m
    expect('const dayMs = 24 * 3600_000').toMatch(inLowerCase)
    expect("export const language: Language = 'en'").toMatch(inLowerCase)
    expect('const DAY_MS = 24 * 3600_000').not.toMatch(inLowerCase)
    const own = files.filter(({ path }) => !path.includes('/testing/'))
    const found = own.filter(({ path }) => inLowerCase.test(readFileSync(join(root, path), 'utf8')))
    expect(found.map(each => each.path)).toEqual([])
  })

  test('have no words.ts outside the package of words', () => {
    const strays = files.filter(each => /\/words\.tsx?$/.test(each.path))
    expect(strays.map(each => each.path)).toEqual(['packages/words/src/words.ts'])
  })

  test('[CHAT-13] read the flag of the layouts in one place, beside the shapes that contain it', () => {
    const reading = files.filter(each => /\bnewUi\b/.test(readFileSync(join(root, each.path), 'utf8')))
    expect(reading.map(each => each.path).sort()).toEqual([
      'apps/server/src/organizations/campaigns/organizationFile.ts',
      'packages/contract/src/console/settingsScreens.ts',
      'packages/contract/src/models.ts',
      'packages/contract/src/shapes/organization.ts',
      'packages/core/src/organization/organization.ts',
      'packages/core/src/session/layouts.ts',
      'packages/core/src/testing/anOrganization.ts',
    ])
  })

  test('contain no barrels', () => {
    expect(files.filter(each => /\/index\.tsx?$/.test(each.path))).toEqual([])
  })
})

describe('every channel', () => {
  const home = join(root, 'packages/channels/src')
  const folders = readdirSync(home, { withFileTypes: true })
    .filter(each => each.isDirectory() && readdirSync(join(home, each.name)).includes('deliver.ts'))
    .map(each => each.name)

  const opening: unknown[] = Object.values(senders).map(({ open }) => open)

  test.each(folders)('%s has its sender in the registry', async folder => {
    const exported: unknown[] = Object.values(await import(join(home, folder, 'deliver.ts')))
    expect(exported.some(each => opening.includes(each))).toBe(true)
  })

  test('is a folder with a sender, and the only one of its method', () => {
    expect(folders).toHaveLength(opening.length)
    expect(new Set(opening).size).toBe(folders.length)
  })
})

test('every call of the contract has a handler in the server, and every handler has a call', async () => {
  const { apiHandlers } = await import('../apps/server/src/web/apiHandlers.ts')
  const handlers = apiHandlers({} as Parameters<typeof apiHandlers>[0])
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort())
})
