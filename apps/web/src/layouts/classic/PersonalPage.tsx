import { isSent } from '@redress/core/session/session'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { RecipientsCard } from '../../cards/legislators/RecipientsCard.tsx'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { LetterCard } from '../../cards/personal/LetterCard.tsx'
import sending from '../../cards/sending/Actions.module.css'
import { SendAction, SendProblems, TrustLine } from '../../cards/sending/SendAction.tsx'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './Page.module.css'
import { Steps } from './Steps.tsx'

export function PersonalPage() {
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current={isSent(session) ? 'sent' : 'details'} />
      <div className={styles.columns}>
        <div className={styles.opening}>
          <h1 tabIndex={-1}>{laterWords.personal.heading}</h1>
        </div>
        <div className={styles.reasons}>
          <LetterCard />
        </div>
        <div className={styles.side}>
          <RecipientsCard />
        </div>
        <div className={styles.writing}>
          <DetailsCard />
          <SendButton />
        </div>
      </div>
    </div>
  )
}

/** The person corrects errors of the message on its own page. */
const fieldsElsewhere = { legislators: 'edit-message', draft: 'edit-message' }

/** Sends the letter, or lists the missing parts. */
function SendButton() {
  const laterWords = laterWordsOf(useLanguage())
  const { dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const send = () => {
    dispatch({ type: 'submitClicked' })
    setAttempt(attempt + 1)
  }
  return (
    <div className={sending.actions}>
      <SendProblems attempt={attempt} leadTo={fieldsElsewhere} />
      <TrustLine />
      <SendAction label={laterWords.personal.submit} onSend={send} />
    </div>
  )
}
