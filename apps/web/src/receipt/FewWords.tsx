import type { ReactNode } from 'react'
import styles from './FewWords.module.css'

/** A receipt of which there is little to say, or nothing. */
export function FewWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`pageWidth ${styles.page}`}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
