import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const [english, spanish] = config.projects ?? []
const half = { testMatch: 'matrix.ts', testIgnore: [], workers: 1 }

/**
 * The configuration of `npm run accessibility`, which scans every screen with all settings of `means.ts`. Each language
 * has its own product, and in Spanish the browser asks for reduced motion.
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
