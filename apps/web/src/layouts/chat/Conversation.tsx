import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { layoutOf } from '@redress/core/session/layouts'
import type { ChatStep, Session } from '@redress/core/session/session'
import { hasBillsToShow, shownDraft } from '@redress/core/session/shown'
import { verdictOf } from '@redress/core/submission/submission'
import { chatWordsOf } from '@redress/words/chatWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { OfferedReasons, ReasoningField } from '../../cards/message/ReasoningField.tsx'
import { DetailsCard } from '../../cards/personal/DetailsCard.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { CompletionText } from '../../cards/result/CompletionText.tsx'
import { SendAction, SendProblems, TrustLine } from '../../cards/sending/SendAction.tsx'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Conversation.module.css'
import { StandingLine } from './StandingLine.tsx'
import { useMoves } from './useMoves.ts'
import { useStayAtEnd } from './useStayAtEnd.ts'

/** Shows the turns so far, and at the bottom the field for the visitor's reasons. */
export function Conversation({ campaign }: { campaign: Campaign }) {
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  const aids = useWritingAids()
  const list = useRef<HTMLOListElement>(null)
  const turns = turnsOf(session, campaign)
  const isOpen = session.ending.kind !== 'answered'
  const fresh = useNewTurns(session.sessionId, turns)
  useStayAtEnd(list, { turns: turns.length, notes: session.findings.length })
  const { formAsked } = useMoves()
  const hasForm = turns.includes('ADD_PERSONAL_INFORMATION')
  useEffect(() => {
    if (!hasForm || !formAsked.current) return
    formAsked.current = false
    const title = list.current?.querySelector<HTMLElement>('#confirm-title')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
    title?.closest('li')?.scrollIntoView()
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
        {isOpen && hasReasonsToOffer(session, campaign) && (
          <li className={styles.turn}>
            <OfferedReasons />
          </li>
        )}
        {aids && isOpen && <aids.NoteTurns turnClass={styles.turn} saysClass={styles.says} />}
      </ol>
      <section className={styles.foot} aria-label={chatWords.yourWords} data-form={hasForm || undefined}>
        <ReasoningField isBrief />
        <p className={styles.hint}>{shownDraft(session) === '' ? chatWords.pause : chatWords.follows}</p>
      </section>
      {aids && <aids.NoteTurnNews />}
      <p className="visuallyHidden" role="status">
        {fresh
          .map(step => chatWords.news[step])
          .join(' ')
          .trim()}
      </p>
    </section>
  )
}

const widgets = {
  INIT: PreambleCard,
  GET_LEGISLATORS: LegislatorsCard,
  BILLS: BillsCard,
  ADD_PERSONAL_INFORMATION: DetailsTurn,
  COMPLETE: CompletionCard,
} as const satisfies Record<ChatStep, ComponentType>

/** Returns the steps that have something to show. The step of the bills is empty until there are bills. */
function turnsOf(session: Session, campaign: Campaign): ChatStep[] {
  return session.steps.filter(each => each !== 'BILLS' || hasBillsToShow(session, campaign))
}

/** Returns whether to offer the campaign's reasons. They follow the person's own reasons, or their stance. */
function hasReasonsToOffer({ reasoning, selectedBills }: Session, campaign: Campaign): boolean {
  if (reasoning.trim() === '' && selectedBills.length === 0) return false
  return reasonsFor(campaign, selectedBills).length > 0
}

const ownPlaces = { legislators: 'legislators', draft: 'draft', reasons: 'reasoning' }

/** Shows the details, the missing fields, and the buttons that send and go back. */
function DetailsTurn() {
  const chatWords = chatWordsOf(useLanguage())
  const laterWords = laterWordsOf(useLanguage())
  const { session, organization } = useSession()
  const { attempt, send, editMessage, showField } = useMoves()
  const problem = layoutOf(organization).subjectProblem(session.subject)
  const subject = problem ? [{ fieldId: 'subject', text: chatWords.subjectProblems[problem] }] : []
  return (
    <div className={styles.details}>
      <DetailsCard addressAgain />
      <SendProblems attempt={attempt} leadTo={ownPlaces} more={subject} onFollow={showField} />
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

/** Shows a short result. The dialog has the details. */
function CompletionCard() {
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  const { ending } = session
  if (ending.kind !== 'answered') return null
  const came = verdictOf(ending.reply)
  return (
    <Card id="completion" title={laterWords.result.titles[came]}>
      <CompletionText reply={ending.reply} came={came} />
    </Card>
  )
}

/**
 * Returns the turns that appeared during this view. Those of the first rendering or of a restored visit are not new.
 */
function useNewTurns(sessionId: string, turns: readonly ChatStep[]): readonly ChatStep[] {
  const [known, setKnown] = useState({ sessionId, turns, fresh: noTurns })
  if (known.sessionId !== sessionId) {
    setKnown({ sessionId, turns, fresh: noTurns })
  } else if (known.turns.join() !== turns.join()) {
    setKnown({ sessionId, turns, fresh: turns.filter(each => !known.turns.includes(each)) })
  }
  return known.fresh
}

const noTurns: readonly ChatStep[] = []
