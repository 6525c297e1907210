import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const [english, spanish] = config.projects ?? []
const half = { testMatch: 'matrix.ts', testIgnore: [], workers: 1 }

/**
 * Scans every screen by every means. Each language runs with a separate product, and one of them with reduced motion.
 * `npm run accessibility` runs it.
 */
export default defineConfig({
  ...config,
  retries: 0,
  projects: [
    { ...half, name: 'en', use: { ...english?.use } },
    { ...half, name: 'es', use: { ...spanish?.use, contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'figures', testMatch: 'matrixFigures.ts', testIgnore: [], dependencies: ['en', 'es'] },
  ],
})
