import type { Receipt } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { wordsOf } from '@redress/words/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconOf } from '../head/head.ts'
import { writeHead } from '../head/writeHead.ts'
import { LanguageContext, pageLanguageOf } from '../language/useWords.ts'
import shell from '../shell/Shell.module.css?inline'
import base from '../theme/base.css?inline'
import { themeCss } from '../theme/theme.ts'
import button from '../ui/Button.module.css?inline'
import card from '../ui/Card.module.css?inline'
import icon from '../ui/Icon.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import letterSheet from './LetterSheet.module.css?inline'
import officeRecord from './OfficeRecord.module.css?inline'
import receiptPage from './ReceiptPage.module.css?inline'
import { ReceiptPage, type ReceiptSurroundings } from './ReceiptPage.tsx'
import takeBack from './TakeBack.module.css?inline'

export type ReceiptFilling = ReceiptSurroundings & {
  nonce: string
  /** The batch's. Without one the organization's is used. */
  language?: Language | undefined
}

export type RenderedReceipt = { status: 200 | 404; html: string }

/** Pure, and every value is escaped. `nonce` is that of the page's policy. */
export function receiptDocument(
  receipt: Receipt,
  { nonce, language: ofBatch, ...surroundings }: ReceiptFilling,
): RenderedReceipt {
  const { config, environment } = surroundings
  const site = config?.organizationName ?? environment.providerName
  const language = ofBatch ?? pageLanguageOf(config)
  const html = writeReceipt({
    language,
    title: wordsOf(language).shell.titled(receiptWordsOf(language).titles[receipt.kind], site),
    icon: iconOf(surroundings),
    style: `${receiptStyle}\n${themeCss(config)}`,
    app: renderToStaticMarkup(
      <LanguageContext value={language}>
        <ReceiptPage receipt={receipt} {...surroundings} />
      </LanguageContext>,
    ),
    nonce,
  })
  return { status: receipt.kind === 'unknown' ? 404 : 200, html }
}

type ReceiptParts = {
  language: string
  title: string
  icon: string
  style: string
  app: string
  nonce: string
}

/** It references only the icon and the organization's logo, and runs no script. */
function writeReceipt({ language, title, icon, style, app, nonce }: ReceiptParts): string {
  const head = writeHead({
    title,
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: icon } },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
      { name: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } },
    ],
  })
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `${head}<style nonce="${nonce}">${style}</style></head>`,
    `<body>${app}</body></html>`,
  ].join('')
}

/** Inlined, so that a saved receipt keeps its look. */
const receiptStyle = [
  ...[base, icon, button, card, notice, shell],
  ...[letterSheet, officeRecord, takeBack, receiptPage],
].join('\n')
