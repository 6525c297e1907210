import { isSent } from '@redress/core/session/session'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { RecipientsCard } from '../../cards/legislators/RecipientsCard.tsx'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { LetterCard } from '../../cards/personal/LetterCard.tsx'
import { SendProblems, TrustLine } from '../../cards/personal/SendProblems.tsx'
import sending from '../../cards/sending/Actions.module.css'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import styles from './PersonalPage.module.css'
import { Steps } from './Steps.tsx'

export function PersonalPage() {
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current={isSent(session) ? 'sent' : 'details'} />
      <div className={styles.columns}>
        <h1 tabIndex={-1}>{laterWords.personal.heading}</h1>
        <div className={styles.letter}>
          <LetterCard />
        </div>
        <div className={styles.steps}>
          <RecipientsCard />
          <DetailsCard />
          <SendButton />
        </div>
      </div>
    </div>
  )
}

/** The id of the link back to the message's own page, where the person corrects these errors. */
const fieldsElsewhere = { legislators: 'edit-message', draft: 'edit-message' }

/** Shows the button that sends the letter or lists what is missing. */
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
