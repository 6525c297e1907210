import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Boot } from '@redress/contract/boot'
import type { Session } from '@redress/core/session/session'
import { createServer } from 'vite'
import { provideChromium } from '../../scripts/lib/chromium.mjs'
import { root } from '../architecture/root.ts'

const web = path.join(root, 'apps/web')

/** The logo is higher than any page shows it. */
const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M0 0h9v9z"/></svg>'

/** Opens a browser with the page's sources as Vite serves them, so nothing has to be built first. */
export async function openBrowser() {
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'look-'))
  const server = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { strict: false } },
  })
  await server.listen()
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const [address = ''] = server.resolvedUrls?.local ?? []

  async function show(url: string, { width = 1280, height = 800 }: { width?: number; height?: number }) {
    const page = await browser.newPage({ viewport: { width, height } })
    return { page, go: () => page.goto(url, { waitUntil: 'networkidle' }) }
  }

  return {
    /** Opens one exhibit of the gallery. */
    async openExhibit(name: string, size: { width?: number; height?: number } = {}): Promise<Page> {
      const { page, go } = await show(`${address}gallery#${encodeURIComponent(name)}`, size)
      const script = `<script type="module" src="/@fs${path.join(root, 'tests/look/gallery.tsx')}"></script>`
      const html = `<!doctype html><html lang="en"><body><div id="root"></div>${script}</body></html>`
      await page.route('**/gallery', route => route.fulfill({ contentType: 'text/html', body: html }))
      await go()
      return page
    },
    /** Opens the page itself in the middle of a visit, on a server that gives no further answers. */
    async openVisit(
      { boot, session, path: at }: { boot: Boot; session: Session; path: string },
      size: { width?: number; height?: number } = {},
    ): Promise<Page> {
      const { page, go } = await show(`${address}${at}`, size)
      const organizationId = boot.config?.organizationId ?? ''
      const kept = JSON.stringify({ organizationId, session })
      await page.addInitScript(text => sessionStorage.setItem('redress.session.1', text), kept)
      const inlined = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
      const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8').replace('<!--boot-->', inlined)
      await page.route(`**/${at}`, route => route.fulfill({ contentType: 'text/html', body: html }))
      await page.route('**/logo.svg', route => route.fulfill({ contentType: 'image/svg+xml', body: logo }))
      await page.route('**/api/**', route => route.fulfill({ status: 503, body: '{}' }))
      await go()
      await page.locator('main h1').first().waitFor()
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      fs.rmSync(cacheDir, { recursive: true, force: true })
    },
  }
}
