import { useState } from 'react'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { DraftCard } from '../../cards/message/DraftCard.tsx'
import { ReasoningCard } from '../../cards/message/ReasoningField.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { useBusyNote, useMessageLines, useStanding } from '../../cards/sending/blockers.tsx'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import styles from './Page.module.css'
import { Steps } from './Steps.tsx'

/**
 * Shows the writing on the left, and recipients and bills on the right. On a phone the order is reasons, recipients,
 * bills, letter.
 */
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
        <div className={styles.reasons}>
          <ReasoningCard />
        </div>
        <div className={styles.side}>
          <LegislatorsCard />
          <BillsCard />
        </div>
        <Letter />
      </div>
    </div>
  )
}

const fieldsHere = { legislators: 'legislators', draft: 'draft', reasons: 'reasoning' }

/** Shows the letter, and the missing parts once the person wants to go on to the details. */
function Letter() {
  const words = useWords()
  const { dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const why = useBusyNote()
  const aids = useWritingAids()
  const next = () => {
    dispatch({ type: 'nextClicked' })
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div className={styles.writing}>
        <DraftCard />
        <ErrorSummary
          title={words.message.summaryTitle}
          inTitle={words.message.errorInTitle}
          lines={useMessageLines(fieldsHere)}
          attempt={attempt}
        />
      </div>
      <div className={styles.next}>
        <p id="busy-note" data-inert={(import.meta.env.SSR && why !== undefined) || undefined}>
          <span>{useStanding()}</span>
          {aids && <aids.OpenQuestion follows />}
        </p>
        <Button
          disabled={why !== undefined}
          disabledBecause={why && 'busy-note'}
          does="nextClicked"
          onClick={next}
        >
          {words.message.submit}
        </Button>
      </div>
    </>
  )
}
