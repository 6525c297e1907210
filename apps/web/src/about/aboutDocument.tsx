import type { Provenance } from '@redress/contract/provenance'
import { aboutPath } from '@redress/core/campaign/campaign'
import { aboutWordsOf } from '@redress/words/aboutWords'
import { wordsOf } from '@redress/words/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { type HeadTag, iconOf } from '../head/head.ts'
import { plainDocument } from '../head/plainDocument.ts'
import { LanguageContext, pageLanguageOf } from '../language/useWords.ts'
import shell from '../shell/Shell.module.css?inline'
import base from '../theme/base.css?inline'
import { themeCss } from '../theme/theme.ts'
import card from '../ui/Card.module.css?inline'
import icon from '../ui/Icon.module.css?inline'
import prose from '../ui/Prose.module.css?inline'
import aboutPage from './AboutPage.module.css?inline'
import { AboutPage, type AboutSurroundings } from './AboutPage.tsx'

export type AboutFilling = AboutSurroundings & { nonce: string }

export type RenderedAbout = { status: 200 | 404; html: string }

/** Pure, and every value is escaped. Null for an unknown campaign. */
export function aboutDocument(
  provenance: Provenance | null,
  { nonce, ...surroundings }: AboutFilling,
): RenderedAbout {
  const { config, environment } = surroundings
  const language = pageLanguageOf(config)
  const words = aboutWordsOf(language)
  const title = provenance ? words.title(provenance.campaign.campaignName) : words.unknownTitle
  const html = plainDocument({
    language,
    title: wordsOf(language).shell.titled(title, config?.organizationName ?? environment.providerName),
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: iconOf(surroundings) } },
      provenance
        ? link('canonical', environment.publicUrl + aboutPath(provenance.campaign.campaignId))
        : { name: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ],
    style: [base, icon, card, prose, shell, aboutPage, themeCss(config)].join('\n'),
    app: renderToStaticMarkup(
      <LanguageContext value={language}>
        <AboutPage provenance={provenance} {...surroundings} />
      </LanguageContext>,
    ),
    nonce,
  })
  return { status: provenance ? 200 : 404, html }
}

const link = (rel: string, href: string): HeadTag => ({ name: 'link', attributes: { rel, href } })
