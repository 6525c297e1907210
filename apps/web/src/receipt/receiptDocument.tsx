import type { Receipt } from '@redress/contract/receipt'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconOf } from '../shell/head/headOf.ts'
import { themeCss } from '../theme/themeCss.ts'
import { serverWords } from '../words/serverWords.ts'
import { words } from '../words/words.ts'
import { ReceiptPage, type ReceiptSurroundings } from './ReceiptPage.tsx'
import { receiptStyle } from './styleSheet.ts'
import { writeReceipt } from './writeReceipt.ts'

const titles = {
  open: serverWords.receipt.title,
  erased: serverWords.receipt.erasedTitle,
  unknown: serverWords.receipt.unknownTitle,
} as const satisfies Record<Receipt['kind'], string>

export type ReceiptFilling = ReceiptSurroundings & { nonce: string }

export type RenderedReceipt = { status: 200 | 404; html: string }

/** A receipt as a document of its own. Pure, and every value in it is escaped. `nonce` is the policy's. */
export function receiptDocument(
  receipt: Receipt,
  { nonce, ...surroundings }: ReceiptFilling,
): RenderedReceipt {
  const { config, environment } = surroundings
  const site = config?.organizationName ?? environment.providerName
  const html = writeReceipt({
    title: words.shell.titled(titles[receipt.kind], site),
    icon: iconOf(surroundings),
    style: `${receiptStyle}\n${themeCss(config)}`,
    app: renderToStaticMarkup(<ReceiptPage receipt={receipt} {...surroundings} />),
    nonce,
  })
  return { status: receipt.kind === 'unknown' ? 404 : 200, html }
}
