import type { Session } from '@redress/core/session/session'
import { Component, type ReactNode, useId } from 'react'
import { useWords } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Screen.module.css'

type LetterKeptProps = {
  session: Session
  onReload: () => void
  children: ReactNode
}

/**
 * If React can no longer render the page, shows the letter and offers to reload. This happens when other programs
 * change the page: translators, and tools that turn phone numbers into links.
 */
export class LetterKept extends Component<LetterKeptProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { session, onReload, children } = this.props
    return this.state.isBroken ? <BrokenPage letter={session.draft} onReload={onReload} /> : children
  }
}

function BrokenPage({ letter, onReload }: { letter: string; onReload: () => void }) {
  const { shell } = useWords()
  const letterId = useId()
  return (
    <main className={`pageWidth ${styles.screen}`}>
      <h1>{shell.brokenTitle}</h1>
      <p role="alert">{shell.broken}</p>
      {letter !== '' && (
        <>
          <label htmlFor={letterId}>{shell.brokenLetter}</label>
          <textarea
            id={letterId}
            readOnly
            rows={12}
            value={letter}
            onFocus={event => event.target.select()}
          />
        </>
      )}
      <div>
        <Button onClick={onReload}>{shell.reload}</Button>
      </div>
    </main>
  )
}
