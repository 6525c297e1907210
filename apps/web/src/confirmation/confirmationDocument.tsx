import type { Confirmation } from '@redress/contract/confirmation'
import type { Language } from '@redress/core/language/language'
import { confirmationWordsOf } from '@redress/words/confirmationWords'
import { wordsOf } from '@redress/words/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconOf } from '../head/head.ts'
import { plainDocument } from '../head/plainDocument.ts'
import { LanguageContext } from '../language/useWords.ts'
import letterSheet from '../receipt/LetterSheet.module.css?inline'
import shell from '../shell/Shell.module.css?inline'
import base from '../theme/base.css?inline'
import { themeCss } from '../theme/theme.ts'
import button from '../ui/Button.module.css?inline'
import icon from '../ui/Icon.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import confirmationPage from './ConfirmationPage.module.css?inline'
import { ConfirmationPage, type ConfirmationSurroundings } from './ConfirmationPage.tsx'

export type ConfirmationFilling = ConfirmationSurroundings & { nonce: string; language: Language }

export type RenderedConfirmation = { status: 200 | 404; html: string }

/** Pure, and every value is escaped. `nonce` is that of the page's policy. */
export function confirmationDocument(
  confirmation: Confirmation,
  { nonce, language, ...surroundings }: ConfirmationFilling,
): RenderedConfirmation {
  const { config, environment } = surroundings
  const site = config?.organizationName ?? environment.providerName
  const title = confirmationWordsOf(language).titles[confirmation.kind]
  const html = plainDocument({
    language,
    title: wordsOf(language).shell.titled(title, site),
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: iconOf(surroundings) } },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
      { name: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } },
    ],
    style: [base, icon, button, notice, shell, letterSheet, confirmationPage, themeCss(config)].join('\n'),
    app: renderToStaticMarkup(
      <LanguageContext value={language}>
        <ConfirmationPage confirmation={confirmation} {...surroundings} />
      </LanguageContext>,
    ),
    nonce,
  })
  return { status: confirmation.kind === 'unknown' ? 404 : 200, html }
}
