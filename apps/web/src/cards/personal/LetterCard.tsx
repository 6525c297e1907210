import { letterLang } from '@redress/core/session/session'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWritingAids } from '../aids/aidsContext.ts'
import { NameLines } from '../message/NameLines.tsx'
import { Salutations } from '../message/Salutations.tsx'
import styles from './LetterCard.module.css'

/**
 * Shows the letter once more for reading, with a link back to it and a button that copies it. On a phone, the greeting
 * and the name appear only with a letter that is unfolded.
 */
export function LetterCard() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const aids = useWritingAids()
  const letter = session.draft.trim()
  return (
    <section className={styles.letter} aria-labelledby="letter-again">
      <h2 id="letter-again" className="visuallyHidden">
        {laterWords.personal.letterTitle}
      </h2>
      {aids && <aids.Versions />}
      <div className={styles.whole}>
        <Salutations />
      </div>
      <p className={styles.text} lang={letterLang(session)}>
        {letter}
      </p>
      <div className={styles.whole}>{letter !== '' && <NameLines />}</div>
      <div className={styles.ways}>
        {isLong(letter) && (
          <details className={styles.rest}>
            <summary>{laterWords.personal.readAll}</summary>
          </details>
        )}
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
    </section>
  )
}

/** Tells whether the letter may be longer than the six lines that a phone shows at first. */
function isLong(letter: string): boolean {
  return letter.length > 160 || letter.split('\n').length > 6
}

/** Copies the letter. This works without a network. */
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
