import type { Sample } from './samples.ts'

/**
 * A habit is a style rule that the linter enforces. It has samples that break the rule, and samples that are just
 * allowed.
 */
export type Habit = { name: string; rule: string; wrong: readonly Sample[]; right: readonly Sample[] }

const ROOM = 'packages/core/src/bill'
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const line${line} = ${line}\n`).join('')
/** The linter counts only the lines between a function's braces. */
const functionOf = (count: number) => `export function long() {\n${'  Math.max(1, 2)\n'.repeat(count)}}\n`
const taking = (names: string) => `export function take(${names}) {\n  return [${names}]\n}\n`
const clock = (found: string) => ({
  path: `${ROOM}/${found.replace(/\W/g, '')}.ts`,
  source: `export const it = () => ${found}\n`,
})
const waiting = (found: string) => ({
  path: `apps/server/src/legislators/clients/${found.replace(/\W/g, '')}.ts`,
  source: `export const it = () => ${found}\n`,
})

/** Together, the habits cover every style rule in biome.json. */
export const habits: readonly Habit[] = [
  {
    name: 'core has no clock and no chance',
    rule: 'plugin',
    wrong: ['Date.now()', 'new Date()', 'Date()', 'Math.random()', 'crypto.randomUUID()'].map(clock),
    right: [
      clock('new Date(0)'),
      clock('Date.UTC(2026, 0)'),
      { path: `${ROOM}/clock.test.ts`, source: 'export const it = Date.now()\n' },
      { path: 'apps/server/src/clock/clock.ts', source: 'export const it = () => Date.now()\n' },
    ],
  },
  {
    name: 'no signal that is forgotten when memory is collected',
    rule: 'plugin',
    wrong: [
      waiting('AbortSignal.any([])'),
      waiting("fetch('https://x.test')"),
      waiting("fetch('https://x.test', {})"),
    ],
    right: [
      waiting('AbortSignal.timeout(5)'),
      {
        path: 'packages/channels/src/connection/ask.ts',
        source: "export const it = () => fetch('https://x.test')\n",
      },
    ],
  },
  {
    name: 'no default exports',
    rule: 'lint/style/noDefaultExport',
    wrong: [{ path: `${ROOM}/default.ts`, source: 'export default function it() {}\n' }],
    right: [{ path: 'apps/web/vite.config.ts', source: 'export default {}\n' }],
  },
  {
    name: 'no barrels',
    rule: 'lint/performance/noBarrelFile',
    wrong: [{ path: `${ROOM}/index.ts`, source: "export * from './straw.ts'\n" }],
    right: [
      {
        path: `${ROOM}/own.ts`,
        source: "import { straw } from './straw.ts'\n\nexport const own = [straw]\n",
      },
    ],
  },
  {
    name: '400 lines a file',
    rule: 'lint/style/noExcessiveLinesPerFile',
    wrong: [{ path: `${ROOM}/lines401.ts`, source: lines(401) }],
    right: [
      { path: `${ROOM}/lines400.ts`, source: lines(400) },
      { path: `${ROOM}/lines.test.ts`, source: lines(450) },
    ],
  },
  {
    name: '60 lines a function',
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    wrong: [{ path: `${ROOM}/function61.ts`, source: functionOf(61) }],
    right: [
      { path: `${ROOM}/function60.ts`, source: functionOf(60) },
      { path: `${ROOM}/function.test.ts`, source: functionOf(80) },
    ],
  },
  {
    name: 'four positional parameters',
    rule: 'lint/complexity/useMaxParams',
    wrong: [
      {
        path: `${ROOM}/take5.ts`,
        source: taking('a: 1, b: 1, c: 1, d: 1, e: 1').replace(/\[.*\]/, '[a, b, c, d, e]'),
      },
    ],
    right: [
      {
        path: `${ROOM}/take4.ts`,
        source: taking('a: 1, b: 1, c: 1, d: 1').replace(/\[.*\]/, '[a, b, c, d]'),
      },
    ],
  },
  {
    name: 'no any',
    rule: 'lint/suspicious/noExplicitAny',
    wrong: [{ path: `${ROOM}/any.ts`, source: 'export const it: any = 1\n' }],
    right: [{ path: `${ROOM}/unknown.ts`, source: 'export const it: unknown = 1\n' }],
  },
  {
    name: 'no console',
    rule: 'lint/suspicious/noConsole',
    wrong: [
      { path: 'apps/server/src/console.ts', source: "console.log('Wilma')\n" },
      { path: 'apps/web/src/console.ts', source: "console.error('Wilma')\n" },
    ],
    right: [{ path: 'apps/cli/src/console.ts', source: "console.log('Two organizations')\n" }],
  },
  {
    name: 'no non-null assertions',
    rule: 'lint/style/noNonNullAssertion',
    wrong: [{ path: `${ROOM}/surely.ts`, source: 'export const it = [1][0]!\n' }],
    right: [{ path: `${ROOM}/surely.test.ts`, source: 'export const it = [1][0]!\n' }],
  },
  {
    name: 'no promise left alone',
    rule: 'lint/nursery/noFloatingPromises',
    wrong: [
      {
        path: 'apps/server/src/alone.ts',
        source: 'const go = async () => 1\n\nexport function it() {\n  go()\n}\n',
      },
    ],
    right: [
      {
        path: 'apps/server/src/awaited.ts',
        source: 'const go = async () => 1\n\nexport async function it() {\n  await go()\n}\n',
      },
    ],
  },
]
