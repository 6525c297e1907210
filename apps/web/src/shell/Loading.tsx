import { useWords } from '../language/useWords.ts'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './Loading.module.css'

/** Fills the screen while we find out whose page this is. */
export function Loading() {
  const words = useWords()
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <span className="visuallyHidden">{words.shell.loading}</span>
    </div>
  )
}
