import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The JavaScript files of the libraries' programs. Node runs them directly, without a shell or npx. */
export const programs = {
  tsc: `${root}node_modules/typescript/bin/tsc`,
  biome: `${root}node_modules/@biomejs/biome/bin/biome`,
  vite: `${root}node_modules/vite/bin/vite.js`,
  vitest: `${root}node_modules/vitest/vitest.mjs`,
  stryker: `${root}node_modules/@stryker-mutator/core/bin/stryker.js`,
  playwright: `${root}node_modules/@playwright/test/cli.js`,
}
