import type { Boot, PostedVisit } from '@redress/contract/boot'
import type { PageTemplate } from '@redress/contract/pageTemplate'
import { escapeHtml } from '../head/writeHead.ts'
import { chatScripts } from './chatScripts.ts'

/**
 * The parts that fill the template. `head`, `app` and `form` are HTML, and `theme` is CSS. The page links to the chat's
 * scripts only if `isChat` is true.
 */
type PageParts = { head: string; app: string; theme: string; form: string; isChat: boolean }

/** Fills the built `index.html` with a rendered page and with the data for its script. */
export function fillTemplate(
  { html, manifest }: PageTemplate,
  { head, app, theme, form, isChat }: PageParts,
  boot: Boot,
): string {
  const parts: Record<string, string> = {
    '<!--head-->': `${head}<style>${theme}</style>`,
    '<!--app-->': app,
    '<!--boot-->': form + writeBoot(boot) + (isChat ? scriptLinks(chatScripts(manifest)) : ''),
  }
  // All placeholders are replaced in one pass and by a function. A text that contains a placeholder or `$&` therefore
  // stays unchanged.
  return html.replace(/<!--(?:head|app|boot)-->/g, found => parts[found] ?? '')
}

/**
 * Returns preload links for scripts. They are at the end of the page, so that the browser requests the campaign's image
 * first, which is the largest paint.
 */
function scriptLinks(files: readonly string[]): string {
  return files
    .map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
}

/** Returns the inline styles of the template and the theme. The content security policy forbids every other style. */
export function stylesIn({ html }: PageTemplate, { theme }: Pick<PageParts, 'theme'>): string[] {
  return [theme, ...[...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)]
}

/**
 * Writes the page's form. The fields stand elsewhere in the page and refer to the form by its id. `page` is the page's
 * path with its query.
 */
export function writeForm(page: string, visit: PostedVisit | undefined): string {
  const fields = Object.entries({ page, ...visit?.fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<form id="visit" method="post" action="/visit" novalidate>${fields.join('')}</form>`
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Writes the data for the page's script as a data block. Escapes it, so that no text of an organization can end the
 * block early.
 */
export function writeBoot(boot: Boot): string {
  // The placeholder is in the page's style already.
  const json = JSON.stringify({ ...boot, placeholder: undefined }).replace(
    /[<>&\u2028\u2029]/g,
    found => escapes[found] ?? '',
  )
  return `<script type="application/json" id="boot">${json}</script>`
}
