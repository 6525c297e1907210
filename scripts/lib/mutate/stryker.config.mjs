import os from 'node:os'

const { MUTATE_FOLDERS = '', MUTATE_REPORT = '' } = process.env

/** The settings of StrykerJS for `npm run mutate`. It runs in a copy of the tree, so it may write into the sources. */
export default {
  mutate: [
    ...MUTATE_FOLDERS.split(',').map(folder => `apps/server/src/${folder}/**/*.ts`),
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./plugins.mjs')],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/lib/mutate/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  ignorers: ['log texts'],
  checkers: ['sample'],
  reporters: ['sample', 'json', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false, logTests: false },
  jsonReporter: { fileName: MUTATE_REPORT },
  concurrency: os.availableParallelism(),
  // A mutant that hangs is stopped after this time plus twice the time of its tests.
  timeoutMS: 20_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  inPlace: true,
  disableTypeChecks: false,
  allowConsoleColors: false,
}
