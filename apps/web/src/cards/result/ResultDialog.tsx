import { hasOnlyHandOvers, type SubmissionReply, verdictOf } from '@redress/core/submission/submission'
import { type LaterWords, laterWordsOf } from '@redress/words/laterWords'
import { waysWordsOf } from '@redress/words/waysWords'
import { flushSync } from 'react-dom'
import { useLanguage } from '../../language/useWords.ts'
import { Postmark } from '../../postmark/Postmark.tsx'
import { useSession } from '../../session/useSession.tsx'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readerZone } from '../../ui/readerZone.ts'
import { Counter } from '../counter/Counter.tsx'
import { HandOvers } from '../ways/HandOvers.tsx'
import { CompletionText } from './CompletionText.tsx'
import { DeliveryList, DeliverySummary } from './DeliveryList.tsx'
import { NextStep } from './NextStep.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import styles from './ResultDialog.module.css'
import { FailedDialog, LimitDialog, MailOfferDialog, ProofStatus, RefusedDialog } from './SendingDialogs.tsx'
import { SentScreen } from './SentScreen.tsx'
import { NetworkLinks, OneShare } from './ShareLinks.tsx'

/** Shows the dialogs that open after the person presses the send button. The last of them is the result. */
export function ResultDialog() {
  return (
    <>
      <ProofStatus />
      <EndingDialog />
    </>
  )
}

function EndingDialog() {
  const { session, dispatch } = useSession()
  const { ending } = session
  const closed = () => dispatch({ type: 'resultClosed' })
  switch (ending.kind) {
    case 'none':
      return null
    case 'alert':
      return <FailedDialog onClosed={closed} />
    case 'limited':
      return <LimitDialog minutes={ending.minutes} onClosed={closed} />
    case 'refused':
    case 'closed':
    case 'changed':
      return <RefusedDialog ending={ending.kind} onClosed={closed} />
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

/** Shows the result. Counts only delivered letters, because a letter that we have only accepted is not sent yet. */
function Result({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  const { campaign } = useSession()
  const verdict = verdictOf(reply)
  const title = hasOnlyHandOvers(reply) ? waysWordsOf(language).title : laterWords.result.titles[verdict]
  const onward = verdict === 'failure' ? undefined : campaign?.afterSendingUrl
  const leave = verdict === 'failure' ? laterWords.result.backToMessage : laterWords.result.done
  return (
    <Dialog
      title={<Title reply={reply}>{title}</Title>}
      wide
      onClosed={onClosed}
      actions={close => (
        <>
          {onward && <OnwardLink url={onward} />}
          <Button kind="filled" does="resultClosed" onClick={close}>
            {leave}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.result}>
          <HandOvers reply={reply} />
          {hasOnlyHandOvers(reply) ? null : isWhole(reply) ? (
            <SentScreen reply={reply} />
          ) : (
            <SoberResult reply={reply} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Tells whether every office received this letter, and none already had an earlier one. */
function isWhole(reply: SubmissionReply): boolean {
  return verdictOf(reply) === 'success' && reply.successfulSubmissions.every(each => !each.already)
}

/**
 * Shows a result in which some letters are not delivered. The missing letters come first, with what the person can do.
 */
function SoberResult({ reply }: { reply: SubmissionReply }) {
  const words = laterWordsOf(useLanguage()).result
  const { session } = useSession()
  const verdict = verdictOf(reply)
  const isShared = verdict === 'success' || verdict === 'partial_success'
  if (!isShared) {
    return (
      <>
        <CompletionText reply={reply} verdict={verdict} />
        <DeliverySummary reply={reply} />
        <Notes reply={reply} />
        <DeliveryList reply={reply} />
      </>
    )
  }
  return (
    <>
      <DeliverySummary reply={reply} />
      <CompletionText reply={reply} verdict={verdict} />
      <Counter />
      <DeliveryList reply={reply} />
      <Notes reply={reply} />
      {session.emailReceipt && <p>{words.copyNote}</p>}
      <OneShare />
      <NetworkLinks />
      <NextStep reply={reply} />
    </>
  )
}

/** Links to the organization's own website, outside any frame. Also closes the result, as Done does. */
function OnwardLink({ url }: { url: string }) {
  const { onward } = laterWordsOf(useLanguage()).result
  const { dispatch } = useSession()
  return (
    <a
      className={classes(button.button, button.translucent, styles.onward)}
      href={url}
      target="_top"
      rel="noopener"
      onClick={() => dispatch({ type: 'resultClosed' })}
    >
      <span>
        {onward} <span className={styles.host}>{new URL(url).host.replace(/^www\./, '')}</span>
      </span>
    </a>
  )
}

/**
 * Shows the title, with a postmark if an office has received the letter. A letter that the office already had gets no
 * postmark.
 */
function Title({ reply, children }: { reply: SubmissionReply; children: string }) {
  const { city, state } = useSession().session.address
  const fresh = reply.successfulSubmissions.find(each => !each.already)
  return (
    <span className={styles.title}>
      <span>{children}</span>
      {fresh && <Postmark place={`${city}, ${state}`} at={fresh.deliveredAt} zone={readerZone} isFresh />}
    </span>
  )
}

/**
 * Shows that the letter waits for confirmation by email. Nothing is sent yet, so the dialog lists no offices and offers
 * no sharing.
 */
function Awaiting({ reply, onClosed }: { reply: SubmissionReply; onClosed: () => void }) {
  const words = laterWordsOf(useLanguage()).result
  const { dispatch } = useSession()
  const correct = () => {
    // The update is synchronous, because the email field cannot get the focus while the dialog is open.
    flushSync(() => dispatch({ type: 'emailDoubted' }))
    document.getElementById('email')?.focus()
  }
  return (
    <Dialog
      title={<Title reply={reply}>{words.titles.awaiting}</Title>}
      wide
      onClosed={onClosed}
      actions={close => (
        <>
          <Button kind="translucent" does="resultClosed" onClick={close}>
            {words.ok}
          </Button>
          <Button kind="link" does="emailDoubted" onClick={correct}>
            {words.correctEmail}
          </Button>
        </>
      )}
    >
      {() => (
        <div className={styles.result}>
          <CompletionText reply={reply} verdict="awaiting" />
          <p>{words.awaitingEarlier}</p>
          <p>{words.awaitingThen}</p>
          <div className={styles.next}>
            {reply.simulated && <Notice>{words.awaitingSimulated}</Notice>}
            {reply.receipt && <ReceiptLink address={reply.receipt} isSent={false} />}
          </div>
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

function Notes({ reply }: { reply: SubmissionReply }) {
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
