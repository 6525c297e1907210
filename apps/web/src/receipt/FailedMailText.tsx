import type { FailedMail } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { Notice } from '../ui/Notice.tsx'
import { Time } from './Time.tsx'

/** Says in our own words why our email to the sender failed. */
export function FailedMailText({ failed }: { failed: FailedMail | null | undefined }) {
  const words = receiptWordsOf(useLanguage()).failedMail
  if (!failed) return null
  return (
    <Notice tone="problem">
      <p>
        {words.opening} <Time at={failed.at} />: {words.problems[failed.problem]}
      </p>
    </Notice>
  )
}
