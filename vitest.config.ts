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
    // Two cores are the smallest machine this has to run well on.
    maxWorkers: 2,
    // Modules are loaded once for all test files of a worker: half of the time went into loading them again. No
    // module keeps state of its own, and a test that changes a global puts it back.
    isolate: false,
    // A busy machine is slow: these end what hangs, and say nothing about speed.
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
