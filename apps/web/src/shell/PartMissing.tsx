import { Button } from '../ui/Button.tsx'
import { words } from '../words/words.ts'
import styles from './Screen.module.css'

/** The network failed between two parts of the page. What was written is kept over the reload. */
export function PartMissing({ onReload }: { onReload: () => void }) {
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
