import { useState } from 'react'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { DraftCard } from '../../cards/message/DraftCard.tsx'
import { ReasoningCard } from '../../cards/message/ReasoningField.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import sending from '../../cards/sending/Actions.module.css'
import { BusyNote, useBusyNote, useMessageLines } from '../../cards/sending/blockers.tsx'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import styles from './Page.module.css'
import { Steps } from './Steps.tsx'

/** Writing on the left; bills and recipients on the right. */
export function MessagePage() {
  const { campaign } = useSession()
  if (!campaign) return null
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current="message" />
      <div className={styles.columns}>
        <div className={styles.opening}>
          <PreambleCard />
        </div>
        <div className={styles.side}>
          <BillsCard />
          <div className={styles.stays}>
            <LegislatorsCard />
          </div>
        </div>
        <div className={styles.writing}>
          <ReasoningCard />
          <DraftCard />
          <NextButton />
        </div>
      </div>
    </div>
  )
}

const fieldsHere = { legislators: 'legislators', draft: 'draft', reasons: 'reasoning' }

/** Continues to the details, or lists what is missing. */
function NextButton() {
  const words = useWords()
  const { dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const why = useBusyNote()
  const next = () => {
    dispatch({ type: 'nextClicked' })
    setAttempt(attempt + 1)
  }
  return (
    <div className={sending.actions}>
      <ErrorSummary
        title={words.message.summaryTitle}
        inTitle={words.message.errorInTitle}
        lines={useMessageLines(fieldsHere)}
        attempt={attempt}
      />
      <Button disabled={why !== undefined} disabledBecause={why && 'busy-note'} onClick={next}>
        {words.message.submit}
      </Button>
      <BusyNote id="busy-note" />
    </div>
  )
}
