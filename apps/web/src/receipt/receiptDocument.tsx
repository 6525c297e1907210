import type { PlainPages } from '@redress/contract/plainPages'
import { receiptWordsOf } from '@redress/words/receiptWords'
import postmark from '../postmark/Postmark.module.css?inline'
import { plainDocument, secretTags } from '../shell/plainDocument.tsx'
import button from '../ui/Button.module.css?inline'
import card from '../ui/Card.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import officeLetter from './OfficeLetter.module.css?inline'
import officeRecord from './OfficeRecord.module.css?inline'
import receiptActions from './ReceiptActions.module.css?inline'
import receiptPage from './ReceiptPage.module.css?inline'
import { ReceiptPage } from './ReceiptPage.tsx'

export const receiptDocument: PlainPages['renderReceipt'] = (receipt, surroundings) => {
  const { language } = surroundings
  const html = plainDocument(
    {
      title: receiptWordsOf(language).titles[receipt.kind],
      tags: secretTags,
      styles: [button, card, notice, postmark, officeLetter, officeRecord, receiptActions, receiptPage],
      page: <ReceiptPage receipt={receipt} {...surroundings} />,
    },
    surroundings,
  )
  return { status: receipt.kind === 'unknown' ? 404 : 200, html }
}
