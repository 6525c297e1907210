import type { Environment } from '@redress/contract/shapes/environment'
import { Icon } from '../ui/Icon.tsx'
import { words } from '../words/words.ts'
import styles from './SimulatedBanner.module.css'

/** On every page of an installation that delivers to the simulator: nobody may take it for the real thing. */
export function SimulatedBanner({ preview }: Pick<Environment, 'preview'>) {
  return (
    <aside className={styles.banner} aria-label={words.shell.notice}>
      <p className={`pageWidth ${styles.words}`}>
        <Icon name="info" />
        <span>
          {preview && <strong>{words.shell.preview(preview.file, preview.day)} </strong>}
          {words.shell.simulated}
        </span>
      </p>
    </aside>
  )
}
