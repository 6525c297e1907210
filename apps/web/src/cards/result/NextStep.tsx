import { isPublished } from '@redress/core/campaign/campaign'
import { phoneOf } from '@redress/core/legislator/seats'
import type { SubmissionReply } from '@redress/core/submission/submission'
import { callWordsOf } from '@redress/words/callWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { formatName } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { useLanguage } from '../../language/useWords.ts'
import { PlaceLink } from '../../navigation/PlaceLink.tsx'
import { useSession } from '../../session/useSession.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CallCard, CallScript } from '../calls/CallCard.tsx'
import { isOffice } from './CompletionText.tsx'
import styles from './ResultDialog.module.css'

/**
 * If the campaign asks for calls, offers a call to each office. Otherwise offers a call to one office, with a script.
 * If no phone number is known, offers another campaign.
 */
export function NextStep({ reply }: { reply: SubmissionReply }) {
  const language = useLanguage()
  const words = laterWordsOf(language).result
  const { session, organization, campaign, now } = useSession()
  const offices = [...reply.failedSubmissions, ...reply.successfulSubmissions].flatMap(each =>
    session.legislators.filter(legislator => isOffice(legislator, each) && phoneOf(legislator) !== ''),
  )
  if (campaign?.callInstead && offices.length > 0) return <CallCard legislators={offices} />
  const called = offices.find(each => each.phoneNumber !== '')
  if (called) {
    return (
      <section className={styles.step}>
        <h3>{words.callTitle}</h3>
        <a className={styles.phone} href={phoneUrl(called.phoneNumber)}>
          <Icon name="phone" />
          <span>{formatPhone(called.phoneNumber)}</span>
        </a>
        <details>
          <summary className={styles.script}>{callWordsOf(language).script}</summary>
          <p>{words.call(formatName(called, language))}</p>
          <CallScript />
        </details>
      </section>
    )
  }
  const other = organization.campaigns.find(each => each !== campaign && isPublished(each, now))
  if (!other) return null
  return (
    <section className={styles.step}>
      <h3>{words.otherTitle}</h3>
      <PlaceLink to={{ page: 'message', campaignId: other.campaignId }} className={styles.phone}>
        {other.campaignName}
      </PlaceLink>
    </section>
  )
}
