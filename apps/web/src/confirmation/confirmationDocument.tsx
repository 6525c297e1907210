import type { PlainPages } from '@redress/contract/plainPages'
import { confirmationWordsOf } from '@redress/words/confirmationWords'
import officeLetter from '../receipt/OfficeLetter.module.css?inline'
import { plainDocument, secretTags } from '../shell/plainDocument.tsx'
import button from '../ui/Button.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import confirmationPage from './ConfirmationPage.module.css?inline'
import { ConfirmationPage } from './ConfirmationPage.tsx'

export const confirmationDocument: PlainPages['renderConfirmation'] = (confirmation, surroundings) => {
  const { language } = surroundings
  const html = plainDocument(
    {
      title: confirmationWordsOf(language).titles[confirmation.kind],
      tags: secretTags,
      styles: [button, notice, officeLetter, confirmationPage],
      page: <ConfirmationPage confirmation={confirmation} {...surroundings} />,
    },
    surroundings,
  )
  return { status: confirmation.kind === 'unknown' ? 404 : 200, html }
}
