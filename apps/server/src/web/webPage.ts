import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '@redress/contract/boot'
import type { ConsolePages } from '@redress/contract/console/screens'
import { buildManifest, type PageTemplate } from '@redress/contract/pageTemplate'
import type { PlainPages } from '@redress/contract/plainPages'
import type { Language } from '@redress/core/language/language'

type Rendered = { status: 200 | 404 }

type Renderer = PlainPages &
  ConsolePages & {
    renderPage(boot: Boot, url: string, host: string): Rendered
    writePage(template: PageTemplate, page: Rendered, boot: Boot): string
    /** The text of every inline style in the written page, for the page's content policy. */
    stylesOf(template: PageTemplate, page: Rendered): string[]
  }

export type WebPage = Renderer & {
  folder: string
  templates: Readonly<Record<Language, PageTemplate>>
  /** The text of the console's script. It is in no folder that visitors are served from. */
  consoleScript: string
}

function isRenderer(module: unknown): module is Renderer {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPage' in module &&
    'writePage' in module &&
    'stylesOf' in module &&
    'renderConsole' in module &&
    'renderReceipt' in module &&
    'renderConfirmation' in module &&
    'renderWithdrawal' in module &&
    'renderAbout' in module
  )
}

/** @throws Error with advice if the web was not built */
export async function openWebPage(webFolder: string): Promise<WebPage> {
  const folder = path.join(webFolder, 'dist/client')
  const read = (file: string, from = folder) =>
    readFile(path.join(from, file), 'utf8').catch(() => {
      throw new Error('The page is not built yet: run npm run build.')
    })
  const readTemplate = async (html: string, manifest: string) => ({
    html: await read(html),
    manifest: buildManifest.parse(JSON.parse(await read(manifest))),
  })
  const templates = {
    en: await readTemplate('index.html', '.vite/manifest.en.json'),
    es: await readTemplate('index.es.html', '.vite/manifest.es.json'),
  }
  const module: unknown = await import(pathToFileURL(path.join(webFolder, 'dist/server/render.js')).href)
  if (!isRenderer(module)) throw new Error('The built page cannot be rendered: run npm run build.')
  const consoleScript = await read('console.js', path.join(webFolder, 'dist/console'))
  return { ...module, folder, templates, consoleScript }
}
