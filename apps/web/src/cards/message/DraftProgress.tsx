import { isThreat } from '@redress/core/session/findings'
import { isBlank } from '@redress/core/text/text'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { useProgressLine } from './DraftFoot.tsx'
import styles from './DraftProgress.module.css'

/** Shows below the reasons that the page waits for a pause, writes the draft, or has finished it. */
export function DraftProgress() {
  const words = useWords()
  const { session } = useSession()
  const line = useProgressLine(session)
  const { reasoning, draftOwed, waiting } = session
  const isPausing = draftOwed === true && !waiting.draft && !isBlank(reasoning) && !isThreat(session)
  return (
    <div className={styles.progress}>
      {isPausing && (
        <>
          <p>{words.message.pausing}</p>
          {/* Each key press starts the pause again, so it also restarts the line. */}
          <span key={reasoning} className={styles.line} aria-hidden="true" />
        </>
      )}
      {!isPausing && line !== 'none' && <p>{words.message[line]}</p>}
    </div>
  )
}
