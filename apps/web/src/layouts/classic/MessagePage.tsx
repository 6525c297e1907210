import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { isLetterField } from '../../cards/message/DraftCard.tsx'
import { ReasoningCard } from '../../cards/message/ReasoningField.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { useMessageLines } from '../../cards/sending/blockers.tsx'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FoldContext } from '../../ui/foldContext.ts'
import { LetterSheet } from './LetterSheet.tsx'
import styles from './Page.module.css'
import { Steps } from './Steps.tsx'
import { useFolds } from './useFolds.ts'

const fieldsHere = { legislators: 'legislators', draft: 'draft', reasons: 'reasoning', subject: 'subject' }

/** The same elements at each rendering, so that a change of the page's own state renders no card again. */
const cards = (
  <>
    <PreambleCard />
    <BillsCard />
    <LegislatorsCard />
    <ReasoningCard />
  </>
)

/**
 * Shows the steps in their order, and the letter. On a wide screen the letter is beside the steps, and on a narrow
 * screen it is a sheet at the bottom.
 */
export function MessagePage() {
  const words = useWords()
  const { campaign, dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { folds, enter } = useFolds()
  const lines = useMessageLines(fieldsHere)
  if (!campaign) return null
  const next = () => {
    dispatch({ type: 'nextClicked' })
    setAttempt(attempt + 1)
  }
  const showField = (fieldId: string) => {
    // The update is synchronous, because a hidden field cannot take the focus.
    if (isLetterField(fieldId)) flushSync(() => setSheetOpen(true))
    else enter(fieldId === 'reasoning' ? 'customize' : 'who')
  }
  const noteSection = ({ target }: SyntheticEvent) => {
    if (target instanceof Element)
      enter(target.closest<HTMLElement>('[data-section]')?.dataset.section, target)
  }
  return (
    <div className={`pageWidth ${styles.page}`}>
      <Steps current="message" />
      <FoldContext value={folds}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches which section the person works in. */}
        <div className={styles.message} onClick={noteSection} onKeyUp={noteSection} onInput={noteSection}>
          <div className={styles.steps}>
            {cards}
            <ErrorSummary
              title={words.message.summaryTitle}
              inTitle={words.message.errorInTitle}
              lines={lines}
              attempt={attempt}
              onFollow={showField}
            />
          </div>
          <LetterSheet isOpen={isSheetOpen} onToggle={setSheetOpen} onNext={next} />
        </div>
      </FoldContext>
    </div>
  )
}
