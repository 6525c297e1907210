import type { ReceiptOffice } from '@redress/contract/receipt'
import { serverWords } from '../words/serverWords.ts'
import { Moment } from './Moment.tsx'
import styles from './OfficeRecord.module.css'
import { type TimelineLine, timeline } from './timeline.ts'

function said({ what, count }: TimelineLine): string {
  const { receipt } = serverWords
  switch (what) {
    case 'took':
      return receipt.took
    case 'gaveUp':
      return receipt.gaveUp
    case 'stopped':
      return receipt.stopped
    default:
      if (count === 1) return receipt.tried[what]
      return what === 'deferred' ? receipt.closedOften(count) : receipt.triedOften(count)
  }
}

/** Each step with its time, from the day the letter came to us. */
export function Timeline({ acceptedAt, office }: { acceptedAt: string; office: ReceiptOffice }) {
  return (
    <ol className={styles.timeline}>
      {timeline(acceptedAt, office).map(line => (
        <li key={`${line.what} ${line.from}`} className={styles.step}>
          <span>{said(line)}</span>
          <span className={styles.when}>
            <Moment at={line.from} />
            {line.to && (
              <>
                {' '}
                {serverWords.receipt.until} <Moment at={line.to} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
