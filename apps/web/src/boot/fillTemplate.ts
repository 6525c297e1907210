import type { Boot, PostedVisit } from '@redress/contract/boot'
import type { PageTemplate } from '@redress/contract/pageTemplate'
import { escaped } from '../head/writeHead.ts'
import { chatScripts } from './chatScripts.ts'

/** `head`, `app` and `form` are HTML, `theme` is CSS. The chat's scripts are requested only if `isChat`. */
type PageParts = { head: string; app: string; theme: string; form: string; isChat: boolean }

/** Puts a rendered page and its start-up answers into the built `index.html`. */
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
  // All parts are replaced in one pass by a function, so that text inside a part is never read as a placeholder or a
  // pattern.
  return html.replace(/<!--(?:head|app|boot)-->/g, found => parts[found] ?? '')
}

/**
 * Returns links for the end of the page, so that a browser requests the campaign's image, the largest paint, first.
 */
function scriptLinks(files: readonly string[]): string {
  return files
    .map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
}

/** Returns the inline styles of the template and the theme. The policy forbids every other style. */
export function stylesIn({ html }: PageTemplate, { theme }: Pick<PageParts, 'theme'>): string[] {
  return [theme, ...[...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)]
}

/** Writes the form of the page. Its controls are elsewhere in the page and name it. `page` is path and query. */
export function writeForm(page: string, visit: PostedVisit | undefined): string {
  const fields = Object.entries({ page, ...visit?.fields }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
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
 * Writes the start-up answers as a data block. It escapes them, so that no text of an organization can end the block
 * early.
 */
export function writeBoot(boot: Boot): string {
  const json = JSON.stringify({ ...boot, placeholder: undefined }).replace(
    /[<>&\u2028\u2029]/g,
    found => escapes[found] ?? '',
  )
  return `<script type="application/json" id="boot">${json}</script>`
}
