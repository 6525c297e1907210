import { useState } from 'react'
import styles from '../../cards/sending/Actions.module.css'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { SendProblems } from '../../cards/sending/SendProblems.tsx'
import { useSession } from '../../session/useSession.ts'
import { laterWords } from '../../words/laterWords.ts'

/** What belongs to the message is put right on its own page. */
const elsewhere = { legislators: 'edit-message', draft: 'edit-message' }

/** Sends; or, where something is missing, leads to what it is. */
export function SendButton() {
  const { tell } = useSession()
  const [attempt, setAttempt] = useState(0)
  const send = () => {
    tell({ type: 'submitClicked' })
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.actions}>
      <SendProblems attempt={attempt} leadTo={elsewhere} />
      <SendAction label={laterWords.personal.submit} onSend={send} />
    </div>
  )
}
