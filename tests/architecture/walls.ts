import { server, web } from '../../.dependency-cruiser.mjs'
import type { Sample } from './samples.ts'

/** Pairs of the importing file and the imported file. */
type Imports = readonly (readonly [from: string, to: string])[]

/** A rule of .dependency-cruiser.mjs by its name, with imports that break it and similar imports that do not. */
export type Wall = { rule: string; wrong: Imports; right: Imports }

const packages = ['core', 'words', 'channels', 'contract'].map(name => `packages/${name}/src`)
const apps = ['web', 'server', 'simulator', 'cli'].map(name => `apps/${name}/src`)

/**
 * Returns the import rule of one package or app. It may import the projects in `below`, and no other package or app.
 */
function direction(rule: string, home: string, below: readonly string[]): Wall {
  const others = [...packages, ...apps].filter(each => each !== home && !below.includes(each))
  return {
    rule,
    wrong: others.map(each => [`${home}/a.ts`, `${each}/thing.ts`]),
    right: below.map(each => [`${home}/a.ts`, `${each}/thing.ts`]),
  }
}

/**
 * Returns the import rules of an app's levels. A folder may import from the levels below it, but not from those above
 * it.
 */
function floors(app: string, levels: readonly (readonly string[])[]): Wall[] {
  const thing = (folder: string) => `apps/${app}/src/${folder}/thing.ts`
  const pairs = (from: readonly string[], to: readonly string[]): Imports =>
    from.flatMap(one => to.map(other => [thing(one), thing(other)] as const))
  return levels.slice(0, -1).map((folders, level) => ({
    rule: `${app}: ${folders.join(', ')} import nothing from above`,
    wrong: pairs(folders, levels.slice(level + 1).flat()),
    right: pairs(folders, levels.slice(0, level).flat()),
  }))
}

const below = (count: number) => packages.slice(0, count)
const [core = '', words = '', channels = '', contract = ''] = packages
const [webHome = '', serverHome = '', simulator = '', cli = ''] = apps

export const walls: readonly Wall[] = [
  direction('core imports no other package', core, []),
  direction('words imports only core', words, below(1)),
  direction('channels imports only core, words', channels, below(2)),
  direction('contract imports only core, words, channels', contract, below(3)),
  direction('simulator imports only core, channels', simulator, [core, channels]),
  direction('web imports only core, words, channels, contract', webHome, below(4)),
  direction('server imports only core, words, channels, contract, simulator', serverHome, [
    ...below(4),
    simulator,
  ]),
  direction('cli imports only core, words, channels, contract, simulator, server', cli, [
    ...below(4),
    simulator,
    serverHome,
  ]),
  ...floors('server', server),
  {
    rule: 'server: supporters and writing do not import each other',
    wrong: [
      [`${serverHome}/supporters/a.ts`, `${serverHome}/writing/thing.ts`],
      [`${serverHome}/writing/a.ts`, `${serverHome}/supporters/thing.ts`],
    ],
    right: [[`${serverHome}/writing/a.ts`, `${serverHome}/writing/drafts/thing.ts`]],
  },
  {
    rule: 'server: operations and web do not import each other',
    wrong: [
      [`${serverHome}/operations/a.ts`, `${serverHome}/web/thing.ts`],
      [`${serverHome}/web/a.ts`, `${serverHome}/operations/thing.ts`],
    ],
    right: [[`${serverHome}/web/a.ts`, `${serverHome}/web/formSessions/thing.ts`]],
  },
  ...floors('web', web),
  {
    rule: 'no circles of files',
    wrong: [
      [`${core}/bill/hen.ts`, `${core}/bill/egg.ts`],
      [`${core}/bill/egg.ts`, `${core}/bill/hen.ts`],
    ],
    right: [[`${core}/bill/nest.ts`, `${core}/bill/straw.ts`]],
  },
  {
    rule: 'no circles of folders',
    wrong: [
      [`${core}/bill/hen.ts`, `${core}/legislator/egg.ts`],
      [`${core}/legislator/nest.ts`, `${core}/bill/straw.ts`],
    ],
    right: [
      [`${core}/address/hen.ts`, `${core}/text/egg.ts`],
      [`${core}/text/nest.test.ts`, `${core}/address/straw.ts`],
    ],
  },
  {
    rule: 'core, words and the contract run in a browser too: no Node',
    wrong: [core, `${core}/session`, words, contract].flatMap(each => [
      [`${each}/a.ts`, 'node:fs'],
      [`${each}/a.ts`, 'path'],
    ]),
    right: [
      [`${channels}/cwc/a.ts`, 'node:crypto'],
      [`${core}/a.test.ts`, 'node:fs'],
    ],
  },
  {
    rule: 'the web runs in a browser: no Node',
    wrong: [[`${webHome}/session/a.tsx`, 'node:fs']],
    right: [[`${serverHome}/web/a.ts`, 'node:fs']],
  },
  {
    rule: 'core holds what the browser runs',
    wrong: [[`${serverHome}/writing/a.ts`, `${core}/message/guard.ts`]],
    right: [[`${webHome}/main.tsx`, `${core}/message/limits.ts`]],
  },
  {
    rule: 'core holds what the server or the session machine runs',
    wrong: [[`${webHome}/a.ts`, `${core}/legislator/phones.ts`]],
    right: [
      [`${serverHome}/main.ts`, `${core}/message/limits.ts`],
      [`${core}/session/step.ts`, `${core}/message/limits.ts`],
    ],
  },
  {
    rule: 'the catalogues of a language are read by the functions of words alone',
    wrong: [webHome, serverHome, cli].flatMap(each =>
      ['en/page/chat', 'letters/es'].map(catalogue => [`${each}/a.ts`, `${words}/${catalogue}.ts`] as const),
    ),
    right: [
      [`${words}/chatWords.ts`, `${words}/en/page/chat.ts`],
      [`${words}/letterSentences.ts`, `${words}/letters/es.ts`],
    ],
  },
  {
    rule: 'a sender never reaches the browser',
    wrong: [webHome, contract].flatMap(each =>
      ['deliver', 'house/deliver', 'cwc/writeXml'].map(
        sender => [`${each}/a.ts`, `${channels}/${sender}.ts`] as const,
      ),
    ),
    right: [webHome, contract].map(each => [`${each}/a.ts`, `${channels}/about.ts`]),
  },
  {
    rule: 'the simulator shares no code with the senders it judges',
    wrong: ['deliver', 'house/deliver', 'cwc/writeXml', 'connection/ask'].map(each => [
      `${simulator}/gateway/a.ts`,
      `${channels}/${each}.ts`,
    ]),
    right: [[`${simulator}/gateway/a.ts`, `${channels}/house/dialect.ts`]],
  },
  {
    rule: 'ui knows no word of the domain',
    wrong: [
      [`${webHome}/ui/a.tsx`, `${core}/bill/bill.ts`],
      [`${webHome}/ui/a.tsx`, `${webHome}/session/session.ts`],
    ],
    right: [
      [`${webHome}/ui/a.tsx`, `${webHome}/ui/Spinner.tsx`],
      [`${webHome}/ui/a.tsx`, `${core}/network/loopback.ts`],
      [`${webHome}/cards/a.tsx`, `${core}/bill/bill.ts`],
    ],
  },
  {
    rule: 'only operations knows that a simulator may stand in for Congress',
    wrong: ['web', 'letters', 'platform'].map(each => [
      `${serverHome}/${each}/a.ts`,
      `${simulator}/thing.ts`,
    ]),
    right: [[`${serverHome}/operations/a.ts`, `${simulator}/thing.ts`]],
  },
]

/**
 * Returns the files that contain the imports, an empty file for each imported one, and `main.tsx`, where the page
 * starts.
 */
export function filesWith(imports: Imports): Sample[] {
  const ends = [`${webHome}/main.tsx`, ...imports.flat().filter(each => each.includes('/'))]
  return [...new Set(ends)].map(path => ({
    path,
    source: imports
      .filter(([from]) => from === path)
      .map(([, to]) => `import '${to.includes('/') ? '../'.repeat(path.split('/').length - 1) + to : to}'\n`)
      .join(''),
  }))
}
