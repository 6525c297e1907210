import type { PlainPages } from '@redress/contract/plainPages'
import { aboutPath } from '@redress/core/campaign/campaign'
import { aboutWordsOf } from '@redress/words/aboutWords'
import { plainDocument, styleOf } from '../shell/plainDocument.tsx'
import card from '../ui/Card.module.css?inline'
import prose from '../ui/Prose.module.css?inline'
import aboutPage from './AboutPage.module.css?inline'
import { AboutPage } from './AboutPage.tsx'

const styles = [card, prose, aboutPage]

export const aboutDocument: PlainPages['renderAbout'] = (provenance, surroundings) => {
  const { environment, language } = surroundings
  const words = aboutWordsOf(language)
  const campaign = provenance?.campaign
  const html = plainDocument(
    {
      title: campaign ? words.title(campaign.campaignName) : words.unknownTitle,
      tags: [
        campaign
          ? {
              name: 'link',
              attributes: { rel: 'canonical', href: environment.publicUrl + aboutPath(campaign.campaignId) },
            }
          : { name: 'meta', attributes: { name: 'robots', content: 'noindex' } },
      ],
      styles,
      page: <AboutPage provenance={provenance} {...surroundings} />,
    },
    surroundings,
  )
  return { status: campaign ? 200 : 404, html, style: styleOf(styles, surroundings.config) }
}
