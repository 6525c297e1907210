import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './LetterCard.module.css'

/** The letter once more before it goes, the way back to it, and a copy to take along. */
export function LetterCard() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const letter = session.draft.trim()
  return (
    <div className={styles.letter}>
      <div className={styles.ways}>
        <Button
          id="edit-message"
          kind="link"
          icon="back"
          onClick={() => dispatch({ type: 'editMessageClicked' })}
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

/** Whatever becomes of the network, the letter can be taken along. */
function CopyLetter({ text }: { text: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const [said, setSaid] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <>
      <Button kind="link" onClick={copy}>
        {laterWords.personal.copyLetter}
      </Button>
      <span role="status" className={styles.said}>
        {said === 'copied' && laterWords.personal.letterCopied}
        {said === 'notCopied' && laterWords.personal.letterNotCopied}
      </span>
    </>
  )
}
