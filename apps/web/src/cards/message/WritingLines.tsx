import styles from './WritingLines.module.css'

const lines = ['salutation', 'first', 'second', 'third', 'last'] as const

/** Text arriving, line by line, where the letter will stand. */
export function WritingLines() {
  return (
    <span className={styles.lines} aria-hidden="true">
      {lines.map(each => (
        <span key={each} className={styles[each]} />
      ))}
    </span>
  )
}
