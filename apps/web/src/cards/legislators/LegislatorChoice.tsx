import type { Legislator } from '@redress/core/legislator/legislator'
import { useSession } from '../../session/useSession.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Legislator.module.css'
import { LegislatorFacts } from './LegislatorFacts.tsx'
import { Portrait } from './Portrait.tsx'

/** Checkable as a whole; selected shows as a filled check and a coloured hairline. */
export function LegislatorChoice({ legislator }: { legislator: Legislator }) {
  const { session, tell } = useSession()
  const isSelected = session.selectedLegislatorIds.includes(legislator.id)
  return (
    <label className={classes(styles.card, styles.choice, isSelected && styles.selected)}>
      <Portrait legislator={legislator} />
      <LegislatorFacts legislator={legislator} />
      <input
        type="checkbox"
        className={styles.tick}
        checked={isSelected}
        onChange={() => tell({ type: 'legislatorToggled', id: legislator.id })}
      />
    </label>
  )
}
