import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { aboutChannels } from '@redress/channels/about'
import { senders } from '@redress/channels/deliver'
import { calls } from '@redress/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { compileInCore } from './architecture/compileInCore.ts'
import { habits } from './architecture/habits.ts'
import { type Finding, findPattern, lintSamples } from './architecture/lint.ts'
import { root } from './architecture/root.ts'
import { withFolder } from './architecture/samples.ts'
import { sourceFiles, sourceFolders } from './architecture/sourceFiles.ts'
import { walls } from './architecture/walls.ts'

describe('the linter bites', () => {
  let found = new Map<string, Finding[]>()

  beforeAll(() => {
    found = lintSamples([...walls, ...habits].flatMap(each => [...each.wrong, ...each.right]))
  }, 60_000)

  const isFlagged = (path: string, rule: string, message = '') =>
    (found.get(path) ?? []).some(each => each.rule === rule && each.message.includes(message))
  const restricted = 'lint/style/noRestrictedImports'

  test.each(walls)('wall: $name', ({ message, wrong, right }) => {
    expect(wrong.filter(each => !isFlagged(each.path, restricted, message))).toEqual([])
    expect(right.filter(each => isFlagged(each.path, restricted))).toEqual([])
    expect(wrong.length).toBeGreaterThan(0)
  })

  test.each(habits)('habit: $name', ({ rule, wrong, right }) => {
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

  beforeAll(() => {
    errors = compileInCore([...wrong, right])
  }, 60_000)

  test.each(wrong)('$what does not compile there', ({ path }) => {
    expect(errors.get(path)?.join('\n')).toMatch(/TS2304|TS2552|TS2580|TS2584|TS2591|TS2868/)
  })

  test('what the language itself has does', () => {
    expect(errors.get('right.ts')).toEqual([])
  })
})

describe('the sources', () => {
  const assertion = `language js
or {
  TsAsExpression() as $found where { ! $found <: \`$_ as const\`, register_diagnostic(span = $found, message = "asserted") },
  TsTypeAssertionExpression() as $found where { register_diagnostic(span = $found, message = "asserted") }
}`

  test('hold no type assertion but `as const`: parse, narrow or use satisfies instead', () => {
    const found = findPattern(assertion, sourceFolders)
    expect(found.filter(path => !/\.test\.tsx?$/.test(path))).toEqual([])
  })

  test('a type assertion would be found, in a component too', () => {
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
    expect(
      withFolder(samples, folder => findPattern(assertion, [folder]))
        .map(path => basename(path))
        .sort(),
    ).toEqual(['Asserted.tsx', 'angled.ts', 'asserted.ts'])
  })

  const files = sourceFiles()

  test('are short: half of them have at most 60 lines', () => {
    const lengths = files.map(each => each.lines).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  })

  test('none has more than 250 lines, but legal texts and the table of states', () => {
    const mayBeLong = /^packages\/core\/src\/(legal\/|address\/states\.ts$)/
    const long = files.filter(each => each.lines > 250 && !mayBeLong.test(each.path))
    expect(long).toEqual([])
  })

  test('[CHAT-13] know the flag of the layouts in one place, beside the shapes that carry it', () => {
    const reading = files.filter(each => /\bnewUi\b/.test(readFileSync(join(root, each.path), 'utf8')))
    expect(reading.map(each => each.path).sort()).toEqual([
      'apps/server/src/organizations/organizationFile.ts',
      'packages/contract/src/models.ts',
      'packages/contract/src/shapes/organization.ts',
      'packages/core/src/organization/organization.ts',
      'packages/core/src/session/layouts.ts',
      'packages/core/src/testing/anOrganization.ts',
    ])
  })

  test('are no barrels', () => {
    expect(files.filter(each => /\/index\.tsx?$/.test(each.path))).toEqual([])
  })
})

describe('every channel', () => {
  const home = join(root, 'packages/channels/src')
  const folders = readdirSync(home, { withFileTypes: true }).filter(each => each.isDirectory())
  const having = (file: string) =>
    folders.filter(each => readdirSync(join(home, each.name)).includes(file)).map(each => each.name)

  /** What a folder's file exports: it is the only thing in it. */
  async function exportOf(folder: string, file: string): Promise<unknown[]> {
    return Object.values(await import(join(home, folder, file)))
  }

  test.each(having('about.ts'))(
    '%s tells about itself in the registry that the page may see',
    async folder => {
      const registered: unknown[] = Object.values(aboutChannels)
      expect(registered).toEqual(expect.arrayContaining(await exportOf(folder, 'about.ts')))
    },
  )

  test.each(having('deliver.ts'))('%s has its sender in the registry of the server', async folder => {
    const exported = await exportOf(folder, 'deliver.ts')
    expect(exported.some(each => Object.values<unknown>(senders).includes(each))).toBe(true)
  })

  test('stands in both registries, under its own method', () => {
    const methods = Object.keys(aboutChannels)
    expect(methods).toEqual(Object.values(aboutChannels).map(each => each.method))
    expect(Object.keys(senders)).toEqual(methods)
    expect(having('about.ts')).toHaveLength(methods.length)
  })
})

test('every call of the contract has a handler in the server, and every handler a call', async () => {
  const { handlers } = await import('../apps/server/src/http/handlers.ts')
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort())
})
