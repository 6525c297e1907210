import { isWrittenInto } from '@redress/core/session/shown'
import { useEffect, useRef } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Doubts.module.css'

export const doubtsTitle = 'doubts-title'

/** Statements about the person that they did not write: they confirm or remove each sentence. */
export function Doubts() {
  const words = useWords()
  const { session, dispatch } = useSession()
  const doubts = isWrittenInto(session) ? [] : session.doubts
  const list = useRef<HTMLUListElement>(null)
  const hasAnswered = useRef(false)
  const left = doubts.length

  // The pressed button is gone: focus the next question, or else the letter.
  useEffect(() => {
    if (!hasAnswered.current) return
    hasAnswered.current = false
    const next = left > 0 ? list.current?.querySelector('button') : document.getElementById('draft')
    next?.focus()
  }, [left])

  if (left === 0) return null
  const answer = (type: 'doubtKept' | 'doubtRemoved', sentence: string) => {
    hasAnswered.current = true
    dispatch({ type, sentence })
  }
  return (
    <section className={styles.doubts} aria-labelledby={doubtsTitle}>
      <h3 id={doubtsTitle} className={styles.title}>
        {words.message.doubtTitle}
      </h3>
      <p className={styles.hint}>{words.message.doubtHint}</p>
      <ul ref={list} className={styles.list}>
        {doubts.map((sentence, place) => (
          <li key={sentence} className={styles.doubt}>
            <q id={`doubt-${place}`} className={styles.sentence}>
              {sentence}
            </q>
            <span className={styles.choice}>
              <Button
                kind="translucent"
                aria-describedby={`doubt-${place}`}
                onClick={() => answer('doubtKept', sentence)}
              >
                {words.message.doubtKeep}
              </Button>
              <Button
                kind="translucent"
                aria-describedby={`doubt-${place}`}
                onClick={() => answer('doubtRemoved', sentence)}
              >
                {words.message.doubtRemove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
