import type { Boot } from '@redress/contract/boot'
import type { ConsolePages } from '@redress/contract/console/screens'
import type { BuildManifest, PageTemplate } from '@redress/contract/pageTemplate'
import type { PlainPages } from '@redress/contract/plainPages'
import { layoutOf } from '@redress/core/session/layouts'
import { wordsOf } from '@redress/words/words'
import { renderToString } from 'react-dom/server'
import { aboutDocument } from './about/aboutDocument.tsx'
import { chatScripts } from './boot/chatScripts.ts'
import { fillTemplate, stylesIn, writeForm } from './boot/fillTemplate.ts'
import { confirmationDocument } from './confirmation/confirmationDocument.tsx'
import { consoleDocument } from './console/consoleDocument.tsx'
import { headOf } from './head/head.ts'
import { writeHead } from './head/writeHead.ts'
import { routeOf } from './navigation/routes.ts'
import { receiptDocument } from './receipt/receiptDocument.tsx'
import { withdrawalDocument } from './receipt/withdrawalDocument.tsx'
import { App } from './shell/App.tsx'
import { chatParts } from './shell/chatParts.tsx'
import { rareParts } from './shell/rareParts.tsx'
import { servedParts } from './shell/servedParts.tsx'
import { placeholderCss, themeCss } from './theme/theme.ts'

export type RenderedPage = {
  /** The HTML that replaces `<!--app-->`. */
  app: string
  /** The title as plain text. `head` contains it as an element. */
  title: string
  /** The HTML that replaces `<!--head-->`. */
  head: string
  /** The CSS for a `<style>` element. */
  theme: string
  /** The HTML of the page's form, which a page without script sends. */
  form: string
  /** True if the page is in the chat layout, whose scripts the server then links. */
  isChat: boolean
  /** 404 if there is no screen for the URL. */
  status: 200 | 404
}

const nothingTyped = { texts: new Map<string, string>(), ticks: [] }

function parts(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/**
 * Returns the preload links that React writes before the page's HTML. In the head, these links let browsers request the
 * images before the styles arrive.
 */
function hintsOf(rendered: string): string {
  return /^(?:<link rel="preload"[^>]*>)+/.exec(rendered)?.[0] ?? ''
}

/**
 * Renders the page that the server sends. `url` is the path with the query, and `host` is the Host header. The function
 * is pure: the same arguments give the same page. It escapes every value that comes from an organization or the URL.
 */
export function renderPage(boot: Boot, url: string, host: string): RenderedPage {
  const { path, search } = parts(url)
  const route = routeOf(path, boot.environment.apiBase)
  const { config, environment, language } = boot
  const { title, tags } = headOf({ route, path, config, environment, language })
  const head = {
    title: (boot.visit?.submitAttempted ? wordsOf(language).message.errorInTitle : '') + title,
    tags,
  }
  const rendered = renderToString(
    <App
      boot={boot}
      path={path}
      search={search}
      hostname={host.replace(/:\d+$/, '')}
      rare={rareParts}
      chat={chatParts}
      platform={null}
      typed={nothingTyped}
      served={boot.visit ? servedParts : null}
    />,
  )
  const hints = hintsOf(rendered)
  return {
    app: rendered.slice(hints.length),
    title: head.title,
    head: hints + writeHead(head),
    theme: themeCss(boot.config) + placeholderCss(boot.placeholder ?? null),
    form: writeForm(url, boot.visit),
    isChat: boot.config !== null && layoutOf(boot.config).name === 'chat',
    status: route.page === 'not-found' ? 404 : 200,
  }
}

export function writePage(template: PageTemplate, page: RenderedPage, boot: Boot): string {
  return fillTemplate(template, page, boot)
}

/** Returns the text of each inline style in the page, for the content security policy. */
export function stylesOf(template: PageTemplate, page: RenderedPage): string[] {
  return stylesIn(template, page)
}

/** Returns the scripts that the chat layout adds to those of every page. */
export function chatFiles(manifest: BuildManifest): string[] {
  return chatScripts(manifest)
}

/** The pages that run no script. They need no template. */
export const { renderAbout, renderConfirmation, renderReceipt, renderWithdrawal }: PlainPages = {
  renderAbout: aboutDocument,
  renderConfirmation: confirmationDocument,
  renderReceipt: receiptDocument,
  renderWithdrawal: withdrawalDocument,
}

/** The pages of the staff console. */
export const renderConsole: ConsolePages['renderConsole'] = consoleDocument
