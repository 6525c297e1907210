import type { Boot, PostedVisit } from '@redress/contract/boot'
import { escaped } from '../head/writeHead.ts'

/** `head` and `app` are HTML, `theme` is CSS. What the chat needs is kept only if `isChat`. */
type PageParts = { head: string; app: string; theme: string; form: string; isChat: boolean }

/** Puts a rendered page and its start-up answers into the built `index.html`. */
export function fillTemplate(
  template: string,
  { head, app, theme, form, isChat }: PageParts,
  boot: Boot,
): string {
  const parts: Record<string, string> = {
    '<!--head-->': `${head}<style>${theme}</style>`,
    '<!--app-->': app,
    '<!--boot-->': form + writeBoot(boot),
  }
  // One pass with a function as replacement: text inside a part is never read as a placeholder or a pattern.
  const placeholders = /<!--(?:head|app|boot)-->/g
  return keptOf(keptOf(template, 'chat', isChat), 'visit', boot.visit !== undefined).replace(
    placeholders,
    found => parts[found] ?? '',
  )
}

function keptOf(template: string, part: 'chat' | 'visit', isKept: boolean): string {
  const marked = new RegExp(`<!--${part}-->(.*?)<!--/${part}-->`, 'gs')
  return template.replace(marked, (_all, content: string) => (isKept ? content : ''))
}

/** Those of the template and the theme: a style that anything else brought would not be allowed. */
export function stylesIn(template: string, { theme, isChat }: Pick<PageParts, 'theme' | 'isChat'>): string[] {
  const built = [...keptOf(template, 'chat', isChat).matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => style,
  )
  return [theme, ...built]
}

/** Its controls stand in the page, and name it. `page` is path and query. */
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

/** The start-up answers as a data block. No text of an organization can end the block early. */
export function writeBoot(boot: Boot): string {
  const json = JSON.stringify({ ...boot, sketch: undefined }).replace(
    /[<>&\u2028\u2029]/g,
    found => escapes[found] ?? '',
  )
  return `<script type="application/json" id="boot">${json}</script>`
}
