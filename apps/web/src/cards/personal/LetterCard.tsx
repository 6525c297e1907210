import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './LetterCard.module.css'

/** Shows the letter once more before it is sent, with the way back to it, and a button that copies it. */
export function LetterCard() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const letter = session.draft.trim()
  return (
    <div className={styles.letter}>
      {letter !== '' && (
        <details>
          <summary className={styles.summary}>
            <span className={styles.title}>{laterWords.personal.letterTitle}</span>
            <span className={styles.first}>{firstLine(letter)}</span>
          </summary>
          <p className={styles.text}>{letter}</p>
        </details>
      )}
      <div className={styles.ways}>
        <Button
          id="edit-message"
          kind="link"
          icon="pencil"
          does="editMessageClicked"
          onClick={() => dispatch({ type: 'editMessageClicked' })}
        >
          {laterWords.personal.back}
        </Button>
        {letter !== '' && <CopyLetter text={letter} />}
      </div>
    </div>
  )
}

/** Returns the first line of the letter. The style cuts it to the available width. */
function firstLine(letter: string): string {
  return letter.split('\n', 1).join('').slice(0, 120)
}

/** Copies the letter, even without a network. */
function CopyLetter({ text }: { text: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const [outcome, setOutcome] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return (
    <>
      <Button kind="link" onClick={copy}>
        {laterWords.personal.copyLetter}
      </Button>
      <span role="status" className={styles.said}>
        {outcome === 'copied' && <span>{laterWords.personal.letterCopied}</span>}
        {outcome === 'notCopied' && <span>{laterWords.personal.letterNotCopied}</span>}
      </span>
    </>
  )
}
