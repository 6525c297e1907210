import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { CopyLetter } from './CopyLetter.tsx'
import styles from './LetterCard.module.css'

/** The letter once more before it goes, the way back to it, and a copy to take along. */
export function LetterCard() {
  const { session, tell } = useSession()
  const letter = session.draft.trim()
  return (
    <div className={styles.letter}>
      <div className={styles.ways}>
        <Button
          id="edit-message"
          kind="link"
          icon="back"
          onClick={() => tell({ type: 'editMessageClicked' })}
        >
          {laterWords.personal.back}
        </Button>
        {letter !== '' && <CopyLetter text={letter} />}
      </div>
      {letter !== '' && (
        <details className={styles.look}>
          <summary className={styles.summary}>{laterWords.personal.letterTitle}</summary>
          <p className={styles.text}>{letter}</p>
        </details>
      )}
    </div>
  )
}
