import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { chosenLegislators } from '@redress/core/session/chosen'
import { openQuestion } from '@redress/core/session/conversation'
import type { ChatQuestion, Session } from '@redress/core/session/session'
import { hasBillsToShow, shownBills, shownDraft } from '@redress/core/session/shown'
import { isBlank } from '@redress/core/text/text'
import { chatWordsOf } from '@redress/words/chatWords'
import { formatList, formatShortName } from '@redress/words/names'
import { type ReactNode, useRef } from 'react'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { useBillLang } from '../../cards/bills/useBillLang.ts'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { OfferedReasons } from '../../cards/message/ReasoningField.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnswerField } from './AnswerField.tsx'
import styles from './Conversation.module.css'
import { ConversationLog } from './ConversationLog.tsx'
import type { LastTurns } from './lastTurns.tsx'
import { Bubble, FoldingTurn, useTurn } from './Turn.tsx'
import { useFollowUps } from './useFollowUps.ts'
import { useKeepFocus } from './useKeepFocus.ts'
import { useMoves } from './useMoves.ts'
import { useReactions } from './useReactions.ts'
import { useStayAtEnd } from './useStayAtEnd.ts'

type TurnProps = { campaign: Campaign; question: ChatQuestion }

/** Shows the turns so far, one of which is open, and the answer field at the bottom. */
export function Conversation({ campaign, last }: { campaign: Campaign; last: LastTurns | null }) {
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  const aids = useWritingAids()
  const list = useRef<HTMLOListElement>(null)
  const question = openQuestion(session, campaign)
  const isOpen = question !== 'none'
  const turn = { campaign, question }
  useStayAtEnd(list, { question, notes: session.findings.length, steps: session.steps.length })
  useKeepFocus(question)
  const suggestsBills = campaign.supportingBills.length === 0
  return (
    <section className={styles.conversation} aria-label={chatWords.conversation}>
      <ol ref={list} className={styles.turns}>
        <li className={styles.turn}>
          <PreambleCard />
        </li>
        <AddressTurn />
        {!suggestsBills && <StanceTurn {...turn} />}
        <ReasonsTurn {...turn} />
        <FollowUpTurns {...turn} />
        {aids && isOpen && <aids.NoteTurns turnClass={styles.turn} saysClass={styles.says} />}
        {suggestsBills && <StanceTurn {...turn} />}
        <LetterTurn {...turn} />
        {last && <last.DetailsTurn />}
        {last && <last.CompletionTurn />}
      </ol>
      <AnswerField {...turn} />
      {aids && <aids.NoteTurnNews />}
      <ConversationLog {...turn} />
    </section>
  )
}

function AddressTurn() {
  const language = useLanguage()
  const chatWords = chatWordsOf(language)
  const { session } = useSession()
  const names = chosenLegislators(session).map(each => formatShortName(each, language))
  const answer = (
    <>
      <span>{session.address.formattedAddress}</span>
      <br />
      <span>{chatWords.answers.recipients(formatList(names, language))}</span>
    </>
  )
  return (
    <FoldingTurn question="address" says={chatWords.says.GET_LEGISLATORS} answer={answer}>
      <LegislatorsCard />
    </FoldingTurn>
  )
}

/** Shows the campaign's bills, or the bills that the letter suggests. */
function StanceTurn({ campaign }: TurnProps) {
  const chatWords = chatWordsOf(useLanguage())
  const stanceWords = useWords().bills.stance
  const billLangOf = useBillLang()
  const { session, dispatch } = useSession()
  if (!session.steps.includes('BILLS') || !hasBillsToShow(session, campaign)) return null
  const stances = shownBills(session).flatMap(bill => {
    const chosen = session.selectedBills.find(({ id }) => id === bill.id)
    if (!chosen) return []
    return [
      <span key={bill.id} className={styles.line}>
        {`${stanceWords[chosen.proOrCon]}: `}
        <span lang={billLangOf(bill)}>{bill.name || bill.title}</span>
      </span>,
    ]
  })
  const hasStance = stances.length > 0
  const goOn = (
    <div className={styles.ways}>
      <Button
        kind={hasStance ? 'filled' : 'link'}
        onClick={() => dispatch({ type: 'questionSkipped', question: 'stance' })}
      >
        {hasStance ? chatWords.goOn : chatWords.skip}
      </Button>
    </div>
  )
  return (
    <FoldingTurn
      question="stance"
      says={chatWords.says.BILLS}
      answer={hasStance ? stances : chatWords.answers.noStance}
      onDone={goOn}
    >
      <BillsCard />
    </FoldingTurn>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map(line => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}

/** Asks for the reasons, which the person writes in the answer field. Shows the reasons once they are sent. */
function ReasonsTurn({ campaign, question }: TurnProps) {
  const words = useWords()
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  const { isOpen, isAnswered, isAhead } = useTurn('reasons')
  const { answers, reactions } = useReactions(question)
  const [reasons = ''] = answers
  const agreed = session.agreed.map(reason => chatWords.answers.agreed(reason))
  const lines = [...(reasons === '' ? [] : [reasons]), ...agreed]
  return (
    <li
      className={styles.turn}
      data-turn="reasons"
      data-current={isOpen || undefined}
      data-ahead={isAhead || undefined}
    >
      <p className={styles.says}>{words.message.reasoningLabel}</p>
      {isAnswered && !isOpen && (
        <Bubble>
          <Lines lines={lines.length > 0 ? lines : [chatWords.answers.noReasons]} />
        </Bubble>
      )}
      {hasReasonsToOffer(session, campaign) && (
        <div data-put-away={!isOpen || undefined}>
          <OfferedReasons />
        </div>
      )}
      {isAnswered && !isOpen && reactions[0] && <Says>{reactions[0]}</Says>}
    </li>
  )
}

function Says({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <p className={styles.says} lang={lang}>
      {children}
    </p>
  )
}

/** Shows the follow-up questions that the chat asks if the reasons are too short, each with its answer. */
function FollowUpTurns({ question }: TurnProps) {
  const followUp = useFollowUps()
  const { answers, reactions, asked } = useReactions(question)
  return Array.from({ length: asked }, (_, place) => {
    const { text, lang } = followUp(place + 1)
    const answer = answers[place + 1]
    const reaction = reactions[place + 1]
    return (
      <li key={text} className={styles.turn} data-current={answer === undefined || undefined}>
        <Says lang={lang}>{text}</Says>
        {answer !== undefined && <Bubble>{answer}</Bubble>}
        {reaction && <Says>{reaction}</Says>}
      </li>
    )
  })
}

/**
 * Returns whether to offer the campaign's reasons. The chat offers them once the person has written reasons or taken a
 * stance.
 */
function hasReasonsToOffer({ reasoning, selectedBills }: Session, campaign: Campaign): boolean {
  if (reasoning.trim() === '' && selectedBills.length === 0) return false
  return reasonsFor(campaign, selectedBills).length > 0
}

/** Says that the letter is ready. If the letter is in a sheet, shows a button that opens the sheet. */
function LetterTurn({ question }: TurnProps) {
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  const { setSheetOpen } = useMoves()
  const { isAhead } = useTurn('letter')
  const { draft: isWriting } = session.waiting
  if (isAhead || (!isWriting && isBlank(shownDraft(session)))) return null
  const isOpen = question === 'letter'
  return (
    <li className={styles.turn} data-current={isOpen || undefined}>
      <Says>{isWriting ? chatWords.letterComes : chatWords.letterReady}</Says>
      {isOpen && !isWriting && (
        <div className={styles.toLetter}>
          <Button onClick={() => setSheetOpen(true)}>{chatWords.readLetter}</Button>
        </div>
      )}
    </li>
  )
}
