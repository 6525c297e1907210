import { useState } from 'react'
import styles from '../../cards/sending/Actions.module.css'
import { BusyNote, busyNote } from '../../cards/sending/BusyNote.tsx'
import { messageLines } from '../../cards/sending/messageLines.ts'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { words } from '../../words/words.ts'

const own = { legislators: 'legislators', draft: 'draft' }

/** On to the details; or, where something is missing, to what it is. */
export function NextButton() {
  const { session, tell } = useSession()
  const [attempt, setAttempt] = useState(0)
  const why = busyNote(session)
  const next = () => {
    tell({ type: 'nextClicked' })
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.actions}>
      <ErrorSummary
        title={words.message.summaryTitle}
        inTitle={words.message.errorInTitle}
        lines={messageLines(session, own)}
        attempt={attempt}
      />
      <Button disabled={why !== undefined} disabledBecause={why && 'busy-note'} onClick={next}>
        {words.message.submit}
      </Button>
      <BusyNote id="busy-note" />
    </div>
  )
}
