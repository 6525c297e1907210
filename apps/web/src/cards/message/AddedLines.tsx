import { stanceLines } from '@redress/core/message/stanceLines'
import { billsFor, chosenLegislators } from '@redress/core/session/chosen'
import type { Session } from '@redress/core/session/session'
import { useSession } from '../../session/useSession.ts'
import { words } from '../../words/words.ts'
import styles from './AddedLines.module.css'

const chambers = ['HOUSE', 'SENATE'] as const
const says = { HOUSE: words.message.addedHouse, SENATE: words.message.addedSenate } as const

/** The lines that a letter to one chamber ends with, where the bills' stances differ. */
function linesFor(session: Session, chamber: (typeof chambers)[number]): string[] {
  const one = chosenLegislators(session).find(each => each.legislatorType === chamber)
  return one ? stanceLines(billsFor(one, session.selectedBills)) : []
}

/** Nothing goes out that the person has not seen: what we add stands under their own text. */
export function AddedLines() {
  const { session } = useSession()
  return chambers.map(chamber => {
    const lines = linesFor(session, chamber)
    if (lines.length === 0) return null
    return (
      <div key={chamber} className={styles.added}>
        <p className={styles.says}>{says[chamber]}</p>
        <p className={styles.lines}>{lines.join('\n')}</p>
      </div>
    )
  })
}
