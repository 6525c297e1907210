import type { LegalText } from '@redress/core/legal/legalText'
import styles from './Legal.module.css'
import { LegalArticle } from './LegalArticle.tsx'

/** A legal text as a page of its own. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className={`pageWidth ${styles.page}`}>
      <h1 tabIndex={-1}>{text.title}</h1>
      <LegalArticle text={text} level={2} />
    </article>
  )
}
