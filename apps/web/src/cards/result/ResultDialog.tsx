import { type SubmissionReply, verdictOf } from '@redress/core/submission/submission'
import { type LaterWords, laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CompletionText } from './CompletionText.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import styles from './ResultDialog.module.css'
import { LimitDialog, MailOfferDialog, ProofStatus, ThreatDialog } from './SendingDialogs.tsx'
import { ShareLinks } from './ShareLinks.tsx'

/** The outcome of the batch, and everything that is said between the click and the outcome. */
export function ResultDialog() {
  return (
    <>
      <ProofStatus />
      <EndingDialog />
    </>
  )
}

function EndingDialog() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { ending } = session
  const closed = () => dispatch({ type: 'resultClosed' })
  switch (ending.kind) {
    case 'none':
      return null
    case 'alert':
      return (
        <AlertDialog
          title={laterWords.result.alertTitle}
          description={laterWords.result.alertText}
          positive={laterWords.result.ok}
          onPositive={closed}
        />
      )
    case 'limited':
      return <LimitDialog minutes={ending.minutes} onClosed={closed} />
    case 'refused':
      return <ThreatDialog onClosed={closed} />
    case 'mail_offered':
      return <MailOfferDialog onClosed={closed} />
    case 'answered':
      return verdictOf(ending.reply) === 'awaiting' ? (
        <Awaiting reply={ending.reply} onClosed={closed} />
      ) : (
        <Result reply={ending.reply} onClosed={closed} />
      )
  }
}

/** Counts delivered letters only: an accepted letter is not called sent. */
function Result({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const laterWords = laterWordsOf(useLanguage())
  const came = verdictOf(reply)
  const isShared = came === 'success' || came === 'partial_success'
  const leave = came === 'failure' ? laterWords.result.backToMessage : laterWords.result.done
  return (
    <Dialog
      title={laterWords.result.titles[came]}
      wide
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{leave}</Button>}
    >
      {() => (
        <div className={styles.result}>
          <CompletionText reply={reply} came={came} />
          <DeliveryList reply={reply} />
          <NextSteps reply={reply} />
          {isShared && <ShareLinks />}
        </div>
      )}
    </Dialog>
  )
}

/** Nothing is sent yet, so the dialog lists no offices and offers no link to share. */
function Awaiting({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const words = laterWordsOf(useLanguage()).result
  return (
    <Dialog
      title={words.titles.awaiting}
      wide
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{words.done}</Button>}
    >
      {() => (
        <div className={styles.result}>
          <CompletionText reply={reply} came="awaiting" />
          <p>{words.awaitingThen}</p>
          <p>{words.awaitingEarlier}</p>
          {reply.simulated && <Notice>{words.awaitingSimulated}</Notice>}
          {reply.receipt && <ReceiptLink address={reply.receipt} />}
        </div>
      )}
    </Dialog>
  )
}

function notesOf(
  { summary, failedSubmissions, receipt }: SubmissionReply,
  words: LaterWords['result'],
): string[] {
  const isRetried = failedSubmissions.some(each => each.willRetry)
  const isRefused = failedSubmissions.some(each => !each.willRetry)
  const retry = isRetried ? [words.retryNote] : []
  if (!isRefused) return retry
  if (summary.successful === 0 && !isRetried) return [words.correctNote]
  return [...retry, receipt ? words.receiptNote : words.callNote]
}

function NextSteps({ reply }: { reply: SubmissionReply }) {
  const laterWords = laterWordsOf(useLanguage())
  const notes = notesOf(reply, laterWords.result)
  if (notes.length === 0 && !reply.receipt) return null
  return (
    <div className={styles.next}>
      {notes.length > 0 && (
        <Notice>
          {notes.map(each => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      {reply.receipt && <ReceiptLink address={reply.receipt} />}
    </div>
  )
}

function ReceiptLink({ address }: { address: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const words = useWords()
  return (
    <a className={styles.receipt} href={address} target="_blank" rel="noopener noreferrer">
      {laterWords.result.receipt}
      <Icon name="away" />
      <span className="visuallyHidden">({words.bills.newTab})</span>
    </a>
  )
}
