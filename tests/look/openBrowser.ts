import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Boot } from '@redress/contract/boot'
import type { Session } from '@redress/core/session/session'
import { build } from 'vite'
import { provideChromium } from '../../scripts/lib/chromium.mjs'
import { root } from '../architecture/root.ts'

const web = path.join(root, 'apps/web')
const gallery = path.join(root, 'tests/look')
/** The browser finds this site only in the routes of the tests. */
const SITE = 'http://look.test'

/** The logo is higher than the pages show it, so that they have to shrink it. */
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M0 0h9v9z"/></svg>'

/** Builds the page and the gallery into one folder, and returns it. */
async function buildPages() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'look-'))
  const configFile = path.join(web, 'vite.config.ts')
  const options = { outDir: folder, emptyOutDir: false }
  await build({ root: web, configFile, logLevel: 'error', build: options })
  const rolldownOptions = { input: path.join(gallery, 'gallery.html') }
  await build({
    root: gallery,
    configFile,
    logLevel: 'error',
    build: { ...options, copyPublicDir: false, rolldownOptions },
  })
  return folder
}

/** Opens a browser for the page and for single components. Nothing has to be built before. */
export async function openBrowser() {
  const folder = await buildPages()
  const pageDocument = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })

  async function openPage({ width = 1280, height = 800 }: { width?: number; height?: number }) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.route(`${SITE}/**`, route => {
      const file = path.join(folder, new URL(route.request().url()).pathname)
      return route.fulfill(fs.existsSync(file) ? { path: file } : { status: 404 })
    })
    return page
  }

  return {
    /** Opens one exhibit of the gallery. */
    async openExhibit(name: string, size: { width?: number; height?: number } = {}): Promise<Page> {
      const page = await openPage(size)
      await page.goto(`${SITE}/gallery.html#${encodeURIComponent(name)}`, { waitUntil: 'networkidle' })
      return page
    },
    /** Opens the page with the given session. Its API calls are answered with status 503. */
    async openVisit(
      { boot, session, path: at }: { boot: Boot; session: Session; path: string },
      size: { width?: number; height?: number } = {},
    ): Promise<Page> {
      const page = await openPage(size)
      const organizationId = boot.config?.organizationId ?? ''
      const kept = JSON.stringify({ organizationId, session })
      await page.addInitScript(text => sessionStorage.setItem('redress.session.2', text), kept)
      const inlined = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
      const html = pageDocument.replace('<!--boot-->', inlined)
      await page.route(`**/${at}`, route => route.fulfill({ contentType: 'text/html', body: html }))
      await page.route('**/logo.svg', route => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }))
      await page.route('**/api/**', route => route.fulfill({ status: 503, body: '{}' }))
      await page.goto(`${SITE}/${at}`, { waitUntil: 'networkidle' })
      await page.locator('main h1').first().waitFor()
      return page
    },
    async close() {
      await browser.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
