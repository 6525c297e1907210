import type { Boot } from '@redress/contract/boot'
import { languageOf } from './languageOf.ts'
import { writeBoot } from './writeBoot.ts'

/** What a page consists of; `head` and `app` are HTML, `theme` is CSS. The chat's own links stay where `isChat`. */
export type PageParts = { head: string; app: string; theme: string; isChat: boolean }

/** Puts a rendered page into the built `index.html`, and beside it the answers it was made from. */
export function fillTemplate(
  template: string,
  { head, app, theme, isChat }: PageParts,
  { boot, nonce }: { boot: Boot; nonce: string },
): string {
  const kept = template.replace(/<!--chat-->(.*?)<!--\/chat-->/s, isChat ? '$1' : '')
  const parts: Record<string, string> = {
    '<html lang="en">': `<html lang="${languageOf(boot)}">`,
    '<!--head-->': `${head}<style nonce="${nonce}">${theme}</style>`,
    '<!--app-->': app,
    '<!--boot-->': writeBoot(boot),
    '<!--nonce-->': nonce,
  }
  // In one go, and by a function: what stands in a part is never read as a placeholder or a pattern.
  return kept.replace(/<html lang="en">|<!--(?:head|app|boot|nonce)-->/g, found => parts[found] ?? '')
}
