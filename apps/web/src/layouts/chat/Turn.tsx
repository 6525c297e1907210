import { hasReached, nextQuestion, openQuestion } from '@redress/core/session/conversation'
import type { AnsweredQuestion, ChatQuestion } from '@redress/core/session/session'
import { chatWordsOf } from '@redress/words/chatWords'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Conversation.module.css'

export type TurnState = {
  isOpen: boolean
  /** True once the conversation has passed the question. */
  isAnswered: boolean
  /** True while the conversation has not reached the question. Without script, the turn is shown anyway. */
  isAhead: boolean
}

export function useTurn(question: ChatQuestion): TurnState {
  const { session, campaign } = useSession()
  if (!campaign) return { isOpen: false, isAnswered: false, isAhead: true }
  const isReached = hasReached(session, campaign, question)
  const isOpen = openQuestion(session, campaign) === question
  const isAnswered = isReached && nextQuestion(session, campaign) !== question
  return { isOpen, isAnswered, isAhead: !isReached && !isOpen }
}

/**
 * Shows a question with its card. Once the person has answered, the card folds to a line with the answer, and a press
 * on the line opens the card again. The browser itself folds the card, so this works without script.
 */
export function FoldingTurn({
  question,
  says,
  answer,
  onDone,
  children,
}: {
  question: AnsweredQuestion
  says: string
  answer: ReactNode
  /** Content below the open card. */
  onDone?: ReactNode
  children: ReactNode
}) {
  const chatWords = chatWordsOf(useLanguage())
  const { dispatch, posted } = useSession()
  const { isOpen, isAnswered, isAhead } = useTurn(question)
  const card = useRef<HTMLDetailsElement>(null)
  // Without script, the server opens every card. The script folds the answered ones.
  useLayoutEffect(() => {
    if (card.current) card.current.open = isOpen
  }, [isOpen])
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    // The browser sends this event after every change, including changes by the page. Only after a press by the person
    // does the element's state differ from the session.
    if (currentTarget.open === isOpen) return
    dispatch(isOpen ? { type: 'questionClosed' } : { type: 'questionReopened', question })
  }
  return (
    <li
      className={styles.turn}
      data-turn={question}
      data-current={isOpen || undefined}
      data-ahead={isAhead || undefined}
    >
      <p className={styles.says}>{says}</p>
      <details
        ref={card}
        className={styles.answer}
        open={isOpen || (import.meta.env.SSR && posted !== undefined)}
        onToggle={follow}
      >
        <summary className={styles.bubble} hidden={!isAnswered}>
          <span className={styles.told}>{answer}</span>
          <Icon name="pencil" />
          <span className="visuallyHidden"> {chatWords.answers.change}</span>
        </summary>
        {children}
        {isOpen && isAnswered && (
          <div className={styles.ways}>
            <Button kind="translucent" onClick={() => dispatch({ type: 'questionClosed' })}>
              {chatWords.goOn}
            </Button>
          </div>
        )}
        {!isAnswered && onDone}
      </details>
    </li>
  )
}

/** Shows an answer in the person's own words. The pencil puts all reasons back into the answer field. */
export function Bubble({ children }: { children: ReactNode }) {
  const chatWords = chatWordsOf(useLanguage())
  return (
    <div className={styles.bubble}>
      <span className={styles.told}>{children}</span>
      <button
        type="button"
        className={styles.pencil}
        aria-label={chatWords.answers.change}
        onClick={() => document.getElementById('reasoning')?.focus()}
      >
        <Icon name="pencil" />
      </button>
    </div>
  )
}
