import { laterWordsOf } from '@redress/words/laterWords'
import type { LegalText } from '@redress/words/legalText'

import { useLanguage } from '../../language/useWords.ts'
import styles from './Legal.module.css'

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className={`pageWidth ${styles.page}`}>
      <h1 tabIndex={-1}>{text.title}</h1>
      <LegalArticle text={text} level={2} />
    </article>
  )
}

/** A legal text below its title. In a dialog its headings are one level lower. */
export function LegalArticle({ text, level }: { text: LegalText; level: 2 | 3 }) {
  const laterWords = laterWordsOf(useLanguage())
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.text}>
      <p className={styles.version}>{laterWords.personal.version(text.version)}</p>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <Heading className={styles.heading}>{heading}</Heading>
          {paragraphs.map(each => (
            <p key={each}>{each}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
