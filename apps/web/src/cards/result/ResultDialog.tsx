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
import { ShareLinks } from './ShareLinks.tsx'

/** The outcome of the batch, or the alert if the call failed. */
export function ResultDialog() {
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
    case 'answered':
      return <Result reply={ending.reply} onClosed={closed} />
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
  const words = useWords()
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
      {reply.receipt && (
        <a className={styles.receipt} href={reply.receipt} target="_blank" rel="noopener noreferrer">
          {laterWords.result.receipt}
          <Icon name="away" />
          <span className="visuallyHidden">({words.bills.newTab})</span>
        </a>
      )}
    </div>
  )
}
