import type { PlainSurroundings } from '@redress/contract/plainPages'
import { wordsOf } from '@redress/words/words'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type HeadTag, iconOf } from '../head/head.ts'
import { writeHead } from '../head/writeHead.ts'
import { LanguageContext } from '../language/useWords.ts'
import { NavigationContext } from '../navigation/PlaceLink.tsx'
import base from '../theme/base.css?inline'
import { themeCss } from '../theme/theme.ts'
import icon from '../ui/Icon.module.css?inline'
import shell from './Shell.module.css?inline'

type Plain = {
  /** The title without the website's name. */
  title: string
  /** The tags of the head besides the icon. */
  tags: HeadTag[]
  /** The CSS for the page's content. The CSS of the page's frame is added to it. */
  styles: string[]
  page: ReactNode
}

/**
 * Renders a whole page that runs no script. The function is pure, and escapes every value. The style is inlined, so
 * that a saved page looks the same. Links keep the query `search`. A page that opens from a secret link passes none,
 * because its own query may contain a secret.
 */
export function plainDocument(
  { title, tags, styles, page }: Plain,
  {
    environment,
    config,
    nonce,
    language,
    search = '',
  }: PlainSurroundings & { nonce?: string; search?: string },
): string {
  const site = config?.organizationName ?? environment.providerName
  const head = writeHead({
    title: wordsOf(language).shell.titled(title, site),
    tags: [{ name: 'link', attributes: { rel: 'icon', href: iconOf({ config, environment }) } }, ...tags],
  })
  const app = renderToStaticMarkup(
    <LanguageContext value={language}>
      <NavigationContext value={{ search, goTo: null, requestId: '' }}>{page}</NavigationContext>
    </LanguageContext>,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `${head}<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${styleOf(styles, config)}</style></head>`,
    `<body>${app}</body></html>`,
  ].join('')
}

/** Returns the text of the page's only `<style>` element. */
export function styleOf(styles: Plain['styles'], config: PlainSurroundings['config']): string {
  return [base, icon, shell, ...styles, themeCss(config)].join('\n')
}

/** The tags for a page that opens from a secret link. */
export const secretTags: HeadTag[] = [
  { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
  { name: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } },
]
