import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Libraries of many small modules. The others are loaded from their own folders, since some read files there. */
const bundled = [
  ...['kysely', 'zod', 'nodemailer', 'smtp-server', 'postal-mime', 'altcha-lib', 'yaml'],
  ...['saxes', 'fflate', 'topojson-client', 'which-polygon', 'prom-client', 'lru-cache'],
  'fastest-levenshtein',
  'fastify',
  '@fastify/formbody',
  '@fastify/static',
  '@fastify/helmet',
  'standardwebhooks',
  '@scure/base',
  'pg',
]

/**
 * The program, with its threads and its process for images, in few files: it starts faster, and holds 30 MB less. All lie in one
 * folder, where a module finds the thread that it starts. The compiler builds the packages before.
 */
export default defineConfig({
  ssr: { noExternal: bundled },
  build: {
    ssr: true,
    outDir: 'dist',
    // The compiler's modules lie there too.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: folder('src/main.ts'),
        threatWorker: folder('src/writing/drafts/threatWorker.ts'),
        imageProcess: folder('src/organizations/images/imageProcess.ts'),
        cardWorker: folder('src/organizations/socialCards/cardWorker.ts'),
        watchdogWorker: folder('src/operations/start/watchdogWorker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
