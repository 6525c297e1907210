import type { Boot } from '@redress/contract/boot'
import { languageTagOf } from '../language/useWords.ts'

/** `head` and `app` are HTML, `theme` is CSS. Links to the chat's files are kept only if `isChat`. */
type PageParts = { head: string; app: string; theme: string; isChat: boolean }

/** Puts a rendered page and its start-up answers into the built `index.html`. */
export function fillTemplate(
  template: string,
  { head, app, theme, isChat }: PageParts,
  { boot, nonce }: { boot: Boot; nonce: string },
): string {
  const kept = template.replace(/<!--chat-->(.*?)<!--\/chat-->/s, isChat ? '$1' : '')
  const parts: Record<string, string> = {
    '<html lang="en">': `<html lang="${languageTagOf(boot.config)}">`,
    '<!--head-->': `${head}<style nonce="${nonce}">${theme}</style>`,
    '<!--app-->': app,
    '<!--boot-->': writeBoot(boot),
    '<!--nonce-->': nonce,
  }
  // One pass with a function as replacement: text inside a part is never read as a placeholder or a pattern.
  return kept.replace(/<html lang="en">|<!--(?:head|app|boot|nonce)-->/g, found => parts[found] ?? '')
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
  const json = JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, found => escapes[found] ?? '')
  return `<script type="application/json" id="boot">${json}</script>`
}
