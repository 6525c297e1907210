import { FOLLOW_UP_MS } from '@redress/core/campaign/campaign'
import type { SubmissionReply } from '@redress/core/submission/submission'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatClock, formatClockDay } from '@redress/words/times'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { readerZone } from '../../ui/readerZone.ts'
import { CompletionText } from './CompletionText.tsx'
import { DeliveryList, DeliverySummary } from './DeliveryList.tsx'
import { NextStep } from './NextStep.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import styles from './ResultDialog.module.css'
import { NetworkLinks, OneShare } from './ShareLinks.tsx'

/** Shows a letter that every office received, on a screen that the person may want to keep. */
export function SentScreen({ reply }: { reply: SubmissionReply }) {
  const words = laterWordsOf(useLanguage()).result
  const { session, campaign } = useSession()
  const langOf = useTextLang()
  return (
    <>
      <DeliveryList reply={reply} isWhole />
      <div className={styles.facts}>
        <SentFacts reply={reply} />
        {campaign?.usualReply && <p lang={langOf('usualReply')}>{campaign.usualReply}</p>}
        <FollowUpDay reply={reply} />
      </div>
      <OneShare />
      <NextStep reply={reply} />
      <div className={styles.next}>
        {session.emailReceipt && <p>{words.copyNote}</p>}
        {reply.receipt && <ReceiptLink address={reply.receipt} />}
      </div>
      <CompletionText reply={reply} verdict="success" />
      <NetworkLinks />
    </>
  )
}

/** Shows `3 of 3 letters delivered. · 6:53 p.m. MST · One of about 1,200 letters`. */
function SentFacts({ reply }: { reply: SubmissionReply }) {
  const language = useLanguage()
  const delivered = useSession().campaign?.counter?.delivered
  const [at = ''] = reply.successfulSubmissions.map(each => each.deliveredAt).sort()
  return (
    <div className="dotted">
      <DeliverySummary reply={reply} />
      <span>{formatClock(at, language, readerZone)}</span>{' '}
      {delivered && <span>{laterWordsOf(language).result.oneOf(delivered)}</span>}
    </div>
  )
}

/** If the person ticked the checkbox for it, says when we will ask by email whether the offices answered. */
function FollowUpDay({ reply: { successfulSubmissions } }: { reply: SubmissionReply }) {
  const language = useLanguage()
  const { session, campaign } = useSession()
  const [at] = successfulSubmissions.map(each => each.deliveredAt).sort()
  const isAsked = campaign?.form.addons.some(
    each => each.followUp && session.addons.includes(each.description),
  )
  if (!isAsked || !at) return null
  const due = new Date(Date.parse(at) + FOLLOW_UP_MS).toISOString()
  return <p>{laterWordsOf(language).result.followUpOn(formatClockDay(due, language, readerZone))}</p>
}
