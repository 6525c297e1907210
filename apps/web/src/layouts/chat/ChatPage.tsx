import { chosenLegislators } from '@redress/core/session/chosen'
import { openQuestion } from '@redress/core/session/conversation'
import { type ChatQuestion, isSent, type Session } from '@redress/core/session/session'
import { hasDetailsOpen } from '@redress/core/session/shown'
import { chatWordsOf } from '@redress/words/chatWords'
import { formatShortName } from '@redress/words/names'
import { flushSync } from 'react-dom'
import { DraftCard } from '../../cards/message/DraftCard.tsx'
import { useProgressLine } from '../../cards/message/DraftFoot.tsx'
import { SubjectField } from '../../cards/message/SubjectField.tsx'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReadOnlyField } from '../../ui/ReadOnlyField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './ChatPage.module.css'
import { Conversation } from './Conversation.tsx'
import type { LastTurns } from './lastTurns.tsx'
import { StandingLine } from './StandingLine.tsx'
import { MovesContext, useMoves, useOwnMoves } from './useMoves.ts'

/** Shows the conversation on the left, and the letter on the right. `last` is null until its file is loaded. */
export function ChatPage({ last }: { last: LastTurns | null }) {
  const { session, campaign } = useSession()
  const moves = useOwnMoves()
  if (!campaign) return null
  return (
    <MovesContext value={moves}>
      <div className={`pageWidth ${styles.chat}`} data-step={stepOf(session)}>
        <Conversation campaign={campaign} last={last} />
        <MessagePanel question={openQuestion(session, campaign)} />
      </div>
    </MovesContext>
  )
}

/** Returns the current step, which the line under the header shows. */
function stepOf(session: Session): 'message' | 'details' | 'sent' {
  if (isSent(session)) return 'sent'
  return hasDetailsOpen(session) ? 'details' : 'message'
}

/** Shows the letter as it grows: beside the conversation, or in a sheet at the bottom of a narrow screen. */
function MessagePanel({ question }: { question: ChatQuestion }) {
  const chatWords = chatWordsOf(useLanguage())
  const words = useWords()
  const { session, posted } = useSession()
  const { isSheetOpen, setSheetOpen, send } = useMoves()
  // Without script, the letter is always open as a part of the page.
  const isLetterShown = isSheetOpen || posted !== undefined
  const line = useProgressLine(session)
  const newsWords = {
    none: null,
    writing: <span>{words.message.writing}</span>,
    ready: <span className={styles.ready}>{chatWords.toRead}</span>,
  }
  return (
    <Sheet
      id="letter"
      title={chatWords.panelTitle}
      className={styles.panel}
      isOpen={isSheetOpen}
      onToggle={setSheetOpen}
      loading={session.waiting.draft}
      news={question === 'details' ? null : newsWords[line]}
    >
      <div className={styles.letter}>
        <SubjectField />
        <RecipientsField label={chatWords.recipients} none={chatWords.noRecipients} />
        <DraftCard hint={chatWords.atLeast} />
      </div>
      <div className={styles.send}>
        <SendAction
          label={chatWords.send}
          isNext={question === 'letter' || (isLetterShown && question !== 'details')}
          beside={<StandingLine inForm={question === 'details' ? chatWords.detailsFirst : undefined} />}
          onSend={send}
        />
      </div>
    </Sheet>
  )
}

/** Shows the recipients' names, read-only. If there is no address, links to the address field. */
function RecipientsField({ label, none }: { label: string; none: string }) {
  const language = useLanguage()
  const { session } = useSession()
  const { setSheetOpen } = useMoves()
  const toAddress = () => {
    flushSync(() => setSheetOpen(false))
    const field = document.getElementById('address')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  const names = chosenLegislators(session).map(each => formatShortName(each, language))
  return (
    <ReadOnlyField id="recipients" label={label} isEmpty={names.length === 0}>
      <span>{names.join(', ') || none}</span>
      {session.address.state === '' && !session.waiting.address && (
        <>
          <br />
          <Button kind="link" does="open address" onClick={toAddress}>
            {chatWordsOf(language).enterAddress}
          </Button>
        </>
      )}
    </ReadOnlyField>
  )
}
