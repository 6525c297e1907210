import type { SubmissionReply } from '@redress/core/submission/submission'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { words } from '../../words/words.ts'
import styles from './NextSteps.module.css'

/** What to do about letters that were not delivered. */
function notesOf({ summary, failedSubmissions, receipt }: SubmissionReply): string[] {
  const isRetried = failedSubmissions.some(each => each.willRetry)
  const isRefused = failedSubmissions.some(each => !each.willRetry)
  const retry = isRetried ? [laterWords.result.retryNote] : []
  if (!isRefused) return retry
  if (summary.successful === 0 && !isRetried) return [laterWords.result.correctNote]
  return [...retry, receipt ? laterWords.result.receiptNote : laterWords.result.callNote]
}

/** The retry note, then the way to the receipt. */
export function NextSteps({ reply }: { reply: SubmissionReply }) {
  const notes = notesOf(reply)
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
