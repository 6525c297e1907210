// These rules say which module may import which. The lint stage of `npm run check` and `npm test` checks them
// (scripts/lib/walls.mjs), and tests/architecture.test.ts breaks every rule once.

const packages = 'packages/(core|words|channels|contract)/src/'
const apps = 'apps/(web|server|simulator|cli)/src/'
const test = '\\.test\\.tsx?$|/testing/'

/** The other packages and apps that each package and app may import: core ← words ← channels ← contract ← the apps. */
const mayImport = {
  core: [],
  words: ['core'],
  channels: ['core', 'words'],
  contract: ['core', 'words', 'channels'],
  simulator: ['core', 'channels'],
  web: ['core', 'words', 'channels', 'contract'],
  server: ['core', 'words', 'channels', 'contract', 'simulator'],
  cli: ['core', 'words', 'channels', 'contract', 'simulator', 'server'],
}

const directions = Object.entries(mayImport).map(([name, below]) => ({
  name: `${name} imports ${below.length > 0 ? `only ${below.join(', ')}` : 'no other package'}`,
  from: { path: `^(packages|apps)/${name}/src/` },
  to: { path: `^(${packages}|${apps})`, pathNot: `^(packages|apps)/(${[name, ...below].join('|')})/src/` },
}))

/** The levels of one app, the lowest first. A folder may import folders of its own level and of those below it. */
function floors(app, levels) {
  return levels.slice(0, -1).map((folders, level) => ({
    name: `${app}: ${folders.join(', ')} import nothing from above`,
    from: { path: `^apps/${app}/src/(${folders.join('|')})/`, pathNot: test },
    to: {
      path: `^apps/${app}/src/(${levels
        .slice(level + 1)
        .flat()
        .join('|')})(/|\\.tsx?$)`,
    },
  }))
}

/** The modules of the server, the lowest level first. Within a level, the rule "No circles of folders" applies. */
export const server = [
  ['platform'],
  ['legislators'],
  ['organizations'],
  ['supporters', 'writing'],
  ['letters'],
  ['operations', 'web'],
  ['console'],
  ['compose', 'main'],
]
export const web = [
  ['device', 'navigation', 'proof', 'theme', 'ui'],
  ['head', 'platform'],
  ['session'],
  ['language'],
  ['embed', 'postmark'],
  ['cards'],
  ['layouts', 'picker'],
  ['shell'],
  ['about', 'boot', 'receipt'],
  ['confirmation', 'console'],
  ['main', 'render'],
]

/** Modules of one level that may not import each other. */
function strangers(app, [one, other]) {
  return {
    name: `${app}: ${one} and ${other} do not import each other`,
    from: { path: `^apps/${app}/src/(${one}|${other})/`, pathNot: test },
    to: { path: `^apps/${app}/src/(${one}|${other})/`, pathNot: `^apps/${app}/src/$1/` },
  }
}

const others = [
  {
    name: 'no circles of files',
    from: { path: `^(${packages}|${apps})` },
    to: { circular: true },
  },
  {
    name: 'no circles of folders',
    scope: 'folder',
    from: { path: '^(packages|apps)/' },
    to: { circular: true },
  },
  {
    name: 'core, words and the contract run in a browser too: no Node',
    from: { path: '^packages/(core|words|contract)/src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the web runs in a browser: no Node',
    from: { path: '^apps/web/src/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core holds what the browser runs',
    from: { path: '^apps/web/src/main\\.tsx$' },
    to: { path: '^packages/core/src/', pathNot: test, reachable: false },
  },
  {
    name: 'core holds what the server or the session machine runs',
    from: { path: '^(apps/server/src/main\\.ts$|packages/core/src/session/)' },
    to: { path: '^packages/core/src/(?!session/)', pathNot: test, reachable: false },
  },
  {
    name: 'the catalogues of a language are read by the functions of words alone',
    from: { pathNot: '^packages/words/src/' },
    to: { path: '^packages/words/src/([a-z]{2}|letters)/' },
  },
  {
    name: 'a sender never reaches the browser',
    from: { path: '^(packages/contract|apps/web)/src/' },
    to: { path: '^packages/channels/src/(deliver\\.ts$|[^/]+/)' },
  },
  {
    name: 'the simulator shares no code with the senders it judges',
    from: { path: '^apps/simulator/src/', pathNot: test },
    to: {
      path: '^packages/channels/src/(deliver|[^/]+/deliver|cwc/(writeXml|openGateway)|email/|connection/)',
    },
  },
  {
    name: 'ui knows no word of the domain',
    from: { path: '^apps/web/src/ui/', pathNot: test },
    to: { path: `^(${packages}|apps/web/src/session/)`, pathNot: '^packages/core/src/network/' },
  },
  {
    name: 'only operations knows that a simulator may stand in for Congress',
    from: { path: '^apps/server/src/', pathNot: `^apps/server/src/operations/|${test}` },
    to: { path: '^apps/simulator/src/' },
  },
]

export default {
  forbidden: [
    ...directions,
    ...floors('server', server),
    strangers('server', ['supporters', 'writing']),
    strangers('server', ['operations', 'web']),
    ...floors('web', web),
    ...others,
  ].map(rule => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    parser: 'swc',
    exclude: { path: '(^|/)(dist|\\.tsbuild|node_modules)/' },
  },
}
