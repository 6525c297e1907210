import type { Campaign } from '@redress/core/campaign/campaign'
import { chatWords } from '@redress/words/en/page/chat'
import { useEffect, useRef } from 'react'
import { ReasoningField } from '../../cards/message/ReasoningField.tsx'
import { useSession } from '../../session/useSession.ts'
import styles from './Conversation.module.css'
import { turnsOf } from './turnsOf.ts'
import { useMoves } from './useMoves.ts'
import { useNewTurns } from './useNewTurns.ts'
import { useStayAtEnd } from './useStayAtEnd.ts'
import { widgets } from './widgets.ts'

/** What has been asked and answered so far; at its foot, always in reach, the visitor's own words. */
export function Conversation({ campaign }: { campaign: Campaign }) {
  const { session } = useSession()
  const list = useRef<HTMLOListElement>(null)
  const turns = turnsOf(session, campaign)
  const fresh = useNewTurns(session.sessionId, turns)
  useStayAtEnd(list, turns.length)
  const { formAsked } = useMoves()
  const hasForm = turns.includes('ADD_PERSONAL_INFORMATION')
  useEffect(() => {
    if (!hasForm || !formAsked.current) return
    formAsked.current = false
    const title = list.current?.querySelector<HTMLElement>('#confirm-title')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [hasForm, formAsked])
  return (
    <section className={styles.conversation} aria-label={chatWords.conversation}>
      <ol ref={list} className={styles.turns}>
        {turns.map(step => {
          const Widget = widgets[step]
          return (
            <li key={step} className={styles.turn} data-new={fresh.includes(step) || undefined}>
              {chatWords.says[step] && <p className={styles.says}>{chatWords.says[step]}</p>}
              <Widget />
            </li>
          )
        })}
      </ol>
      <section className={styles.foot} aria-label={chatWords.yourWords}>
        <ReasoningField isBrief />
      </section>
      <p className="visuallyHidden" role="status">
        {fresh
          .map(step => chatWords.news[step])
          .join(' ')
          .trim()}
      </p>
    </section>
  )
}
