import type { LegalText } from '@redress/core/legal/legalText'
import { laterWords } from '../../words/laterWords.ts'
import styles from './Legal.module.css'

/** A legal text below its title. In a dialog its headings stand one level lower. */
export function LegalArticle({ text, level }: { text: LegalText; level: 2 | 3 }) {
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
