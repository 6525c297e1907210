import type { WaitingReceipt } from '@redress/contract/receipt'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { Notice } from '../ui/Notice.tsx'
import { FailedMailText } from './FailedMailText.tsx'
import { Time } from './Time.tsx'

/** Says what the sender has to do, and until when. */
export function WaitingHead({
  receipt: { heldAt, expiresAt, campaignName, failedMail },
}: {
  receipt: WaitingReceipt
}) {
  const words = receiptWordsOf(useLanguage())
  return (
    <>
      <h1>{words.titles.waiting}</h1>
      <p>
        {words.on} <Time at={heldAt} />
        {words.cameToUs(campaignName)} {words.eastern}
      </p>
      <FailedMailText failed={failedMail} />
      {failedMail && <p>{words.failedMail.writeAgain}</p>}
      <Notice tone="wait">
        {!failedMail && <p>{words.waiting.mail}</p>}
        <p>
          {words.waiting.until} <Time at={expiresAt} />
          {words.waiting.after}
        </p>
        <p>{words.waiting.full}</p>
      </Notice>
    </>
  )
}
