import type { PlainPages } from '@redress/contract/plainPages'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { plainDocument, secretTags } from '../shell/plainDocument.tsx'
import button from '../ui/Button.module.css?inline'
import card from '../ui/Card.module.css?inline'
import receiptActions from './ReceiptActions.module.css?inline'
import receiptPage from './ReceiptPage.module.css?inline'
import { WithdrawalPage } from './WithdrawalPage.tsx'

export const withdrawalDocument: PlainPages['renderWithdrawal'] = (withdrawal, surroundings) => {
  const html = plainDocument(
    {
      title: receiptWordsOf(surroundings.language).contact.title,
      tags: secretTags,
      styles: [button, card, receiptActions, receiptPage],
      page: <WithdrawalPage withdrawal={withdrawal} {...surroundings} />,
    },
    surroundings,
  )
  return { status: withdrawal.kind === 'unknown' ? 404 : 200, html }
}
