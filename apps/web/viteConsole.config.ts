import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * Builds the console's script into a folder of its own, which visitors are not served from. The name has no hash,
 * because no cache keeps it.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/console',
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('src/console/script/console.ts', import.meta.url)),
      output: { entryFileNames: 'console.js' },
    },
  },
})
