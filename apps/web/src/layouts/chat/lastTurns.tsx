import { hasDetailsOpen } from '@redress/core/session/shown'
import { hasOnlyHandOvers, verdictOf } from '@redress/core/submission/submission'
import { chatWordsOf } from '@redress/words/chatWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { useEffect, useRef } from 'react'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { SendProblems, TrustLine } from '../../cards/personal/SendProblems.tsx'
import { CompletionText } from '../../cards/result/CompletionText.tsx'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Conversation.module.css'
import { StandingLine } from './StandingLine.tsx'
import { useMoves } from './useMoves.ts'

const ownPlaces = { legislators: 'legislators', draft: 'draft', reasons: 'reasoning', subject: 'subject' }

/** Shows the form for the personal details below all other turns. */
function DetailsTurn() {
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  if (!hasDetailsOpen(session)) return null
  return (
    <li className={styles.turn} data-current>
      <p className={styles.says}>{chatWords.says.ADD_PERSONAL_INFORMATION}</p>
      <DetailsForm />
    </li>
  )
}

/** Shows the personal details, what is missing, and the buttons that send the letter or go back. */
function DetailsForm() {
  const chatWords = chatWordsOf(useLanguage())
  const laterWords = laterWordsOf(useLanguage())
  const { attempt, send, editMessage, showField, formAsked } = useMoves()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!formAsked.current) return
    formAsked.current = false
    const title = form.current?.querySelector<HTMLElement>('#confirm-title')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
    title?.closest('li')?.scrollIntoView()
  }, [formAsked])
  return (
    <div ref={form} className={styles.details}>
      <DetailsCard addressAgain />
      <SendProblems attempt={attempt} leadTo={ownPlaces} onFollow={showField} />
      <TrustLine />
      <div className={styles.ways}>
        <SendAction label={chatWords.send} beside={<StandingLine />} onSend={send} />
        <Button id="edit-message" kind="link" icon="back" does="editMessageClicked" onClick={editMessage}>
          {laterWords.personal.back}
        </Button>
      </div>
    </div>
  )
}

/**
 * Shows a short result. The result dialog has the details. If we sent no letter, only the dialog names the next step.
 */
function CompletionTurn() {
  const chatWords = chatWordsOf(useLanguage())
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  const { ending } = session
  if (!session.steps.includes('COMPLETE') || ending.kind !== 'answered') return null
  if (hasOnlyHandOvers(ending.reply)) return null
  const verdict = verdictOf(ending.reply)
  return (
    <li className={styles.turn} data-current>
      <p className={styles.says}>{chatWords.says.COMPLETE}</p>
      <Card id="completion" title={laterWords.result.titles[verdict]}>
        <CompletionText reply={ending.reply} verdict={verdict} />
      </Card>
    </li>
  )
}

/** The turns that the chat needs only once the letter is written. They are in a separate file. */
export const lastTurns = { DetailsTurn, CompletionTurn } as const

export type LastTurns = typeof lastTurns
