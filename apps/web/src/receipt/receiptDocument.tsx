import type { Receipt } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { wordsOf } from '@redress/words/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconOf } from '../head/head.ts'
import { plainDocument } from '../head/plainDocument.ts'
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
  const html = plainDocument({
    language,
    title: wordsOf(language).shell.titled(receiptWordsOf(language).titles[receipt.kind], site),
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: iconOf(surroundings) } },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
      { name: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } },
    ],
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

const receiptStyle = [
  ...[base, icon, button, card, notice, shell],
  ...[letterSheet, officeRecord, takeBack, receiptPage],
].join('\n')
