import type { Session } from '@redress/core/session/session'
import { useSession } from '../../session/useSession.ts'
import { words } from '../../words/words.ts'
import styles from './Actions.module.css'

const inTurn = ['submit', 'draft', 'address', 'legislators', 'bills'] as const

/** Why nothing can be sent on right now. */
export function busyNote({ waiting }: Session): string | undefined {
  const waited = inTurn.find(each => waiting[each])
  return waited && words.message.busy[waited]
}

export function BusyNote({ id }: { id: string }) {
  const { session } = useSession()
  return (
    <p id={id} className={styles.why}>
      {busyNote(session)}
    </p>
  )
}
