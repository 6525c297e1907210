import { useWords } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Screen.module.css'

/** Says that a file of the page failed to load, and offers to reload. What the person wrote survives the reload. */
export function PartMissing({ onReload }: { onReload: () => void }) {
  const words = useWords()
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{words.shell.partMissingTitle}</h1>
      <p>{words.shell.partMissing}</p>
      <div>
        <Button onClick={onReload}>{words.shell.reload}</Button>
      </div>
    </div>
  )
}
