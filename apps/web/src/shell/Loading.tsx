import { useWords } from '../language/useWords.ts'
import { Spinner } from '../ui/Icon.tsx'
import styles from './Loading.module.css'

/** Fills the screen until the organization is known. */
export function Loading() {
  const words = useWords()
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <span className="visuallyHidden">{words.shell.loading}</span>
    </div>
  )
}
