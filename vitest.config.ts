import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { storeTests } from './tests/storeTests.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', 'tests/architecture/samples/**']
const onStore = storeTests(root, ['apps/server/src', 'apps/cli/src'])

export default defineConfig({
  root,
  resolve: {
    // Tests read the sources of every package, so that nothing has to be built before them.
    alias: [
      {
        find: /^@redress\/(core|words|channels|contract)\/(.+)$/,
        replacement: `${root}packages/$1/src/$2`,
      },
      {
        find: /^@redress\/(web|server|simulator|cli)\/(.+)$/,
        replacement: `${root}apps/$1/src/$2`,
      },
    ],
  },
  test: {
    // The tests must run well on a machine with two cores.
    maxWorkers: 2,
    // A worker loads each module once for all of its test files, because loading modules again for each file took half
    // of the time. This is safe: no module has state of its own, and a test that changes a global restores it.
    isolate: false,
    // These long limits end a test that hangs. They measure no speed, because a busy machine is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/simulator/src/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: NOT_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'],
          exclude: NOT_TESTS,
          setupFiles: ['tests/cleanUpAfterEach.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts'],
          exclude: [...NOT_TESTS, ...onStore],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-store',
          environment: 'node',
          include: onStore,
          exclude: NOT_TESTS,
          globalSetup: ['apps/server/src/platform/database/testing/prepareDatabases.ts'],
        },
      },
    ],
  },
})
