import type { Campaign } from '@redress/core/campaign/campaign'
import { laterWordsOf } from '@redress/words/laterWords'
import type { LegalText } from '@redress/words/legalText'
import { useLanguage } from '../../language/useWords.ts'
import { useNavigation } from '../../navigation/PlaceLink.tsx'
import { placeAddress } from '../../navigation/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Legal.module.css'

/** Shows a legal text, with a link back to the campaign from which it was opened. */
export function LegalPage({ text, campaign }: { text: LegalText; campaign?: Campaign | undefined }) {
  const { personal } = laterWordsOf(useLanguage())
  const { search } = useNavigation()
  return (
    <article className={`pageWidth ${styles.page}`}>
      {campaign && (
        <p>
          <a
            href={placeAddress({ page: 'message', campaignId: campaign.campaignId }, search)}
            className={styles.back}
          >
            <Icon name="back" />
            <span>{personal.legalBack(campaign.campaignName)}</span>
          </a>
        </p>
      )}
      <h1 tabIndex={-1}>{text.title}</h1>
      <LegalArticle text={text} level={2} />
    </article>
  )
}

const address = /(https:\/\/[^\s]*[^\s.,:;)]|[\w.+-]+@[\w.-]+\w)/

/**
 * Turns URLs and email addresses in a legal text, such as the provider's contact, into links. In a dialog, the links
 * open in a new tab.
 */
function withLinks(paragraph: string, newTab: { target?: string; rel?: string }) {
  return paragraph.split(address).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part.includes('://') ? part : `mailto:${part}`} {...newTab}>
        {part}
      </a>
    ),
  )
}

/** Shows a legal text below its title. In a dialog its headings are one level lower. */
export function LegalArticle({ text, level }: { text: LegalText; level: 2 | 3 }) {
  const laterWords = laterWordsOf(useLanguage())
  const Heading = level === 2 ? 'h2' : 'h3'
  const newTab = level === 2 ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <div className={styles.text}>
      <p className={styles.version}>{laterWords.personal.version(text.version)}</p>
      {text.sections.map(({ heading, note, paragraphs, language }) => (
        <section key={heading} className={styles.section}>
          <Heading className={styles.heading} lang={language}>
            {heading}
          </Heading>
          {note && <p>{note}</p>}
          {paragraphs.map(each => (
            <p key={each} lang={language}>
              {withLinks(each, newTab)}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
